import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../api/queries/bundles.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/** Where someone without tryouts begins: at a free bundle when there is one. */
export function NothingOwned() {
  const free = useQuery(bundlesQuery).data?.find(({ price }) => price === 0);
  const action = free && (
    <ButtonLink variant="primary" to={`/home/shop/${free.id}`}>
      Lihat paket {free.name}
    </ButtonLink>
  );
  return (
    <EmptyState framed drawing="empty" heading="h3" title="0 Paket Tryout" action={action}>
      Kamu tidak memiliki paket.{' '}
      {free ? 'Mulai dari paket gratis.' : 'Pilih salah satu paket untuk mulai berlatih.'}
    </EmptyState>
  );
}
