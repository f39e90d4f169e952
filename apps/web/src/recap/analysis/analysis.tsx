import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Location } from 'react-router';
import { analysisQuery } from '../../api/queries/results/analyses.ts';
import { introPath, recapPath, reviewPath, useTryoutId } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { beginResult, loadScore } from '../begin-result.ts';
import { linkUpFrom } from '../link-up.ts';
import { useSealedScore } from '../use-sealed-tryout.ts';
import { AnalysisSkeleton, DistanceSkeleton } from './analysis-skeleton.tsx';
import styles from './analysis.module.css';
import { AuthorMark } from './reading/author-mark.tsx';
import { TabContent } from './tab-content.tsx';
import type { TabName } from './tabs/tab-in-address.ts';
import { useTabInAddress } from './tabs/tab-in-address.ts';
import { Tabs } from './tabs/tabs.tsx';

export const begin = (location: Location, signal: AbortSignal): Promise<void> =>
  beginResult(location, signal, loadScore);

export function Component() {
  const tryoutId = useTryoutId();
  const { isUnsealed, tryout, score, error, retry } = useSealedScore(tryoutId);
  if (isUnsealed) return <Redirect to={introPath(tryoutId)} />;
  if (error)
    return <FailedScreen noun="Hasil" up={linkUpFrom(tryoutId, error)} error={error} onRetry={retry} />;
  // With a key, so that a deferred analysis is never that of another tryout.
  return <AnalysisScreen key={tryoutId} tryout={tryout} score={score} />;
}

interface Props {
  tryout: Tryout | undefined;
  score: ScoreResult | undefined;
}

/**
 * The analysis comes from a separate service, so it may fail to load although the score has loaded. The distance to the
 * passing grades needs only the score, and the review does not need that service.
 */
function AnalysisScreen({ tryout, score }: Props) {
  const tryoutId = useTryoutId();
  const analysis = useQuery({ ...analysisQuery(tryoutId, score?.attempt), enabled: score !== undefined });
  // Rendered in slices, so that its many rows do not hold up a tap.
  const data = useDeferredValue(analysis.data);
  const { error } = analysis;
  const { name } = useAccount();
  return (
    <Page title="Analisis AI" busy={!data && !error}>
      <PrintHead>{name}</PrintHead>
      <div className={`wrap ${styles.screen}`}>
        <header>
          <BackLink to={recapPath(tryoutId)}>Hasil tryout</BackLink>
          <div className={styles.title}>
            <h1>Analisis AI</h1>
            <AuthorMark writtenBy={data?.writtenBy} />
          </div>
        </header>
        {score ? (
          <Content tryout={tryout} score={score} analysis={analysis} data={data} />
        ) : (
          <>
            <div className={styles.tabsSkeleton} />
            <div className={styles.parts}>
              <DistanceSkeleton />
              <AnalysisSkeleton />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

interface ContentProps {
  tryout: Tryout | undefined;
  score: ScoreResult;
  analysis: UseQueryResult<Analysis>;
  data: Analysis | undefined;
}

function Content({ tryout, score, analysis, data }: ContentProps) {
  const tryoutId = useTryoutId();
  const { rules } = score;
  const names: TabName[] = ['Semua', ...rules.tests.map(({ name }) => name)];
  const [tab, open] = useTabInAddress(names);
  const { error, isFetching, refetch } = analysis;
  return (
    <Tabs label="Tes" names={names} open={tab} onOpen={open}>
      <TabContent tab={tab} score={score} analysis={data} tryout={tryout}>
        {!data && error ? (
          <ErrorState
            framed
            title="Analisis belum bisa dimuat"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            link={
              <ButtonLink variant="text" to={reviewPath(tryoutId)}>
                Buka Pembahasan
              </ButtonLink>
            }
          />
        ) : (
          <AnalysisSkeleton />
        )}
      </TabContent>
    </Tabs>
  );
}
