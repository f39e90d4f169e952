import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../api/queries/plans.ts';
import { analysisQuery } from '../../api/queries/results/analyses.ts';
import { introPath, recapPath, reviewPath, useTryoutId } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { useAccount } from '../../session/account.tsx';
import { useSealedScore } from '../use-sealed-tryout.ts';
import styles from './analysis.module.css';
import { ModelTextRequest } from './model-text/model-text-request.tsx';
import type { TabName } from './tabs/tab-in-address.ts';
import { useTabInAddress } from './tabs/tab-in-address.ts';
import { Tabs } from './tabs/tabs.tsx';
import { AnalysisText } from './text/analysis-text.tsx';
import { AuthorNote } from './text/author-note.tsx';
import { TopicChart } from './topics/topic-chart.tsx';
import { totalPoints } from './total-points.ts';

export function Component() {
  const tryoutId = useTryoutId();
  const { isUnsealed, score, error, retry } = useSealedScore(tryoutId);
  if (isUnsealed) return <Redirect to={introPath(tryoutId)} />;
  const up = { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
  if (error) return <FailedScreen noun="Hasil" up={up} error={error} onRetry={retry} />;
  return <AnalysisScreen tryoutId={tryoutId} score={score} />;
}

interface Props {
  tryoutId: number;
  score: ScoreResult | undefined;
}

/**
 * The analysis comes from a separate service, so it may fail to load although the score has loaded. The review does not
 * need that service.
 */
function AnalysisScreen({ tryoutId, score }: Props) {
  const analysis = useQuery({ ...analysisQuery(tryoutId, score?.attempt), enabled: score !== undefined });
  const { data, error, isFetching } = analysis;
  const isBusy = !data && !error;
  const { name } = useAccount();
  return (
    <Page title="Analisis AI" busy={isBusy}>
      <PrintHead>{name}</PrintHead>
      <div className={`wrap ${styles.screen}`}>
        <BackLink to={recapPath(tryoutId)}>Hasil tryout</BackLink>
        <div>
          <h1>Analisis AI</h1>
          {score && (
            <p
              className={`muted num ${styles.result}`}
            >{`${score.title}, nilai ${data ? totalPoints(data) : score.total}`}</p>
          )}
        </div>
        {score && data && <AnalysisContent tryoutId={tryoutId} analysis={data} score={score} />}
        {isBusy && <AnalysisSkeleton />}
        {!data && error && (
          <ErrorState
            framed
            title="Analisis belum bisa dimuat"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void analysis.refetch()}
            link={
              <ButtonLink variant="text" to={reviewPath(tryoutId)}>
                Buka Pembahasan
              </ButtonLink>
            }
          />
        )}
      </div>
    </Page>
  );
}

interface ContentProps {
  tryoutId: number;
  analysis: Analysis;
  score: ScoreResult;
}

function AnalysisContent({ tryoutId, analysis, score }: ContentProps) {
  const { rules } = score;
  const plan = useQuery(planQuery(tryoutId, score.attempt));
  const names: TabName[] = ['Semua', ...rules.tests.map(({ name }) => name)];
  const [tab, open] = useTabInAddress(names);
  return (
    <Tabs label="Tes" names={names} open={tab} onOpen={open}>
      <div className={styles.columns}>
        <div className={styles.text}>
          <AnalysisText analysis={analysis} score={score} tryoutId={tryoutId} plan={plan.data} tab={tab} />
          <AuthorNote writtenBy={analysis.writtenBy} />
          <ModelTextRequest tryoutId={tryoutId} writtenBy={analysis.writtenBy} />
        </div>
        <TopicChart topics={analysis.topics} rules={rules} tab={tab} />
      </div>
    </Tabs>
  );
}

const AnalysisSkeleton = () => (
  <>
    <LoadingStatus>Memuat analisis</LoadingStatus>
    <Skeleton width="320px" height="48px" />
    <div className={styles.columns}>
      <div className={styles.text}>
        <Skeleton width="80%" height="36px" />
        <Skeleton width="100%" height="120px" />
        <Skeleton width="100%" height="160px" />
      </div>
      <div className={styles.text}>
        <Skeleton width="160px" height="36px" />
        <Skeleton width="100%" height="420px" />
      </div>
    </div>
  </>
);
