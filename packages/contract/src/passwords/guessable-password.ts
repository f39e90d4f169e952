import { normalizePassword, passwordProblem } from '../text/fields.ts';
import { normalizeTypedEmail, normalizeName } from '../text/normalize.ts';

interface PasswordContext {
  /** Common passwords, in lower case. */
  common: ReadonlySet<string>;
  name?: string | undefined;
  email?: string | undefined;
}

const GUESSABLE_MESSAGE = 'password ini terlalu mudah ditebak. Pilih kata sandi lain.';

/**
 * Compares the whole password, ignoring case, with common passwords, the person's name and email, and `ambang` with
 * digits. A password that only contains such a word, for example `Surabaya88`, is accepted.
 */
function guessableProblem(
  password: string,
  { common, name = '', email = '' }: PasswordContext,
): string | null {
  const text = foldCase(password);
  const isPersonal = [normalizeName(name), normalizeTypedEmail(email)].some(
    (detail) => foldCase(detail) === text,
  );
  return isPersonal || common.has(text) || /^\d*ambang\d*$/.test(text) ? GUESSABLE_MESSAGE : null;
}

/**
 * Checks a new password. Its length is that of the normalized form, because keyboards compose letters differently. A
 * sign-in does not apply this rule to existing passwords.
 */
export const newPasswordProblem = (password: string, context: PasswordContext): string | null =>
  passwordProblem(normalizePassword(password)) ?? guessableProblem(password, context);

const foldCase = (text: string): string => normalizePassword(text).toLowerCase();
