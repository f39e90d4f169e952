import { useId, useState } from 'react';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { call } from '../../api/call.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { clearAfterDeletion } from '../../offline/logout-cleanup.ts';
import { useAccount } from '../../session/account.tsx';
import { dropAccountData, endSessionOnDevice } from '../../session/session.ts';
import { setDeletionUnanswered } from '../../session/signed-out-text.ts';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import { ActionRow } from './menu.tsx';
import { FormWithPresenceProof, PresenceProof, usePresenceCheck } from '../presence.tsx';

function useDeletion(profile: Profile) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const presence = usePresenceCheck(profile);
  const send = async () => {
    await call(deleteAccount, { body: { password: presence.password } });
    setDeletionUnanswered(false);
    showToast('ok', 'Akun berhasil dihapus');
    endSessionOnDevice();
    await clearAfterDeletion(accountId);
    await navigate('/', { replace: true });
    dropAccountData();
  };
  const { run, isBusy } = useAction(send, (error) => {
    if (error instanceof NetworkFailure) setDeletionUnanswered(true);
    // A 401 does not mean that the deletion failed: a deleted account is also signed out.
    if (error instanceof CallFailure && error.status !== 401) setDeletionUnanswered(false);
    toastFailure(error);
    presence.showRefusal(error);
  });
  return { presence, run, isBusy };
}

export function DeleteAccountRow({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const { presence, run, isBusy } = useDeletion(profile);
  const close = () => {
    setOpen(false);
    presence.field.clear();
  };
  return (
    <>
      <ActionRow isDanger icon="trash-2" onPress={() => setOpen(true)}>
        Hapus Akun
      </ActionRow>
      <ConfirmModal
        open={isOpen}
        title="Hapus akun untuk selamanya?"
        onCancel={close}
        confirmText="Hapus akun"
        form={formId}
        tone="danger-fill"
        disabled={!presence.isReady}
        busy={isBusy}
        busyText="Menghapus..."
      >
        <FormWithPresenceProof id={formId} onSubmit={run}>
          <p className="muted">
            Profil, foto, pengerjaan, nilai, peringkat, notifikasi, dan tryout yang kamu miliki dihapus dan
            tidak bisa dikembalikan. Catatan transaksi tetap disimpan tanpa data pribadimu.
          </p>
          {profile.isPresenceProved && (
            <p>
              Akun yang dihapus: <strong>{profile.email}</strong>
            </p>
          )}
          <PresenceProof
            profile={profile}
            presence={presence}
            target="/profile"
            nextStep="Setelah itu kamu kembali ke sini dan punya 10 menit untuk menghapus akun."
          />
        </FormWithPresenceProof>
      </ConfirmModal>
    </>
  );
}
