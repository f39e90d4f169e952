import { EmptyState } from '../../ui/states/empty-state.tsx';

export const NoBundles = () => (
  <EmptyState framed drawing="empty" heading="h3" title="Belum ada paket">
    Paket baru akan muncul di sini. Tryout yang kamu miliki tetap bisa dikerjakan.
  </EmptyState>
);
