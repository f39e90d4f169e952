import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { analysisQuery } from '../../api/queries/results/analyses.ts';
import { scoreQuery } from '../../api/queries/scores.ts';
import { introPath, recapPath, useTryoutId } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { useAccount } from '../../session/account.tsx';
import { useSealedTryout } from '../use-sealed-tryout.ts';
import { AnalysisError } from './analysis-error.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import styles from './analysis.module.css';
import { AnalysisContent } from './analysis-content.tsx';
import { totalPoints } from './total-points.ts';

export function Component() {
  const tryoutId = useTryoutId();
  const { tryout, isSealed, isUnsealed, error: tryoutError, retry } = useSealedTryout(tryoutId);
  const score = useQuery({ ...scoreQuery(tryoutId, tryout?.attemptsStarted), enabled: isSealed });
  if (isUnsealed) return <Navigate to={introPath(tryoutId)} replace />;
  const error = score.data ? null : (score.error ?? tryoutError);
  const retryFailed = () => (isSealed ? void score.refetch() : retry());
  const up = { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
  if (error) return <FailedScreen noun="Hasil" up={up} error={error} onRetry={retryFailed} />;
  return <AnalysisScreen tryoutId={tryoutId} score={score.data} />;
}

interface Props {
  tryoutId: number;
  score: ScoreResult | undefined;
}

/** The analysis comes from a separate service, so it may fail to load although the score has loaded. */
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
          <AnalysisError
            tryoutId={tryoutId}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void analysis.refetch()}
          />
        )}
      </div>
    </Page>
  );
}
