import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { TRYOUTS_PATH } from '../../../paths.ts';
import { BundleRows } from '../../../shop/bundles/bundle-rows.tsx';
import { OwnedTryouts, OwnedTryoutsSkeleton } from '../../../tryouts/tryout-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LoadedContent } from '../../../ui/states/loaded-content.tsx';
import { useLateCode } from '../../../ui/states/late-code.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import styles from './home-lists.module.css';

/** So many rows show what is urgent; a large account has all of them on a page of its own. */
const MOST_ROWS = 5;

interface OwnedProps {
  owned: UseQueryResult<OwnedTryout[]>;
  /** The tryout whose result the band draws. */
  drawnAbove: number | undefined;
}

export const OwnedSection = ({ owned, drawnAbove }: OwnedProps) => (
  <section>
    <div className={styles.head}>
      <h2>Tryout yang dimiliki</h2>
      <ButtonLink variant="text" size="sm" to={TRYOUTS_PATH}>
        Redeem Token
      </ButtonLink>
    </div>
    <LoadedContent
      query={owned}
      skeleton={<OwnedTryoutsSkeleton />}
      errorTitle="Tryout belum bisa dimuat"
      hasAge={false}
    >
      {(tryouts) =>
        tryouts.length === 0 ? (
          <>
            <p className={styles.none}>
              Belum ada. Yang kamu ambil, beli, atau tebus dengan kode muncul di sini.
            </p>
            <WideExamOutline />
          </>
        ) : (
          <>
            <OwnedTryouts tryouts={tryouts} most={MOST_ROWS} drawnAbove={drawnAbove} />
            {tryouts.length > MOST_ROWS && <AllLink count={tryouts.length} />}
          </>
        )
      }
    </LoadedContent>
  </section>
);

const loadExamOutline = () => import('./exam-outline.tsx');

/** Phones have no place for it. */
const WIDE = '(min-width: 50em)';

/** It has the rules of the exam. Nothing stands below it, so it may come late or never. */
function LateExamOutline() {
  const { code } = useLateCode(loadExamOutline);
  return code && <code.ExamOutline />;
}

const WideExamOutline = () => useMediaQuery(WIDE) && <LateExamOutline />;

const AllLink = ({ count }: { count: number }) => (
  <ButtonLink variant="text" to={TRYOUTS_PATH} className={styles.all}>
    Lihat semua, {count} tryout
    <Icon name="chevron-right" />
  </ButtonLink>
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
