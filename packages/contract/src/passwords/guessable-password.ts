import { normalizePassword, passwordProblem } from '../text/fields.ts';
import { normalizeEmail, normalizeName } from '../text/normalize.ts';

interface PasswordContext {
  /** In lower case. */
  common: ReadonlySet<string>;
  name?: string | undefined;
  email?: string | undefined;
}

const SENTENCE = 'password ini terlalu mudah ditebak. Pilih kata sandi lain.';

/**
 * Ignores case and compares whole passwords only: common ones, the person's name and email, and our name with digits.
 * `Surabaya88` is not common, so it passes.
 */
function guessableProblem(
  password: string,
  { common, name = '', email = '' }: PasswordContext,
): string | null {
  const text = folded(password);
  const isPersonal = [normalizeName(name), normalizeEmail(email)].some((detail) => folded(detail) === text);
  return isPersonal || common.has(text) || /^\d*ambang\d*$/.test(text) ? SENTENCE : null;
}

/**
 * Measures the normalized password, because keyboards compose letters differently. A sign-in does not apply this rule to
 * existing passwords.
 */
export const newPasswordProblem = (password: string, context: PasswordContext): string | null =>
  passwordProblem(normalizePassword(password)) ?? guessableProblem(password, context);

const folded = (text: string): string => normalizePassword(text).toLowerCase();
