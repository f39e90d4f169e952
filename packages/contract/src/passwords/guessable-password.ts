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
export function guessableProblem(
  password: string,
  { common, name = '', email = '' }: Guesses,
): string | null {
  const text = folded(password);
  const isOwn = [readName(name), readEmail(email)].some((own) => folded(own) === text);
  return isOwn || common.has(text) || /^\d*ambang\d*$/.test(text) ? SENTENCE : null;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();
