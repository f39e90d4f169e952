import { useQuery } from '@tanstack/react-query';
import { changePassword } from '@ambang/contract/accounts/profile.ts';
import { passwordProblem } from '@ambang/contract/text/fields.ts';
import { call } from '../api/call.ts';
import { profileQuery } from '../api/queries/profile.ts';
import { useAccount } from '../session/account.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Form, PasswordField, SubmitButton } from '../ui/forms/form.tsx';
import { NewPasswordFields, useNewPasswordRules } from '../ui/forms/new-password.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { ProfileSubpage } from './profile-subpage.tsx';
import styles from './profile-form.module.css';

export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <ProfileSubpage title="Ubah Kata Sandi">
      {profile.data?.hasPassword === false ? <FirstPasswordHint /> : <NewPasswordForm />}
    </ProfileSubpage>
  );
}

/** An account created by a Google sign-in has no password. An emailed link, which proves the email, sets the first one. */
function FirstPasswordHint() {
  return (
    <div className={`paper ${styles.form}`}>
      <p>
        Kamu masuk dengan Google dan belum punya kata sandi. Buat satu lewat tautan yang kami kirim ke
        emailmu.
      </p>
      <ButtonLink to="/forgot-password" variant="primary">
        Buat kata sandi
      </ButtonLink>
    </div>
  );
}

function useChangePassword() {
  const navigate = useNavigate();
  const form = useFields<'current' | 'password' | 'confirmation'>({
    current: passwordProblem,
    ...useNewPasswordRules(useAccount()),
  });
  const send = async () => {
    const { current, password } = form.values;
    await call(changePassword, { body: { current, password } });
    showToast('ok', 'Kata sandi berhasil diubah');
    await navigate('/profile');
  };
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error);
  });
  return { form, run, isBusy };
}

function NewPasswordForm() {
  const { form, run, isBusy } = useChangePassword();
  return (
    <Form className={`paper ${styles.form}`} onSubmit={run}>
      <p className="muted">Perangkat lain yang sedang masuk akan dikeluarkan.</p>
      <PasswordField label="Kata Sandi Saat Ini" autoComplete="current-password" {...form.bind('current')} />
      <NewPasswordFields label="Kata Sandi Baru" bind={form.bind} />
      <SubmitButton disabled={!form.valid} busy={isBusy}>
        Ubah Sandi
      </SubmitButton>
    </Form>
  );
}
