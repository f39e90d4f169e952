import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { useReviewCleanup } from '../../offline/reviews/use-review-cleanup.ts';
import { useAccount } from '../../session/account.tsx';
import { BundleShelf } from '../../shop/bundles/bundle-shelf.tsx';
import { NoOwnedTryouts } from '../../shop/bundles/no-owned-tryouts.tsx';
import { OwnedTryouts } from '../../tryouts/tryout-row.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { RowsSkeleton } from '../../ui/lists/rows.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus } from '../../ui/states/loading.tsx';
import { HomeOffline } from './home-offline.tsx';
import { StepPlace, TodayPlace } from './home-practice-place.tsx';
import styles from './home.module.css';

/** Only accounts with a result need it. */
const HomePractice = lazy(async () => ({ default: (await import('./home-practice.tsx')).HomePractice }));

export function Component() {
  const bundles = useQuery(bundlesQuery);
  const owned = useQuery(ownedTryoutsQuery);
  const isOffline = useIsOffline(bundles, owned);
  useReviewCleanup(useAccount().accountId, owned);
  const isLoading = !isOffline && (bundles.isPending || owned.isPending);
  const [refetchBundles, refetchOwned] = [bundles.refetch, owned.refetch];
  const retry = useCallback(
    () => Promise.all([refetchBundles(), refetchOwned()]),
    [refetchBundles, refetchOwned],
  );
  const newest = findNewestResult(owned.data ?? []);
  // A result stands above the shelf: what came before would move.
  const isPlaced = isOffline || !owned.isPending;
  return (
    <Page title="Beranda" busy={isLoading}>
      {isLoading && <LoadingStatus>Memuat beranda</LoadingStatus>}
      <div className={`wrap ${styles.home}`}>
        <Greeting />
        <HomeOffline
          isOffline={isOffline}
          onRetry={retry}
          isRetrying={bundles.isFetching || owned.isFetching}
        />
        {newest && (
          <Suspense
            fallback={
              <>
                <StepPlace newest={newest} />
                <TodayPlace />
              </>
            }
          >
            <HomePractice newest={newest} />
          </Suspense>
        )}
        {!isPlaced && <RowsSkeleton />}
        {isPlaced && (bundles.data || !isOffline) && (
          <section>
            <div className={styles.head}>
              <h2>Paket Tryout CPNS</h2>
            </div>
            <BundleShelf />
          </section>
        )}
        {isPlaced && (owned.data || !isOffline) && (
          <section>
            <div className={styles.head}>
              <h2>Tryout yang dimiliki</h2>
              <ButtonLink size="sm" to="/home/tryouts">
                Redeem Token
              </ButtonLink>
            </div>
            <LoadedContent query={owned} skeleton={<RowsSkeleton />} errorTitle="Tryout belum bisa dimuat">
              {(tryouts) =>
                tryouts.length === 0 ? (
                  <NoOwnedTryouts />
                ) : (
                  <OwnedTryouts tryouts={tryouts} hasPrimary={!isOffline && !newest} />
                )
              }
            </LoadedContent>
          </section>
        )}
      </div>
    </Page>
  );
}

/** None while an attempt is running: its exam comes first. */
function findNewestResult(tryouts: readonly Tryout[]): Tryout | undefined {
  if (tryouts.some(({ state }) => state === 'running' || state === 'over')) return undefined;
  const sealed = tryouts.filter(({ state }) => state === 'sealed');
  return [...sealed].sort((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0))[0];
}

function Greeting() {
  const { name, email } = useAccount();
  return (
    <div className={styles.greeting}>
      <div>
        <h1>Selamat Datang, {name}</h1>
        <p>
          <EmailText>{email}</EmailText>
        </p>
      </div>
      <ButtonLink to="/home/riwayatTransaksi">
        <Icon name="receipt-text" />
        Riwayat Transaksi
      </ButtonLink>
    </div>
  );
}
