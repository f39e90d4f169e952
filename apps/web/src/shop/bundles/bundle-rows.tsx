import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { BundlePattern, OwnedBadge, Price } from './bundle-card.tsx';
import styles from './bundle-rows.module.css';
import { NoBundles } from './no-bundles.tsx';
import { shortSaleText } from './sale-text.ts';

/** The bundles as a list. A single one is a banner, because it would look lost in a list. */
export const BundleRows = () => (
  <LoadedContent
    query={useQuery(bundlesQuery)}
    skeleton={<RowsSkeleton />}
    errorTitle="Paket belum bisa dimuat"
    hasAge={false}
  >
    {(bundles) =>
      bundles.length === 0 ? (
        <NoBundles />
      ) : (
        <ul className={classNames(styles.rows, bundles.length === 1 && styles.single)}>
          {bundles.map((bundle) => (
            <BundleRow key={bundle.id} bundle={bundle} />
          ))}
        </ul>
      )
    }
  </LoadedContent>
);

function BundleRow({ bundle }: { bundle: Bundle }) {
  const { id, name, description, isOwned } = bundle;
  const sale = shortSaleText(bundle);
  return (
    <li>
      <Link to={`/home/shop/${id}`} className={styles.row}>
        <BundlePattern bundle={bundle} className={styles.picture} />
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={styles.description}>{description}</p>
          {sale !== null && <p className="quiet xs num">{sale}</p>}
          {isOwned && <OwnedBadge />}
        </div>
        {!isOwned && (
          <div className={styles.price}>
            <Price bundle={bundle} />
          </div>
        )}
      </Link>
    </li>
  );
}

const RowsSkeleton = () => (
  <div className={styles.rows}>
    {[1, 2].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton className={styles.picture} />
        <div className={styles.words}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="90%" height="14px" />
        </div>
        <Skeleton width="80px" height="20px" />
      </div>
    ))}
  </div>
);
