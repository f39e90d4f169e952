import type { Codec } from '../codec.ts';

/**
 * Normalizes text that a user typed or pasted. The rules of `fields.ts` check the result, which is then sent and stored. A
 * second normalization does not change accepted text. Passwords and free text are not normalized in this way.
 */
type TextNormalizer = (text: string) => string;

// Characters that often surround copied text: spaces, direction and joining marks, and characters without a visible glyph
// (the empty Braille pattern, the object replacement character).
const blank = '\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u0085\\u2800\\ufffc';
const blanks = new RegExp(`[${blank}]+`, 'gu');

/** Creates a pattern from the first to the last character of a kind. The pattern matches in linear time. */
const fromFirstToLast = (kind: string) => new RegExp(`(?:${kind}[^]*)?${kind}`, 'u');

const withoutBlankEnds = fromFirstToLast(`[^${blank}]`);
const withoutPunctuationAround = fromFirstToLast('(?:[^\\p{P}\\p{S}]|-)');

const firstMatch = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? '';

/** The ten digits of a script are consecutive in Unicode. The digits of the next script may follow directly. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Removes blanks at both ends, folds full-width characters and turns the digits of every script into 0 to 9. */
export const normalizeTyped: TextNormalizer = (text) =>
  firstMatch(text.normalize('NFKC'), withoutBlankEnds).replace(/(?!\d)\p{Nd}/gu, asciiDigit);

/** Removes blanks at both ends. Does not fold characters, because folding would change the look of a name. */
export const normalizeName: TextNormalizer = (text) => firstMatch(text.normalize('NFC'), withoutBlankEnds);

export const normalizeTypedEmail: TextNormalizer = normalizeTyped;

const dashes = /[\p{Pd}\u2212\u2043]/gu;
const phonePunctuation = /[-.\u00b7\u2022\p{Ps}\p{Pe}]/gu;

/** The prefixes of the specification and the subscriber number. */
const phonePattern = /^(?:\+62|62|0)?(8[1-9]\d{6,10})$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);

/** A valid number becomes +62 and its digits. Other text loses blanks, dashes, dots, bullets and brackets. */
export const normalizePhone: TextNormalizer = (text) =>
  normalizeTyped(text)
    .replace(blanks, '')
    .replace(dashes, '-')
    .replace(phonePunctuation, '')
    .replace(phonePattern, '+62$1');

/** A dash that a blank separates from the code: the bullet of a list, or a dash on either side ("- KODE -"). */
const separateDashes = new RegExp(`^-+[${blank}]|[${blank}]-+$`, 'gu');

/** Removes blanks, separate dashes, and surrounding punctuation except '-'. Every other dash becomes '-'. */
export const normalizeCode: TextNormalizer = (text) =>
  firstMatch(
    normalizeTyped(text).replace(dashes, '-').replace(separateDashes, '').replace(blanks, ''),
    withoutPunctuationAround,
  );

/**
 * The codec of a body whose fields both sides normalize: the page sends what it validated, and the server does not rely
 * on the page.
 * @param normalizers by field; other fields stay unchanged
 */
export function normalizedBodyCodec<Body extends object>(
  normalizers: Readonly<Partial<Record<keyof Body & string, TextNormalizer>>>,
): Codec<Body, Body> {
  const normalizeAll = (body: Body): Body => {
    const texts = body as Readonly<Record<string, string>>;
    const normalized = Object.entries<TextNormalizer | undefined>(normalizers).map(([name, normalize]) => [
      name,
      normalize?.(texts[name] ?? ''),
    ]);
    return { ...body, ...(Object.fromEntries(normalized) as Partial<Body>) };
  };
  return { read: normalizeAll, write: normalizeAll };
}
