import type { Plan } from '@ambang/contract/practice/plans.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Location } from 'react-router';
import { queryClient } from '../../api/cache/query-client.ts';
import { planQuery } from '../../api/queries/plans.ts';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { DeviceContentFallback } from '../../offline/offline-section.tsx';
import { introPath, useTryoutId } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/frame/page.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { FoldSkeleton } from '../fold.tsx';
import { ChangesFold } from '../pace/changes-fold.tsx';
import { PaceFold } from '../pace/pace-fold.tsx';
import { InstallHint } from './install-hint.tsx';
import { OtherRuleSets } from './other-rule-sets.tsx';
import { RecapCards } from './recap-cards.tsx';
import type { Answers } from './recap-cloth.tsx';
import { RecapCloth } from './recap-cloth.tsx';
import { RecapPanel } from './recap-panel.tsx';
import { RecapSkeleton } from './recap-skeleton.tsx';
import styles from './recap.module.css';
import { RepeatTryout } from './repeat.tsx';
import { ShareResult } from './share-result.tsx';
import { beginResult, loadScore } from '../begin-result.ts';
import { TRYOUTS_LINK } from '../link-up.ts';
import { useSealedScore } from '../use-sealed-tryout.ts';

export const begin = (location: Location, signal: AbortSignal): Promise<void> =>
  beginResult(location, signal, async (id, tryout) => {
    void queryClient.prefetchQuery(reviewQuery(id, tryout));
    void queryClient.prefetchQuery(planQuery(id, tryout.attemptsStarted));
    await loadScore(id, tryout);
  });

/** With a key, so that a deferred part is never that of another tryout. */
export function Component() {
  const tryoutId = useTryoutId();
  return <Result key={tryoutId} tryoutId={tryoutId} />;
}

function Result({ tryoutId }: { tryoutId: number }) {
  const { tryout, isSealed, isUnsealed, score, error, retry } = useSealedScore(tryoutId);
  const review = useAnswers(tryoutId, tryout, isSealed);
  const plan = useQuery({ ...planQuery(tryoutId, tryout?.attemptsStarted), enabled: isSealed });
  const isPlanLoading = plan.isFetching && plan.failureCount === 0;
  // Rendered in slices, so that the many petals do not hold up a tap.
  const parts = useDeferredValue(
    useMemo(
      () => score && { tryout, score, review, plan: plan.data, isPlanLoading },
      [tryout, score, review, plan.data, isPlanLoading],
    ),
  );
  if (isUnsealed) return <Redirect to={introPath(tryoutId)} />;
  if (error)
    return (
      <FailedScreen
        up={TRYOUTS_LINK}
        error={error}
        noun="Hasil"
        onRetry={retry}
        fallback={<DeviceContentFallback tryoutId={tryoutId} />}
      />
    );
  return parts ? <Parts tryoutId={tryoutId} parts={parts} /> : <RecapSkeleton />;
}

/** The query of the answers with what the screen reads of it. It stays the same object until a part of it changes. */
function useAnswers(tryoutId: number, tryout: Tryout | undefined, isSealed: boolean): Answers {
  const query = useQuery({ ...reviewQuery(tryoutId, tryout), enabled: isSealed });
  const { data, error, failureReason, isPending, dataUpdatedAt, refetch } = query;
  return useMemo(
    () => ({ data, error, failureReason, isPending, dataUpdatedAt, refetch }),
    [data, error, failureReason, isPending, dataUpdatedAt, refetch],
  );
}

interface PartsProps {
  tryoutId: number;
  parts: {
    tryout: Tryout | undefined;
    score: ScoreResult;
    review: Answers;
    plan: Plan | undefined;
    isPlanLoading: boolean;
  };
}

/** Not rendered again while newer parts are deferred. */
const Parts = memo(function Parts({ tryoutId, parts }: PartsProps) {
  const { tryout, score, review, plan, isPlanLoading } = parts;
  const finishedAt = tryout?.finishedAt ?? null;
  return (
    <Page title={`Hasil ${score.title}`}>
      <RecapPanel {...{ tryoutId, score, finishedAt, plan, isPlanLoading }}>
        <RecapCloth tryoutId={tryoutId} score={score} review={review} />
      </RecapPanel>
      <div className={`wrap ${styles.content}`}>
        <RecapCards tryoutId={tryoutId} score={score} review={review.data} />
        <div className={styles.folds}>
          <OtherRuleSets score={score} />
          <div className="not-printed">
            <AnswerFolds review={review} />
          </div>
        </div>
        <InstallHint />
        <div className={classNames(styles.end, 'not-printed')}>
          <ShareResult score={score} finishedAt={finishedAt} review={review.data} />
          {tryout && <RepeatTryout tryout={tryout} attempt={score.attempt} />}
        </div>
      </div>
    </Page>
  );
});

/** Without the answers there are no folds; the cloth says why and loads them again. */
function AnswerFolds({ review }: { review: Answers }) {
  if (review.data)
    return (
      <>
        <StaleNote query={review} />
        <PaceFold review={review.data} />
        <ChangesFold review={review.data} />
      </>
    );
  return review.error ? null : (
    <>
      <FoldSkeleton />
      <FoldSkeleton />
    </>
  );
}
