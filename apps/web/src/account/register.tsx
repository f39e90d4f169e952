import { register } from '@ambang/contract/accounts/accounts.ts';
import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import { emailProblem, nameProblem, phoneProblem } from '@ambang/contract/text/fields.ts';
import { call } from '../api/call.ts';
import { EmailField, Field, Form, FormSheet, PhoneField, SubmitButton } from '../ui/forms/form.tsx';
import { NewPasswordFields, useNewPasswordRules } from '../ui/forms/new-password.tsx';
import type { Fields } from '../ui/forms/use-fields.ts';
import { useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { useMemo } from 'react';
import { AuthFrame, OtherForm } from './auth-frame.tsx';
import { fieldsPattern } from './auth-patterns.ts';
import { ConsentText } from './consent-text.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { RefusedForm } from '../ui/forms/refused-form.tsx';
import { registeredEmailState } from './registered-email.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';

const accountRules = { name: nameProblem, email: emailProblem, phone: phoneProblem };

type FieldName = keyof typeof accountRules | 'password' | 'confirmation';

function useRegistration() {
  const navigate = useNavigate();
  const form = useFields<FieldName>({ ...accountRules, ...useNewPasswordRules() });
  const refusal = useRefusal(form);
  const send = async () => {
    const { name, email, phone, password } = form.values;
    await call(register, { body: { name, email, phone, password } });
    showToast('ok', 'Berhasil membuat akun');
    await navigate('/login', { state: registeredEmailState(normalizeTypedEmail(email)) });
  };
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    refusal.show(error);
  });
  return { form, refusal, run, isBusy };
}

export function Component() {
  const { form, refusal, run, isBusy } = useRegistration();
  return (
    <AuthFrame
      title="Daftar"
      description="Buat akun Ambang untuk mengikuti tryout SKD CPNS, termasuk paket yang gratis."
      heading="Buat akun"
      motto="Mulai dari lembar kosong. Semua orang begitu."
      pattern={useFieldsPattern(form)}
      wide
    >
      <GoogleSignIn>Daftar dengan Google</GoogleSignIn>
      <RefusedForm refusal={refusal}>
        <Form onSubmit={run}>
          <FormSheet hasColumns>
            <Field label="Nama Lengkap" autoComplete="name" {...refusal.bind('name')} />
            <EmailField {...refusal.bind('email')} />
            <PhoneField {...refusal.bind('phone')} />
            <NewPasswordFields label="Kata Sandi" bind={refusal.bind} />
          </FormSheet>
          <SubmitButton disabled={!form.valid} busy={isBusy}>
            Daftar
          </SubmitButton>
          <ConsentText>Dengan mendaftar</ConsentText>
        </Form>
        <OtherForm question="Sudah punya akun?" to="/login">
          Klik disini
        </OtherForm>
      </RefusedForm>
    </AuthFrame>
  );
}

const fieldNames: readonly FieldName[] = ['name', 'email', 'phone', 'password', 'confirmation'];

/** One oval for each field; the drawing changes only with them. */
function useFieldsPattern({ isValid }: Fields<FieldName>) {
  const marks = fieldNames.map((name) => (isValid(name) ? '#' : 'o')).join('');
  return useMemo(() => fieldsPattern(marks), [marks]);
}
