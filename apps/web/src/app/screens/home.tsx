import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Location } from 'react-router';
import { beginQuery, queryClient } from '../../api/cache/query-client.ts';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { useReviewCleanup } from '../../offline/reviews/use-review-cleanup.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { useAccount } from '../../session/account.tsx';
import { contentShown } from '../../ui/frame/content-shown.ts';
import { Page } from '../../ui/frame/page.tsx';
import { codeFailure } from '../../api/code-failure.ts';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { useLateCode } from '../../ui/states/late-code.ts';
import { LoadingStatus } from '../../ui/states/loading.tsx';
import { HomeOffline } from './home-offline.tsx';
import styles from './home.module.css';
import { BandSkeleton, ContentAge, GreetingBand } from './home/bands/band.tsx';
import { bandKind, HomeBand, needsBundles, resultInBand, sealedOf } from './home/bands/home-band.tsx';
import { TodayPlace } from './home/today-place.tsx';

export async function begin(_location: Location, signal: AbortSignal): Promise<void> {
  beginQuery(ownedTryoutsQuery.queryKey, signal);
  void queryClient.prefetchQuery(bundlesQuery);
  await queryClient.prefetchQuery(ownedTryoutsQuery);
}

/* The band is the first picture. Both columns come at once, so that nothing moves. */
const loadLists = async () => {
  await contentShown();
  return import('./home/home-lists.tsx');
};

export function Component() {
  const bundles = useQuery(bundlesQuery);
  const owned = useQuery(ownedTryoutsQuery);
  const isOffline = useIsOffline(bundles, owned);
  useReviewCleanup(useAccount().accountId, owned);
  const [refetchBundles, refetchOwned] = [bundles.refetch, owned.refetch];
  const retry = useCallback(
    () => Promise.all([refetchBundles(), refetchOwned()]),
    [refetchBundles, refetchOwned],
  );
  const refetchWhenOver = useCallback(() => void refetchOwned(), [refetchOwned]);
  const { code: lists, error: listsError, retry: retryLists } = useLateCode(loadLists);
  const tryouts = owned.data;
  const isReady = tryouts && (!needsBundles(tryouts) || !bundles.isPending);
  const hasShop = Boolean(bundles.data ?? tryouts) || !isOffline;
  const isLoading = !isOffline && !isReady && !owned.error;
  return (
    <Page title="Beranda" busy={isLoading}>
      {isLoading && <LoadingStatus>Memuat beranda</LoadingStatus>}
      {isLoading && <BandSkeleton />}
      {!isLoading &&
        (tryouts ? (
          <ContentAge value={isOffline ? owned.dataUpdatedAt : null}>
            <HomeBand
              tryouts={tryouts}
              bundles={bundles.data ?? []}
              receivedAt={owned.dataUpdatedAt}
              onOver={refetchWhenOver}
            />
          </ContentAge>
        ) : (
          <GreetingBand />
        ))}
      {!isLoading && (
        // A band of another kind has another height. The lists below it are then mounted again, so that nothing moves.
        <div className={`wrap ${styles.columns}`} key={tryouts ? bandKind(tryouts) : 'device'}>
          <div className={styles.column}>
            <HomeOffline
              isOffline={isOffline}
              isListed={tryouts !== undefined}
              onRetry={retry}
              isRetrying={bundles.isFetching || owned.isFetching}
            />
            {tryouts && sealedOf(tryouts).length > 0 && <LateTodayRow />}
            {(tryouts || !isOffline) && lists && (
              <lists.OwnedSection owned={owned} drawnAbove={tryouts && resultInBand(tryouts)} />
            )}
            {listsError !== null && (
              <ErrorState
                framed
                title="Daftar tryout belum bisa dimuat"
                error={codeFailure(listsError)}
                onRetry={retryLists}
              />
            )}
          </div>
          <div className={styles.column}>
            {lists && <lists.ShopColumn key={`shop ${hasShop}`} hasShop={hasShop} />}
          </div>
        </div>
      )}
    </Page>
  );
}

const loadTodayRow = () => import('./home/today-row.tsx');

/** Only accounts with a result need it. Practice has its own page, so without its code nothing stands here. */
function LateTodayRow() {
  const { code, error } = useLateCode(loadTodayRow);
  if (code) return <code.TodayRow />;
  return error === null && <TodayPlace />;
}
