import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { emailProblem, passwordProblem } from '@ambang/contract/text/fields.ts';
import { GoogleFailureMessage } from '../session/google/google-failure-message.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { signIn } from '../session/sign-in.ts';
import { classNames } from '../ui/class-names.ts';
import { EmailField, Form, FormSheet, PasswordField, SubmitButton } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { HelpLink } from '../ui/help/help-link.tsx';
import { Link } from '../ui/link.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame, OtherForm } from './auth-frame.tsx';
import styles from './login.module.css';
import { ConsentText } from './consent-text.tsx';
import { GoogleSignIn, OnlyWithGoogle } from './google-sign-in.tsx';
import { RefusedForm } from '../ui/forms/refused-form.tsx';
import { useRegisteredEmail } from './registered-email.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';

const rules = { email: emailProblem, password: passwordProblem };

function useLogin() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const registeredEmail = useRegisteredEmail();
  const form = useFields(rules);
  useEffect(() => {
    if (registeredEmail === '') return;
    form.fill('email', registeredEmail);
    form.focus('password');
    // Only when the page opens, after the focus of its heading. After a reload the email is known once the page is hydrated.
    // oxlint-disable-next-line exhaustive-deps
  }, [registeredEmail]);
  const refusal = useRefusal(form, 'password');
  const send = async () => {
    await signIn(form.values);
    form.clear();
    await navigate(pathAfterLogin(search), { replace: true });
  };
  const submit = useAction(send, (error) => {
    toastFailure(error);
    refusal.show(error);
  });
  return { form, submit, refusal };
}

export function Component() {
  const { form, submit, refusal } = useLogin();
  return (
    <AuthFrame
      title="Masuk"
      description="Masuk ke Ambang untuk mengerjakan tryout SKD dan melihat nilaimu."
      heading="Masuk"
      motto="Lanjutkan dari oval terakhirmu."
    >
      <GoogleFailureMessage />
      <GoogleSignIn>Masuk dengan Google</GoogleSignIn>
      <RefusedForm refusal={refusal}>
        <Form onSubmit={submit.run}>
          <FormSheet>
            <EmailField {...refusal.bind('email')} />
            <PasswordField
              label="Kata Sandi"
              autoComplete="current-password"
              aria-describedby={refusal.message === null ? undefined : refusal.id}
              {...refusal.bind('password')}
            />
          </FormSheet>
          <p>
            <Link className={classNames('link', styles.forgot)} to="/forgot-password">
              Lupa kata sandi?
            </Link>
          </p>
          <SubmitButton disabled={!form.valid} busy={submit.isBusy}>
            Masuk
          </SubmitButton>
        </Form>
        <OtherForm question="Belum punya akun?" to="/register">
          Buat disini
        </OtherForm>
        <HelpLink />
        <OnlyWithGoogle>
          <ConsentText>Saat pertama kali masuk dengan Google,</ConsentText>
        </OnlyWithGoogle>
      </RefusedForm>
    </AuthFrame>
  );
}
