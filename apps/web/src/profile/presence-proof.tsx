import type { ReactNode } from 'react';
import type { Profile } from '@ambang/contract/accounts.ts';
import { GoogleLink, Or } from '../session/google-link.tsx';
import { PasswordField } from '../ui/forms/form.tsx';
import styles from './modal-form.module.css';
import type { Presence } from './use-presence.ts';

interface Props {
  profile: Profile;
  presence: Presence;
  hint?: ReactNode;
  /** The page where Google leads back to. */
  target: string;
  /** What can be done there. */
  afterwards: string;
}

/** The ways to show who is there; nothing while the sign-in still says it. */
export function PresenceProof({ profile, presence, hint, target, afterwards }: Props) {
  const { hasPassword, googleEmail, isPresenceProved } = profile;
  if (isPresenceProved) return null;
  if (!hasPassword && googleEmail === null)
    return <p className="muted">Buat kata sandi dulu lewat Ubah Kata Sandi di profil, lalu ulangi.</p>;
  return (
    <>
      {hasPassword && (
        <PasswordField
          label="Kata Sandi"
          autoComplete="current-password"
          hint={hint}
          {...presence.field.bind('password')}
        />
      )}
      {hasPassword && googleEmail !== null && <Or />}
      {googleEmail !== null && (
        <div className={styles.way}>
          <GoogleLink target={target} isConfirmation>
            Konfirmasi dengan Google
          </GoogleLink>
          <p className="muted small">
            Pilih {googleEmail} di sana. {afterwards}
          </p>
        </div>
      )}
    </>
  );
}
