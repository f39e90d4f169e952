import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { finishedTryoutsQuery } from '../api/queries/results/finished-tryouts.ts';
import { bundlesQuery } from '../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../api/queries/tryouts.ts';
import { LoadedOrDeviceContent } from '../offline/offline-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { EmptyCloth } from '../ui/states/empty-drawings.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { wayToFirstResult } from './first-tryout.ts';
import { Trend } from './trend/trend.tsx';
import { sortLatestFirst } from './tryout-order.ts';
import { HistoryRow } from './history-row.tsx';
import styles from './history.module.css';
import { SectionHead } from '../ui/lists/section-head.tsx';

export function Component() {
  const finished = useQuery(finishedTryoutsQuery);
  return (
    <Page title="Riwayat Tryout" busy={finished.isPending}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>Riwayat Tryout</h1>
        </div>
        <LoadedOrDeviceContent
          query={finished}
          skeleton={<ListSkeleton />}
          errorTitle="Riwayat belum bisa dimuat"
          errorHeading="h2"
        >
          {(tryouts) => (tryouts.length === 0 ? <None /> : <Finished tryouts={tryouts} />)}
        </LoadedOrDeviceContent>
      </div>
    </Page>
  );
}

function Finished({ tryouts }: { tryouts: FinishedTryout[] }) {
  const passed = tryouts.filter(({ isPassed }) => isPassed).length;
  return (
    <div className={styles.columns}>
      <Trend tryouts={tryouts} />
      <section aria-labelledby="selesai">
        <SectionHead id="selesai" title={`${tryouts.length} tryout selesai`} note={`${passed} lulus`} />
        <ul>
          {sortLatestFirst(tryouts).map((tryout) => (
            <HistoryRow key={tryout.id} tryout={tryout} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const None = () => (
  <EmptyState drawing={<EmptyCloth />} title="Belum ada hasil" action={<FirstWay />}>
    Sesudah satu tryout, 110 jawabanmu menjadi kain di sini, dengan garis ambangnya.
  </EmptyState>
);

function FirstWay() {
  const owned = useQuery(ownedTryoutsQuery);
  const bundles = useQuery(bundlesQuery);
  if (!owned.isFetched || !bundles.isFetched) return <Skeleton width="198px" height="48px" />;
  const { to, text } = wayToFirstResult(owned.data, bundles.data);
  return (
    <ButtonLink variant="primary" to={to} className={styles.first}>
      {text}
    </ButtonLink>
  );
}

const ListSkeleton = () => (
  <div className={styles.columns}>
    <LoadingStatus>Memuat riwayat tryout</LoadingStatus>
    <Skeleton className={styles.trendSkeleton} />
    <Skeleton height="300px" />
  </div>
);
