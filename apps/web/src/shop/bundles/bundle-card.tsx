import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { formatPrice } from '../../format/price.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { PartFlower } from '../../ui/marks/part-flower.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import styles from './bundle-card.module.css';
import { shortSaleText } from './sale-text.ts';

interface CardProps {
  bundle: Bundle;
  /** How many of its tryouts the account owns. */
  ownedCount: number;
  isBanner: boolean;
}

export function BundleCard({ bundle, ownedCount, isBanner }: CardProps) {
  return (
    <Link
      to={`/home/shop/${bundle.id}`}
      className={classNames(styles.card, styles.link, isBanner && styles.banner)}
    >
      <BundlePattern bundle={bundle} className={styles.picture} />
      <div className={styles.body}>
        <h3>{bundle.name}</h3>
        <p className={styles.description}>{bundle.description}</p>
        <SaleNote bundle={bundle} />
        <div className={styles.foot}>
          <Price bundle={bundle} />
          {bundle.isOwned ? <OwnedBadge /> : <OwnedPart bundle={bundle} ownedCount={ownedCount} />}
        </div>
        {isBanner && <span className={styles.more}>Lihat isi paket</span>}
      </div>
    </Link>
  );
}

function OwnedPart({ bundle: { tryoutIds }, ownedCount }: Omit<CardProps, 'isBanner'>) {
  if (ownedCount === 0) return null;
  return (
    <p className={styles.part}>
      <PartFlower share={ownedCount / tryoutIds.length} size={18} />
      {ownedCount} dari {tryoutIds.length} sudah kamu miliki
    </p>
  );
}

function SaleNote({ bundle }: { bundle: Bundle }) {
  const line = shortSaleText(bundle);
  return line !== null && <p className="quiet xs num">{line}</p>;
}

function TryoutCount({ bundle }: { bundle: Bundle }) {
  const count = bundle.tryoutIds.length;
  return count > 0 && <span className={styles.count}>{count} tryout</span>;
}

export const OwnedBadge = () => (
  <Badge tone="ok" icon="check">
    Sudah dimiliki
  </Badge>
);

export function BundleCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={classNames(styles.picture, styles.pictureBox)} />
      <div className={styles.boxes}>
        <Skeleton width="70%" height="22px" />
        <Skeleton width="100%" height="14px" />
        <Skeleton width="60%" height="14px" />
        <Skeleton width="90px" height="22px" className={styles.priceBox} />
      </div>
    </div>
  );
}

interface PriceProps {
  bundle: Bundle;
  /** `display` is beside the buy button, `bar` in the bottom bar of a phone. */
  size?: 'card' | 'display' | 'bar';
}

export function Price({ bundle: { price, basePrice }, size = 'card' }: PriceProps) {
  return (
    <p className={classNames(styles.price, size !== 'card' && styles[size])}>
      <b>{formatPrice(price)}</b>
      {basePrice > price && (
        <s>
          <span className="visually-hidden">Harga semula </span>
          {formatPrice(basePrice)}
        </s>
      )}
    </p>
  );
}

const patternClasses = [styles.kawung, styles.rebung, styles.toraja, styles.tenun];

/** Chooses one of the four patterns. A bundle has the same one on each visit. */
const patternClass = (bundleId: number): string | undefined =>
  patternClasses[Math.abs(bundleId - 1) % patternClasses.length];

interface PatternProps {
  bundle: Bundle;
  className: string | undefined;
  hasCount?: boolean;
}

export const BundlePattern = ({ bundle, className, hasCount = true }: PatternProps) => (
  <div className={classNames(styles.pattern, patternClass(bundle.id), className)}>
    {hasCount && <TryoutCount bundle={bundle} />}
  </div>
);
