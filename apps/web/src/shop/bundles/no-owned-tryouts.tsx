import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../../api/queries/bundles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Links to a free bundle if there is one. */
export function NoOwnedTryouts() {
  const freeBundle = useQuery(bundlesQuery).data?.find(({ price }) => price === 0);
  const action = freeBundle && (
    <ButtonLink variant="primary" to={`/home/shop/${freeBundle.id}`}>
      Lihat paket {freeBundle.name}
    </ButtonLink>
  );
  return (
    <EmptyState framed drawing="empty" heading="h3" title="0 Paket Tryout" action={action}>
      Kamu tidak memiliki paket.{' '}
      {freeBundle ? 'Mulai dari paket gratis.' : 'Pilih salah satu paket untuk mulai berlatih.'}
    </EmptyState>
  );
}
