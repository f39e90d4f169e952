import { confirmationProblem, PASSWORD_MIN, passwordProblem } from '@ambang/contract/text/fields.ts';
import { PasswordField } from './form.tsx';
import type { Fields } from './use-fields.ts';

/** A new password is typed twice. */
export const newPasswordRules = {
  password: passwordProblem,
  confirmation: (text: string, { password }: { password: string }) => confirmationProblem(password, text),
};

interface Props {
  label: string;
  bind: Fields<keyof typeof newPasswordRules>['bind'];
}

export function NewPasswordFields({ label, bind }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`Minimal ${PASSWORD_MIN} karakter`}
        {...bind('password')}
      />
      <PasswordField label={`Konfirmasi ${label}`} autoComplete="new-password" {...bind('confirmation')} />
    </>
  );
}
