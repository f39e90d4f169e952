import { resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { call } from '../api/call.ts';
import { FieldFailure, failureMessage, NetworkFailure } from '../api/failure.ts';
import { currentUser, invalidateSession, dropAccountData } from '../session/session.ts';
import { Form, FormSheet, SubmitButton } from '../ui/forms/form.tsx';
import { NewPasswordFields, useNewPasswordRules } from '../ui/forms/new-password.tsx';
import { RefusedForm } from '../ui/forms/refused-form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import { messageRouterState } from '../ui/messages/inline-message.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import { currentPetal } from './auth-patterns.ts';
import { MISSING_LINK_HEADING, MissingLinkMessage, useMailedLink } from './mailed-link/use-mailed-link.tsx';
import type { MailedLink } from './mailed-link/mailed-link.ts';
import styles from './mailed-address.module.css';

export function Component() {
  const link = useMailedLink();
  return (
    <AuthFrame
      title="Ubah sandi"
      description="Buat kata sandi baru untuk akun Ambang."
      heading={link === null ? MISSING_LINK_HEADING : 'Kata sandi baru'}
      motto="Terpasang. Pilih kata sandi baru."
      pattern={currentPetal}
    >
      {link === null ? (
        <MissingLinkMessage to="/forgot-password" orElse=", atau minta yang baru">
          Minta tautan baru
        </MissingLinkMessage>
      ) : (
        <NewPasswordForm link={link} />
      )}
    </AuthFrame>
  );
}

function useNewPassword(link: MailedLink | undefined) {
  const navigate = useNavigate();
  const form = useFields<'password' | 'confirmation'>(useNewPasswordRules({ email: link?.email }));
  const refusal = useRefusal(form);
  const send = async () => {
    if (!link) return;
    await call(resetPassword, { body: { ...link, password: form.values.password } });
    showToast('ok', 'berhasil mengubah akun, silahkan login kembali');
    // The reset has ended all sessions of the account, including one in this browser.
    invalidateSession();
    await navigate('/login', { replace: true });
    if (!currentUser()) dropAccountData();
  };
  const leave = async (error: unknown) => {
    await navigate('/', { replace: true, state: messageRouterState(failureMessage(error)) });
    // Shown after the navigation, so that the toast stays for its full duration on the next screen.
    toastFailure(error);
  };
  const { run, isBusy } = useAction(send, (error) => {
    // After a network failure the link is still valid, and only this page has it, so the person can retry here.
    if (!(error instanceof FieldFailure || error instanceof NetworkFailure)) return void leave(error);
    toastFailure(error);
    refusal.show(error);
  });
  return { form, refusal, run, isBusy };
}

function NewPasswordForm({ link }: { link: MailedLink | undefined }) {
  const { form, refusal, run, isBusy } = useNewPassword(link);
  return (
    <>
      <p className="muted">
        Untuk <strong className={styles.address}>{link?.email ?? 'akunmu'}</strong>. Semua perangkat lain akan
        keluar.
      </p>
      <RefusedForm refusal={refusal}>
        <Form onSubmit={run}>
          {/* Names the account for password managers. */}
          <input type="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
          <FormSheet>
            <NewPasswordFields label="Kata Sandi Baru" bind={refusal.bind} />
          </FormSheet>
          <SubmitButton disabled={!form.valid} busy={isBusy}>
            Ubah Sandi
          </SubmitButton>
        </Form>
      </RefusedForm>
    </>
  );
}
