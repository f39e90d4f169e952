import type { Bundle } from '@ambang/contract/bundles.ts';
import { useQuery } from '@tanstack/react-query';
import { ownedTryoutsQuery } from '../api/queries/tryouts.ts';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './partly-owned.module.css';

/** Says before the purchase what of the bundle is new, when part of it is owned already. */
export function PartlyOwned({ bundle }: { bundle: Bundle }) {
  const { data: tryouts = [] } = useQuery({ ...ownedTryoutsQuery, enabled: !bundle.isOwned });
  const owned = tryouts.filter(({ id }) => bundle.tryoutIds.includes(id));
  const fresh = bundle.tryoutIds.length - owned.length;
  if (bundle.isOwned || owned.length === 0 || fresh === 0) return null;
  return (
    <p className={styles.note}>
      <Icon name="info" />
      <span>
        {fresh} dari {bundle.tryoutIds.length} tryout di paket ini baru untukmu. Sudah kamu miliki:{' '}
        {owned.map(({ title }) => title).join(', ')}.
      </span>
    </p>
  );
}
