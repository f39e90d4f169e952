import { useLocation } from 'react-router';
import { emailProblem, passwordProblem } from '@ambang/contract/text/fields.ts';
import { GoogleFailureMessage } from '../session/google/google-failure-message.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { signIn } from '../session/sign-in.ts';
import { classNames } from '../ui/class-names.ts';
import { EmailField, Form, PasswordField, SubmitButton } from '../ui/forms/form.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { Link } from '../ui/link.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './login.module.css';
import { ConsentText } from './consent-text.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';

const rules = { email: emailProblem, password: passwordProblem };

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useFields(rules);
  const send = async () => {
    await signIn(form.values);
    form.clear();
    await navigate(pathAfterLogin(search), { replace: true });
  };
  const submit = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'password');
  });
  return (
    <AuthFrame
      title="Masuk"
      description="Masuk ke Ambang untuk mengerjakan tryout SKD dan melihat nilaimu."
      heading="Masuk"
      motto={['Satu soal, satu lingkaran,', 'satu langkah.']}
    >
      <GoogleFailureMessage />
      <Form onSubmit={submit.run}>
        <EmailField {...form.bind('email')} />
        <div>
          <PasswordField label="Kata Sandi" autoComplete="current-password" {...form.bind('password')} />
          <Link className={classNames('link small', styles.forgot)} to="/forgot-password">
            Lupa kata sandi?
          </Link>
        </div>
        <SubmitButton disabled={!form.valid} busy={submit.isBusy}>
          Masuk
        </SubmitButton>
      </Form>
      <GoogleSignIn label="Masuk dengan Google">
        <ConsentText>Saat pertama kali masuk dengan Google</ConsentText>
      </GoogleSignIn>
      <p className="muted">
        Belum punya akun?{' '}
        <Link className="link" to="/register">
          Buat disini
        </Link>
      </p>
    </AuthFrame>
  );
}
