import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { BundleCard, BundleCardSkeleton } from './bundle-card.tsx';
import styles from './bundle-shelf.module.css';

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

const Shelf = ({ bundles }: { bundles: Bundle[] }) => (
  <ul className={styles.shelf}>
    {bundles.map((bundle) => (
      <li key={bundle.id}>
        <BundleCard bundle={bundle} />
      </li>
    ))}
  </ul>
);

const NoBundles = () => (
  <EmptyState framed drawing="empty" heading="h3" title="Belum ada paket">
    Paket baru akan muncul di sini. Tryout yang kamu miliki tetap bisa dikerjakan.
  </EmptyState>
);

const ShelfSkeleton = () => (
  <div className={styles.shelf}>
    {[1, 2, 3, 4].map((index) => (
      <BundleCardSkeleton key={index} />
    ))}
  </div>
);
