import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { changePassword } from '@ambang/contract/accounts/profile.ts';
import { passwordProblem } from '@ambang/contract/text/fields.ts';
import { call } from '../api/call.ts';
import { profileQuery } from '../api/queries/profile.ts';
import { useAccount } from '../session/account.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { EmailText } from '../ui/text/email-text.tsx';
import { Form, FormSheet, PasswordField, SubmitButton } from '../ui/forms/form.tsx';
import { NewPasswordFields, useNewPasswordRules } from '../ui/forms/new-password.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { RefusedForm } from '../ui/forms/refused-form.tsx';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { ProfileSubpage } from './profile-subpage.tsx';
import styles from './profile-form.module.css';

export function Component() {
  const { data: profile, isPending } = useQuery(profileQuery);
  if (profile?.hasPassword === false) return <FirstPasswordHint />;
  return (
    <ProfileSubpage
      title="Ubah Kata Sandi"
      lead="Perangkat lain akan keluar. Ujian yang sedang berjalan tetap tersimpan."
      busy={isPending}
    >
      {isPending ? <FormSkeleton /> : <NewPasswordForm pendingEmail={profile?.pendingEmail ?? null} />}
    </ProfileSubpage>
  );
}

const FormSkeleton = () => (
  <div className={styles.form}>
    <LoadingStatus>Memuat profil</LoadingStatus>
    <Skeleton height="174px" />
    <Skeleton height="56px" />
  </div>
);

/** An account created by a Google sign-in has no password. An emailed link, which proves the email, sets the first one. */
function FirstPasswordHint() {
  return (
    <ProfileSubpage
      title="Ubah Kata Sandi"
      lead="Kamu masuk dengan Google dan belum punya kata sandi. Buat satu lewat tautan yang kami kirim ke emailmu."
    >
      <ButtonLink to="/forgot-password" variant="primary" size="lg" block>
        Buat kata sandi
      </ButtonLink>
    </ProfileSubpage>
  );
}

function useChangePassword(pendingEmail: string | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useFields<'current' | 'password' | 'confirmation'>({
    current: passwordProblem,
    ...useNewPasswordRules(useAccount()),
  });
  const send = async () => {
    const { current, password } = form.values;
    await call(changePassword, { body: { current, password } });
    const dropped = pendingEmail === null ? '' : '. Email baru yang belum dikonfirmasi batal';
    showToast('ok', `Kata sandi berhasil diubah${dropped}`);
    await queries.invalidateQueries(profileQuery);
    await navigate('/profile');
  };
  const refusal = useRefusal(form);
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    refusal.show(error);
  });
  return { form, refusal, run, isBusy };
}

function NewPasswordForm({ pendingEmail }: Pick<Profile, 'pendingEmail'>) {
  const { form, refusal, run, isBusy } = useChangePassword(pendingEmail);
  return (
    <RefusedForm refusal={refusal}>
      <Form className={styles.form} onSubmit={run}>
        <FormSheet>
          <PasswordField
            label="Kata Sandi Saat Ini"
            autoComplete="current-password"
            {...refusal.bind('current')}
          />
          <NewPasswordFields label="Kata Sandi Baru" bind={refusal.bind} />
        </FormSheet>
        {pendingEmail !== null && <DroppedEmail email={pendingEmail} />}
        <SubmitButton disabled={!form.valid} busy={isBusy}>
          Ubah Sandi
        </SubmitButton>
        <p className={styles.link}>
          <Link className="link" to="/forgot-password">
            Lupa kata sandi?
          </Link>
        </p>
      </Form>
    </RefusedForm>
  );
}

/** The server drops a pending email with the old password: a stranger with that password may have asked for it. */
const DroppedEmail = ({ email }: { email: string }) => (
  <p className={styles.dropped}>
    Emailmu yang baru,{' '}
    <b>
      <EmailText>{email}</EmailText>
    </b>
    , belum dikonfirmasi. Perubahan itu batal kalau kata sandimu diubah: konfirmasi dulu, atau ganti emailnya
    lagi sesudah ini.
  </p>
);
