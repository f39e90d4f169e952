import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { bundleQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Spinner } from '../../ui/marks/icon.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { BundlePattern } from './bundle-card.tsx';
import styles from './bundle.module.css';
import { CheckoutBar, CheckoutPanel } from './checkout.tsx';
import { ShopNote } from '../note.tsx';
import { usePurchase } from './use-purchase.ts';
import { saleText } from './sale-text.ts';

const home = { to: '/home', label: 'Lihat paket lain' };

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(bundleQuery(id));
  const purchase = usePurchase();
  const bundle = query.data;
  if (!bundle && query.error) {
    return <FailedScreen noun="Paket" up={home} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Page title={bundle?.name ?? 'Paket tryout'} busy={!bundle} className={styles.page}>
      {!bundle && <LoadingStatus>Memuat paket</LoadingStatus>}
      <div className={`wrap ${styles.content}`}>
        <BackLink to="/home" />
        <div className={styles.columns}>
          <BundleContent bundle={bundle} />
          {bundle && <CheckoutPanel bundle={bundle} onBuy={purchase.start} />}
        </div>
      </div>
      {bundle && <CheckoutBar bundle={bundle} onBuy={purchase.start} />}
      <ProcessingModal open={purchase.isProcessing} />
    </Page>
  );
}

/** @param bundle undefined while it loads. The heading is the same element before and after, so it keeps the focus */
function BundleContent({ bundle }: { bundle: Bundle | undefined }) {
  return (
    <div>
      {bundle ? (
        <BundlePattern bundle={bundle} className={styles.picture} />
      ) : (
        <Skeleton className={classNames(styles.picture, styles.box)} />
      )}
      <div className={styles.body}>
        <h1>{bundle ? bundle.name : <NameSkeleton />}</h1>
        {bundle ? <Details bundle={bundle} /> : <DetailsSkeleton />}
      </div>
    </div>
  );
}

const Details = ({ bundle }: { bundle: Bundle }) => (
  <>
    <p className={styles.description}>{bundle.description}</p>
    <div className={styles.notes}>
      <PartlyOwned bundle={bundle} />
      <SaleNote bundle={bundle} />
    </div>
    <h2 className={classNames('h3', styles.heading)}>Paket ini termasuk:</h2>
    <ul className={styles.contents}>
      {bundle.contents.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  </>
);

const NameSkeleton = () => (
  <>
    <span className="visually-hidden">Paket tryout</span>
    <Skeleton width="min(320px, 80vw)" height="1em" />
  </>
);

const DetailsSkeleton = () => (
  <>
    <Skeleton width="100%" height="18px" className={styles.firstLine} />
    <Skeleton width="70%" height="18px" className={styles.line} />
  </>
);

function PartlyOwned({ bundle }: { bundle: Bundle }) {
  const { data: tryouts = [] } = useQuery({ ...ownedTryoutsQuery, enabled: !bundle.isOwned });
  const owned = tryouts.filter(({ id }) => bundle.tryoutIds.includes(id));
  const newCount = bundle.tryoutIds.length - owned.length;
  if (bundle.isOwned || owned.length === 0 || newCount === 0) return null;
  return (
    <ShopNote>
      {newCount} dari {bundle.tryoutIds.length} tryout di paket ini baru untukmu. Sudah kamu miliki:{' '}
      {owned.map(({ title }) => title).join(', ')}.
    </ShopNote>
  );
}

function SaleNote({ bundle }: { bundle: Bundle }) {
  const text = saleText(bundle);
  return text !== null && <ShopNote icon="clock">{text}</ShopNote>;
}

function ProcessingModal({ open }: { open: boolean }) {
  const title = (
    <>
      <Spinner className={styles.spinner} />
      Pesanan sedang diproses
    </>
  );
  return (
    <Modal open={open} title={title}>
      <p className="muted">Jangan tutup halaman ini. Kamu akan dibawa ke rincian transaksi.</p>
    </Modal>
  );
}
