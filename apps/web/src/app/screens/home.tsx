import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { useAccount } from '../../session/account.tsx';
import { BundleShelf, NothingOwned } from '../../shop/bundles/bundle-shelf.tsx';
import { OwnedTryouts } from '../../tryouts/tryout-row.tsx';
import { EmailText } from '../../ui/breaking-words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { RowsSkeleton } from '../../ui/rows.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LoadingStatus } from '../../ui/states/loading.tsx';
import styles from './home.module.css';

export function Component() {
  const bundles = useQuery(bundlesQuery);
  const owned = useQuery(ownedTryoutsQuery);
  const isLoading = bundles.isPending || owned.isPending;
  return (
    <Page title="Beranda" busy={isLoading}>
      {isLoading && <LoadingStatus>Memuat beranda</LoadingStatus>}
      <div className={`wrap ${styles.home}`}>
        <Greeting />
        <section>
          <div className={styles.head}>
            <h2>Paket Tryout CPNS</h2>
          </div>
          <BundleShelf />
        </section>
        <section>
          <div className={styles.head}>
            <h2>Tryout yang dimiliki</h2>
            <ButtonLink size="sm" to="/home/tryouts">
              Redeem Token
            </ButtonLink>
          </div>
          <Loaded query={owned} skeleton={<RowsSkeleton />} errorTitle="Tryout belum bisa dimuat">
            {ownedOrNothing}
          </Loaded>
        </section>
      </div>
    </Page>
  );
}

const ownedOrNothing = (tryouts: Tryout[]) =>
  tryouts.length === 0 ? <NothingOwned /> : <OwnedTryouts tryouts={tryouts} />;

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
