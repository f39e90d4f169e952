import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { BundleRows } from '../../../shop/bundles/bundle-rows.tsx';
import { OwnedTryouts, OwnedTryoutsSkeleton } from '../../../tryouts/tryout-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LoadedContent } from '../../../ui/states/loaded-content.tsx';
import styles from './home-lists.module.css';

export const OwnedSection = ({ owned }: { owned: UseQueryResult<OwnedTryout[]> }) => (
  <section>
    <div className={styles.head}>
      <h2>Tryout yang dimiliki</h2>
      <ButtonLink variant="text" size="sm" to="/home/tryouts">
        Redeem Token
      </ButtonLink>
    </div>
    <LoadedContent query={owned} skeleton={<OwnedTryoutsSkeleton />} errorTitle="Tryout belum bisa dimuat">
      {(tryouts) =>
        tryouts.length === 0 ? (
          <p className={styles.none}>
            Belum ada. Yang kamu ambil, beli, atau tebus dengan kode muncul di sini.
          </p>
        ) : (
          <OwnedTryouts tryouts={tryouts} />
        )
      }
    </LoadedContent>
  </section>
);

export const ShopColumn = ({ hasShop }: { hasShop: boolean }) => (
  <>
    {hasShop && (
      <section>
        <div className={styles.head}>
          <h2>Paket Tryout CPNS</h2>
        </div>
        <BundleRows />
      </section>
    )}
    <ButtonLink to="/home/riwayatTransaksi" className={styles.transactions}>
      <Icon name="receipt-text" />
      Riwayat Transaksi
    </ButtonLink>
  </>
);
