import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { emailProblem, passwordProblem } from '@ambang/contract/fields.ts';
import { pathAfterLogin } from '../session/return-path.ts';
import { signIn } from '../session/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { useAction } from '../ui/use-action.ts';
import { useFields } from '../ui/use-fields.ts';
import { Entrance } from './entrance.tsx';

const rules = { email: emailProblem, password: passwordProblem };

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useFields(rules);
  const enter = useAction(async () => {
    const { email, password } = form.values;
    await signIn({ email: email.trim(), password });
    form.clear();
    await navigate(pathAfterLogin(search), { replace: true });
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    enter.run();
  };
  return (
    <Entrance
      title="Masuk"
      description="Masuk ke Ambang untuk mengerjakan tryout SKD dan melihat nilaimu."
      heading="Masuk"
      motto={['Satu soal, satu lingkaran,', 'satu langkah.']}
    >
      <form method="post" noValidate onSubmit={onSubmit}>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.bind('email')}
        />
        <PasswordField label="Kata Sandi" autoComplete="current-password" {...form.bind('password')} />
        <Button type="submit" variant="primary" size="lg" block disabled={!form.valid} busy={enter.isBusy}>
          Masuk
        </Button>
      </form>
      <p className="muted">
        Belum punya akun?{' '}
        <Link className="link" to="/register">
          Buat disini
        </Link>
      </p>
    </Entrance>
  );
}
