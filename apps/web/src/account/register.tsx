import { register } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem, nameProblem, phoneProblem } from '@ambang/contract/text/fields.ts';
import { call } from '../api/call.ts';
import { EmailField, Field, Form, PhoneField, SubmitButton } from '../ui/forms/form.tsx';
import { NewPasswordFields, useNewPasswordRules } from '../ui/forms/new-password.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { Link } from '../ui/link.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './register.module.css';
import { ConsentText } from './consent-text.tsx';
import { OnlyWithGoogle, GoogleSignIn } from './google-sign-in.tsx';

const accountRules = { name: nameProblem, email: emailProblem, phone: phoneProblem };

type FieldName = keyof typeof accountRules | 'password' | 'confirmation';

function useRegistration() {
  const navigate = useNavigate();
  const form = useFields<FieldName>({ ...accountRules, ...useNewPasswordRules() });
  const send = async () => {
    const { name, email, phone, password } = form.values;
    await call(register, { body: { name, email, phone, password } });
    showToast('ok', 'Berhasil membuat akun');
    await navigate('/login');
  };
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error);
  });
  return { form, run, isBusy };
}

export function Component() {
  const { form, run, isBusy } = useRegistration();
  return (
    <AuthFrame
      title="Daftar"
      description="Buat akun Ambang untuk mengikuti tryout SKD CPNS, termasuk paket yang gratis."
      heading="Buat akun"
      motto={['Mulai dari lembar kosong.', 'Semua orang begitu.']}
      wide
    >
      <Form onSubmit={run}>
        <RegistrationFields bind={form.bind} />
        <SubmitButton disabled={!form.valid} busy={isBusy}>
          Daftar
        </SubmitButton>
        <ConsentText>
          Dengan menekan Daftar<OnlyWithGoogle> atau Daftar dengan Google</OnlyWithGoogle>
        </ConsentText>
      </Form>
      <GoogleSignIn label="Daftar dengan Google" />
      <p className="muted">
        Sudah punya akun?{' '}
        <Link className="link" to="/login">
          Klik disini
        </Link>
      </p>
    </AuthFrame>
  );
}

type BindField = ReturnType<typeof useRegistration>['form']['bind'];

function RegistrationFields({ bind }: { bind: BindField }) {
  return (
    <>
      <Field label="Nama Lengkap" autoComplete="name" {...bind('name')} />
      <div className={styles.pair}>
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
      </div>
      <div className={styles.pair}>
        <NewPasswordFields label="Kata Sandi" bind={bind} />
      </div>
    </>
  );
}
