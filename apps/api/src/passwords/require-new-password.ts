import { commonPasswords } from '@ambang/contract/passwords/common-passwords.ts';
import { newPasswordProblem } from '@ambang/contract/passwords/guessable-password.ts';
import { requireField } from '../http/requests/require-field.ts';

/** @throws Refusal that names the field when the password is too short, too long or guessable */
export function requireValidNewPassword(
  password: string,
  { name, email }: { name: string; email: string },
): void {
  requireField('password', newPasswordProblem(password, { common: commonPasswords, name, email }));
}
