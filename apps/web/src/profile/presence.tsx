import type { Profile } from '@ambang/contract/accounts/profile.ts';
import type { GoogleFailureCode } from '@ambang/contract/accounts/google.ts';
import { passwordProblem } from '@ambang/contract/text/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { profileQuery } from '../api/queries/profile.ts';
import { GoogleLink, OrDivider } from '../session/google/google-link.tsx';
import { GoogleFailureMessage } from '../session/google/google-failure-message.tsx';
import { Form, FormSheet, PasswordField } from '../ui/forms/form.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import type { Fields } from '../ui/forms/use-fields.ts';
import styles from './presence.module.css';

const rules = { password: passwordProblem };

export interface PresenceCheck {
  field: Fields<'password'>;
  /** True when a recent sign-in with Google proves presence, or a valid password is typed. */
  isReady: boolean;
  /** The typed password. Null when a sign-in with Google replaces it, or when the account has none. */
  password: string | null;
  /** Shows a refusal of the password on its field. @returns false when the error is not such a refusal */
  showRefusal: (error: unknown) => boolean;
}

/** Some changes require a proof of presence, so that an unattended browser cannot make them. */
export function usePresenceCheck({ hasPassword, isPresenceProved }: Profile): PresenceCheck {
  const field = useFields(rules);
  const queries = useQueryClient();
  return {
    field,
    isReady: isPresenceProved || (hasPassword && field.valid),
    password: hasPassword && !isPresenceProved ? field.values.password : null,
    showRefusal: (error) => {
      // The sign-in with Google may no longer be recent. The refetched profile then requires another proof.
      if (isPresenceProved) void queries.invalidateQueries(profileQuery);
      return showRefusal(field, error);
    },
  };
}

export const FormWithPresenceProof = (props: Omit<ComponentProps<typeof Form>, 'className'>) => (
  <Form {...props} className={styles.form} />
);

interface Props {
  profile: Profile;
  presence: PresenceCheck;
  /** The path that Google returns to. */
  target: string;
  nextStep: string;
}

/** Renders nothing when a recent sign-in with Google proves presence. */
export function PresenceProof({ profile, presence, target, nextStep }: Props) {
  const { hasPassword, googleEmail, isPresenceProved } = profile;
  if (isPresenceProved) return null;
  if (!hasPassword && googleEmail === null)
    return <p className="muted">Buat kata sandi dulu lewat Ubah Kata Sandi di profil, lalu ulangi.</p>;
  return (
    <>
      {hasPassword && (
        <FormSheet>
          <PasswordField
            label="Kata Sandi"
            autoComplete="current-password"
            {...presence.field.bind('password')}
          />
        </FormSheet>
      )}
      {hasPassword && googleEmail !== null && <OrDivider />}
      {googleEmail !== null && (
        <div className={styles.googleProof}>
          <GoogleLink
            target={target}
            isConfirmation
            hint={
              <p className="muted small">
                Pilih {googleEmail} di sana. {nextStep}
              </p>
            }
          >
            Konfirmasi dengan Google
          </GoogleLink>
        </div>
      )}
    </>
  );
}

const UNREACHABLE_TEXT = 'Google belum bisa dihubungi. Coba konfirmasi lagi sebentar lagi.';

const messagesFor = (googleEmail: string): Partial<Record<GoogleFailureCode, string>> => ({
  'orang-lain': `Akun Google itu bukan milik akun ini. Konfirmasi sekali lagi, lalu pilih ${googleEmail}.`,
  batal: 'Konfirmasi dengan Google dibatalkan. Ulangi kalau kamu masih ingin melanjutkan.',
  kedaluwarsa: 'Konfirmasi dengan Google tidak selesai atau terlalu lama. Coba sekali lagi.',
  gagal: UNREACHABLE_TEXT,
  nonaktif: UNREACHABLE_TEXT,
  'dalam-aplikasi': 'Google tidak bisa dibuka dari dalam aplikasi ini: buka di Chrome atau Safari.',
});

export function GoogleConfirmationFailure({ googleEmail }: { googleEmail: string | null }) {
  return googleEmail !== null && <GoogleFailureMessage messages={messagesFor(googleEmail)} />;
}
