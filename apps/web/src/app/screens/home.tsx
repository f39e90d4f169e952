import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import type { Location } from 'react-router';
import { beginQuery, queryClient } from '../../api/cache/query-client.ts';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { useReviewCleanup } from '../../offline/reviews/use-review-cleanup.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { useAccount } from '../../session/account.tsx';
import { contentShown } from '../../ui/frame/content-shown.ts';
import { Page } from '../../ui/frame/page.tsx';
import { LoadingStatus } from '../../ui/states/loading.tsx';
import { HomeOffline } from './home-offline.tsx';
import styles from './home.module.css';
import { BandSkeleton, GreetingBand } from './home/band.tsx';
import { HomeBand, needsBundles, sealedOf } from './home/home-band.tsx';
import { TodayPlace } from './home/today-place.tsx';

/** Only accounts with a result need it. */
const TodayRow = lazy(async () => ({ default: (await import('./home/today-row.tsx')).TodayRow }));

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
const OwnedSection = lazy(async () => ({ default: (await loadLists()).OwnedSection }));
const ShopColumn = lazy(async () => ({ default: (await loadLists()).ShopColumn }));

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
  const tryouts = owned.data;
  const isReady = tryouts && (!needsBundles(tryouts) || !bundles.isPending);
  const isLoading = !isOffline && !isReady && !owned.error;
  return (
    <Page title="Beranda" busy={isLoading}>
      {isLoading && <LoadingStatus>Memuat beranda</LoadingStatus>}
      {isLoading && <BandSkeleton />}
      {!isLoading &&
        (tryouts ? (
          <HomeBand
            tryouts={tryouts}
            bundles={bundles.data ?? []}
            receivedAt={owned.dataUpdatedAt}
            onOver={refetchWhenOver}
          />
        ) : (
          <GreetingBand />
        ))}
      {!isLoading && (
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.column}>
            <HomeOffline
              isOffline={isOffline}
              onRetry={retry}
              isRetrying={bundles.isFetching || owned.isFetching}
            />
            {tryouts && sealedOf(tryouts).length > 0 && (
              <Suspense fallback={<TodayPlace />}>
                <TodayRow />
              </Suspense>
            )}
            {(tryouts || !isOffline) && (
              <Suspense>
                <OwnedSection owned={owned} />
              </Suspense>
            )}
          </div>
          <div className={styles.column}>
            <Suspense>
              <ShopColumn hasShop={Boolean(bundles.data) || !isOffline} />
            </Suspense>
          </div>
        </div>
      )}
    </Page>
  );
}
