import { newPasswordProblem } from '@ambang/contract/passwords/guessable-password.ts';
import { confirmationProblem, MIN_PASSWORD_LENGTH } from '@ambang/contract/text/fields.ts';
import { useEffect } from 'react';
import { loadCommonPasswords, useCommonPasswords } from './common-passwords.ts';
import { PasswordField } from './form.tsx';
import type { Fields } from './use-fields.ts';

interface Owner {
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * The rules for a new password and its confirmation.
 * @param owner the account, when the form has no fields for name and email
 */
export function useNewPasswordRules(owner?: Owner) {
  const common = useCommonPasswords();
  return {
    password: (text: string, { name, email }: Readonly<Record<string, string | undefined>>) =>
      newPasswordProblem(text, { common, name, email, ...owner }),
    confirmation: (text: string, { password }: { password: string }) => confirmationProblem(password, text),
  };
}

interface Props {
  label: string;
  bind: Fields<'password' | 'confirmation'>['bind'];
}

export function NewPasswordFields({ label, bind }: Props) {
  const field = bind('password');
  const isFilled = field.value !== '';
  // The field may be filled without focus: before hydration or by autofill.
  useEffect(() => {
    if (isFilled) void loadCommonPasswords();
  }, [isFilled]);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`minimal ${MIN_PASSWORD_LENGTH} karakter`}
        onFocus={() => void loadCommonPasswords()}
        {...field}
      />
      <PasswordField label={`Konfirmasi ${label}`} autoComplete="new-password" {...bind('confirmation')} />
    </>
  );
}
