import { useId } from 'react';
import type { Profile } from '@ambang/contract/accounts.ts';
import { AskModal } from '../ui/dialogs/modal.tsx';
import { Form } from '../ui/forms/form.tsx';
import styles from './modal-form.module.css';
import { PresenceProof } from './presence-proof.tsx';
import type { Presence } from './use-presence.ts';

interface Props {
  open: boolean;
  profile: Profile;
  presence: Presence;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Between a new e-mail and its letter: an open browser alone may not move an account to another mailbox. */
export function NewEmailModal({ open, profile, presence, isBusy, onSubmit, onCancel }: Props) {
  const formId = useId();
  return (
    <AskModal
      open={open}
      title={profile.googleEmail !== null ? 'Pastikan ini benar kamu' : 'Masukkan kata sandimu'}
      onBack={onCancel}
      act="Lanjutkan"
      form={formId}
      disabled={!presence.isReady}
      busy={isBusy}
    >
      <Form id={formId} className={styles.form} onSubmit={onSubmit}>
        <p className="muted">
          Email yang diubah perlu {waysOf(profile)}, agar hanya kamu yang bisa memindahkan akun.
        </p>
        <PresenceProof
          profile={profile}
          presence={presence}
          target="/profile/editProfile"
          afterwards="Setelah itu kamu kembali ke sini. Isi lagi perubahanmu, lalu simpan dalam 10 menit."
        />
      </Form>
    </AskModal>
  );
}

function waysOf({ hasPassword, googleEmail }: Profile): string {
  if (googleEmail === null) return 'kata sandi';
  return hasPassword ? 'kata sandi atau konfirmasi dengan Google' : 'konfirmasi dengan Google';
}
