import type { Tryout } from '@ambang/contract/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { ownedTryoutsQuery } from '../api/queries/tryouts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { RowsSkeleton } from '../ui/rows.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { OwnedTryouts } from './tryout-row.tsx';
import styles from './tryouts.module.css';

export function Component() {
  const owned = useQuery(ownedTryoutsQuery);
  return (
    <Page title="Tryout yang dimiliki" busy={owned.isPending}>
      <div className={`wrap ${styles.page}`}>
        <BackLink to="/home" />
        <div className={styles.head}>
          <h1>Tryout yang dimiliki</h1>
          <ButtonLink to="/home/riwayatTryouts">Riwayat Tryout</ButtonLink>
        </div>
        <Loaded query={owned} skeleton={<Waiting />} errorTitle="Tryout belum bisa dimuat" errorHeading="h2">
          {(tryouts) => (tryouts.length === 0 ? <None /> : <Owned tryouts={tryouts} />)}
        </Loaded>
      </div>
    </Page>
  );
}

function Owned({ tryouts }: { tryouts: Tryout[] }) {
  return (
    <>
      <h2 className={styles.count}>{tryouts.length} Paket Tryout</h2>
      <OwnedTryouts tryouts={tryouts} />
    </>
  );
}

const None = () => (
  <EmptyState
    framed
    drawing="empty"
    title="0 Paket Tryout"
    action={
      <ButtonLink variant="primary" to="/home">
        Lihat paket
      </ButtonLink>
    }
  >
    Kamu tidak memiliki paket
  </EmptyState>
);

const Waiting = () => (
  <>
    <LoadingStatus>Memuat tryout</LoadingStatus>
    <Skeleton width="160px" height="26px" className={styles.count} />
    <RowsSkeleton />
  </>
);
