import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { register } from '@ambang/contract/accounts.ts';
import {
  PASSWORD_MIN,
  confirmationProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneProblem,
} from '@ambang/contract/fields.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { useFields } from '../ui/use-fields.ts';
import { Consent } from './consent.tsx';
import { Entrance } from './entrance.tsx';
import { blamedField } from './blamed-field.ts';
import styles from './register.module.css';

const rules = {
  name: nameProblem,
  email: emailProblem,
  phone: phoneProblem,
  password: passwordProblem,
  confirmation: (text: string, { password }: { password: string }) => confirmationProblem(password, text),
};

function useRegistration() {
  const navigate = useNavigate();
  const form = useFields<keyof typeof rules>(rules);
  const send = async () => {
    const { name, email, phone, password } = form.values;
    await call(register, { body: { name: name.trim(), email: email.trim(), phone: phone.trim(), password } });
    showToast('ok', 'Berhasil membuat akun');
    await navigate('/login');
  };
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    const blamed = blamedField(error);
    if (blamed) form.reject(blamed.field, blamed.message);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return { form, onSubmit, isBusy };
}

export function Component() {
  const { form, onSubmit, isBusy } = useRegistration();
  return (
    <Entrance
      title="Daftar"
      description="Buat akun Ambang untuk mengikuti tryout SKD CPNS, termasuk paket yang gratis."
      heading="Buat akun"
      motto={['Mulai dari lembar kosong.', 'Semua orang begitu.']}
      wide
    >
      <form method="post" noValidate onSubmit={onSubmit}>
        <RegistrationFields bind={form.bind} />
        <Button type="submit" variant="primary" size="lg" block disabled={!form.valid} busy={isBusy}>
          Daftar
        </Button>
        <Consent />
      </form>
      <p className="muted">
        Sudah punya akun?{' '}
        <Link className="link" to="/login">
          Klik disini
        </Link>
      </p>
    </Entrance>
  );
}

type Bind = ReturnType<typeof useRegistration>['form']['bind'];

function RegistrationFields({ bind }: { bind: Bind }) {
  return (
    <>
      <Field label="Nama Lengkap" autoComplete="name" {...bind('name')} />
      <div className={styles.pair}>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...bind('email')}
        />
        <Field
          label="No HP"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Contoh: 081234567890"
          {...bind('phone')}
        />
      </div>
      <div className={styles.pair}>
        <PasswordField
          label="Kata Sandi"
          autoComplete="new-password"
          hint={`Minimal ${PASSWORD_MIN} karakter`}
          {...bind('password')}
        />
        <PasswordField label="Konfirmasi Kata Sandi" autoComplete="new-password" {...bind('confirmation')} />
      </div>
    </>
  );
}
