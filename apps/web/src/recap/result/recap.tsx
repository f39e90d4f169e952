import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
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

export function Component() {
  const tryoutId = useTryoutId();
  const { tryout, isSealed, isUnsealed, score, error, retry } = useSealedScore(tryoutId);
  const review = useQuery({ ...reviewQuery(tryoutId, tryout), enabled: isSealed });
  const plan = useQuery({ ...planQuery(tryoutId, tryout?.attemptsStarted), enabled: isSealed });
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
  if (!score) return <RecapSkeleton />;
  const { attempt, title } = score;
  return (
    <Page title={`Hasil ${title}`}>
      <RecapPanel
        tryoutId={tryoutId}
        score={score}
        finishedAt={tryout?.finishedAt ?? null}
        plan={plan.data}
        isPlanLoading={plan.isFetching && plan.failureCount === 0}
      >
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
          <ShareResult score={score} finishedAt={tryout?.finishedAt ?? null} review={review.data} />
          {tryout && <RepeatTryout tryout={tryout} attempt={attempt} />}
        </div>
      </div>
    </Page>
  );
}

/** Without the answers there are no folds; the cloth says why and loads them again. */
function AnswerFolds({ review }: { review: UseQueryResult<Review> }) {
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
