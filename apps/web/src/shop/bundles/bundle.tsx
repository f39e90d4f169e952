import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { bundleQuery, bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { formatPrice } from '../../format/price.ts';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PartFlower } from '../../ui/marks/part-flower.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { BundlePattern } from './bundle-card.tsx';
import styles from './bundle.module.css';
import { CheckoutBar, CheckoutPanel } from './checkout.tsx';
import { ShopNote } from '../note.tsx';
import { countOwned, findSmallerBundle } from './ownership.ts';
import { ProcessingModal } from './processing-modal.tsx';
import { usePurchase } from './use-purchase.ts';
import { saleText } from './sale-text.ts';

const home = { to: '/home', label: 'Lihat paket lain' };

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(bundleQuery(id));
  const purchase = usePurchase();
  const part = useOwnedPart(query.data);
  // The note of a partly owned bundle stands above the contents, which would move.
  const bundle = part.isKnown ? query.data : undefined;
  if (!bundle && query.error) {
    return <FailedScreen noun="Paket" up={home} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Page title={bundle?.name ?? 'Paket tryout'} busy={!bundle} className={styles.page}>
      {!bundle && <LoadingStatus>Memuat paket</LoadingStatus>}
      {bundle ? (
        <BundlePattern bundle={bundle} className={styles.picture} hasCount={false} />
      ) : (
        <Skeleton className={classNames(styles.picture, styles.box)} />
      )}
      <div className={`wrap ${styles.content}`}>
        <BundleContent bundle={bundle} />
        {bundle && <CheckoutPanel bundle={bundle} onBuy={purchase.start} />}
      </div>
      {bundle && <CheckoutBar bundle={bundle} onBuy={purchase.start} />}
      <ProcessingModal open={purchase.isProcessing} />
    </Page>
  );
}

/** @param bundle undefined while it loads. The heading is the same element before and after, so it keeps the focus */
const BundleContent = ({ bundle }: { bundle: Bundle | undefined }) => (
  <div className={styles.body}>
    <BackLink to="/home" />
    <h1>{bundle ? bundle.name : <NameSkeleton />}</h1>
    {bundle ? <Details bundle={bundle} /> : <DetailsSkeleton />}
  </div>
);

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

/** Needs the other bundles only when a part is owned. */
function useOwnedPart(bundle: Bundle | undefined) {
  const owned = useQuery(ownedTryoutsQuery);
  const ownedCount = bundle ? countOwned(bundle, owned.data ?? []) : 0;
  const isPart = bundle !== undefined && ownedCount > 0 && ownedCount < bundle.tryoutIds.length;
  const bundles = useQuery({ ...bundlesQuery, enabled: isPart });
  const isKnown = owned.isFetched && (!isPart || bundles.isFetched);
  const smaller = isPart ? findSmallerBundle(bundle, owned.data ?? [], bundles.data ?? []) : undefined;
  return { isKnown, isPart, ownedCount, smaller };
}

function PartlyOwned({ bundle }: { bundle: Bundle }) {
  const { isPart, ownedCount, smaller } = useOwnedPart(bundle);
  if (!isPart) return null;
  const total = bundle.tryoutIds.length;
  return (
    <div className={styles.part}>
      <PartFlower share={ownedCount / total} size={34} />
      <p>
        <b>
          {ownedCount} dari {total} sudah kamu miliki.
        </b>{' '}
        {smaller
          ? `Yang baru untukmu hanya isi paket ${smaller.name}, dan paket itu saja ${formatPrice(smaller.price)}.`
          : `${total - ownedCount} tryout di paket ini baru untukmu.`}
      </p>
    </div>
  );
}

function SaleNote({ bundle }: { bundle: Bundle }) {
  const text = saleText(bundle);
  return text !== null && <ShopNote icon="clock">{text}</ShopNote>;
}
