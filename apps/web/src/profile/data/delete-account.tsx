import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { profileQuery } from '../../api/queries/profile.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { clearAfterDeletion } from '../../offline/logout-cleanup.ts';
import { useAccount } from '../../session/account.tsx';
import { dropAccountData, endSessionOnDevice } from '../../session/session.ts';
import { setDeletionUnanswered } from '../../session/signed-out-text.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import { GoogleConfirmationFailure, PresenceProof, usePresenceCheck } from '../presence.tsx';
import { ProfileSubpage } from '../profile-subpage.tsx';
import formStyles from '../profile-form.module.css';
import { ContentsList } from './contents-list.tsx';
import { ContentsSkeleton } from './contents-skeleton.tsx';
import { lostTexts } from './contents-texts.ts';
import styles from './delete-account.module.css';

const PATH = '/profile/hapusAkun';

export function Component() {
  const profile = useQuery(profileQuery);
  const tryouts = useQuery(ownedTryoutsQuery);
  const isPending = profile.isPending || (tryouts.isPending && !profile.isError);
  return (
    <ProfileSubpage title="Hapus Akun" busy={isPending}>
      {isPending && <ContentsSkeleton rows={6} />}
      {profile.isError && !isPending && (
        <ErrorState
          framed
          title="Profil belum bisa dimuat"
          error={profile.error}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
      )}
      {profile.isSuccess && !isPending && (
        <>
          <GoogleConfirmationFailure googleEmail={profile.data.googleEmail} />
          <p className={styles.warning}>Ini tidak bisa dibatalkan. Yang hilang selamanya:</p>
          <ContentsList isLost texts={lostTexts(tryouts.data)} />
          <p className="muted small">
            Catatan pembayaran tetap disimpan, tanpa nama dan emailmu.{' '}
            <Link className="link" to="/profile/unduhData">
              Unduh data dulu
            </Link>
          </p>
          <DeletionForm profile={profile.data} />
        </>
      )}
    </ProfileSubpage>
  );
}

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

function DeletionForm({ profile }: { profile: Profile }) {
  const { presence, run, isBusy } = useDeletion(profile);
  return (
    <Form className={formStyles.form} onSubmit={run}>
      {profile.isPresenceProved && (
        <p className={styles.account}>
          Akun yang dihapus:{' '}
          <strong>
            <EmailText>{profile.email}</EmailText>
          </strong>
        </p>
      )}
      <PresenceProof
        profile={profile}
        presence={presence}
        target={PATH}
        nextStep="Setelah itu kamu kembali ke sini dan punya 10 menit untuk menghapus akun."
      />
      <Button
        type="submit"
        variant="danger"
        size="lg"
        block
        disabled={!presence.isReady}
        busy={isBusy}
        busyText="Menghapus..."
      >
        Hapus Akun
      </Button>
    </Form>
  );
}
