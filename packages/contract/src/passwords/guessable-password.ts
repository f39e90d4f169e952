import { normalizePassword, passwordProblem } from '../text/fields.ts';
import { readEmail, readName } from '../text/typed-text.ts';

interface Guesses {
  /** In lower case. */
  common: ReadonlySet<string>;
  name?: string | undefined;
  email?: string | undefined;
}

const SENTENCE = 'password ini terlalu mudah ditebak. Pilih kata sandi lain.';

/**
 * Refuses only a whole password that is common, the person's own name or e-mail, or our name with digits, without regard
 * to case. `Surabaya88` is not common, so it passes.
 */
function guessableProblem(password: string, { common, name = '', email = '' }: Guesses): string | null {
  const text = folded(password);
  const isOwn = [readName(name), readEmail(email)].some((own) => folded(own) === text);
  return isOwn || common.has(text) || /^\d*ambang\d*$/.test(text) ? SENTENCE : null;
}

/**
 * What is wrong with a new password. Its length is that of what is hashed: a keyboard that writes a letter as one character
 * must be able to give it, too. A sign-in judges it as typed, because older passwords were.
 */
export const newPasswordProblem = (password: string, guesses: Guesses): string | null =>
  passwordProblem(normalizePassword(password)) ?? guessableProblem(password, guesses);

const folded = (text: string): string => normalizePassword(text).toLowerCase();
