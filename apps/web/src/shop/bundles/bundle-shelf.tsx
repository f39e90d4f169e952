import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { BundleCard, BundleCardSkeleton } from './bundle-card.tsx';
import styles from './bundle-shelf.module.css';
import { NoBundles } from './no-bundles.tsx';
import { countOwned } from './ownership.ts';

/** The bundles as cards. A single one is a banner, because it would look lost in a row of cards. */
export function BundleShelf() {
  return (
    <LoadedContent
      query={useQuery(bundlesQuery)}
      skeleton={<ShelfSkeleton />}
      errorTitle="Paket belum bisa dimuat"
    >
      {(bundles) => (bundles.length === 0 ? <NoBundles /> : <Shelf bundles={bundles} />)}
    </LoadedContent>
  );
}

function Shelf({ bundles }: { bundles: Bundle[] }) {
  const { data: tryouts = [] } = useQuery(ownedTryoutsQuery);
  const isBanner = bundles.length === 1;
  return (
    <ul className={classNames(styles.shelf, !isBanner && styles.many)}>
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <BundleCard bundle={bundle} ownedCount={countOwned(bundle, tryouts)} isBanner={isBanner} />
        </li>
      ))}
    </ul>
  );
}

const ShelfSkeleton = () => (
  <div className={classNames(styles.shelf, styles.many)}>
    {[1, 2].map((index) => (
      <BundleCardSkeleton key={index} />
    ))}
  </div>
);
