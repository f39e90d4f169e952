import { useQueryClient } from '@tanstack/react-query';
import { dropPendingEmail } from '@ambang/contract/profile.ts';
import { call } from '../api/call.ts';
import { profileQuery } from '../api/queries/profile.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import styles from './profile.module.css';

/** A new address that nobody has confirmed yet, and the way to take it back. */
export function PendingEmail({ email }: { email: string }) {
  const queries = useQueryClient();
  const takeBack = useAction(async () => {
    await call(dropPendingEmail);
    await queries.invalidateQueries(profileQuery);
    showToast('ok', 'Perubahan email dibatalkan');
  });
  return (
    <section className={`paper ${styles.waiting}`} aria-labelledby="menunggu">
      <h2 id="menunggu">Email baru menunggu konfirmasi</h2>
      <p className="muted">
        Buka tautan yang kami kirim ke <strong>{email}</strong>. Sampai dikonfirmasi, emailmu tetap yang lama.
      </p>
      <Button size="sm" onClick={takeBack.run} busy={takeBack.isBusy}>
        Batalkan perubahan
      </Button>
    </section>
  );
}
