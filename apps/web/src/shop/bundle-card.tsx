import type { Bundle } from '@ambang/contract/bundles.ts';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { Skeleton } from '../ui/states/loading.tsx';
import styles from './bundle-card.module.css';
import { Cloth } from './cloth.tsx';
import { Price } from './price.tsx';

export function BundleCard({ bundle }: { bundle: Bundle }) {
  return (
    <Link to={`/home/shop/${bundle.id}`} className={classNames(styles.card, styles.link)}>
      <Cloth bundleId={bundle.id} className={styles.picture}>
        <TryoutCount bundle={bundle} />
      </Cloth>
      <div className={styles.body}>
        <h3>{bundle.name}</h3>
        <p className={styles.description}>{bundle.description}</p>
        <div className={styles.foot}>
          <Price price={bundle.price} basePrice={bundle.basePrice} />
          {bundle.isOwned && <Owned />}
        </div>
      </div>
    </Link>
  );
}

/** On the picture; a bundle without tryouts says nothing (spec 9). */
export function TryoutCount({ bundle }: { bundle: Bundle }) {
  const count = bundle.tryoutIds.length;
  return count > 0 && <span className={styles.count}>{count} tryout</span>;
}

export const Owned = () => (
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
