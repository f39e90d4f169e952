import type { Codec } from '../codec.ts';

/**
 * How text that a person typed or pasted is read: the spelling of a value does not decide whether it is right. The rules
 * of `fields.ts` judge what a reader returns, and that is what is sent and stored. What a rule accepts stays the same when
 * it is read again. Passwords and free text have no reader.
 */
export type Reader = (text: string) => string;

// What contacts, message apps and word processors leave around copied text: blanks, direction and joining marks, and
// characters that are drawn as a blank (an empty Braille pattern, the place of a picture).
const blank = '\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u0085\\u2800\\ufffc';
const blanks = new RegExp(`[${blank}]+`, 'gu');

/** One match from the first character of a kind to the last, found in one pass however long the text is. */
const fromFirstToLast = (kind: string) => new RegExp(`(?:${kind}[^]*)?${kind}`, 'u');

const withoutBlankEnds = fromFirstToLast(`[^${blank}]`);
const withoutSignsAround = fromFirstToLast('(?:[^\\p{P}\\p{S}]|-)');

const partOf = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? '';

/** Unicode lists the digits of a script in a row from 0 to 9, and some scripts right behind one another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** What is not written for people to read: widths are folded, and the digits of every script become 0 to 9. */
export const readPlain: Reader = (text) =>
  partOf(text.normalize('NFKC'), withoutBlankEnds).replace(/(?!\d)\p{Nd}/gu, asciiDigit);

/** A name keeps its look: folding would rewrite letters that its owner chose. */
export const readName: Reader = (text) => partOf(text.normalize('NFC'), withoutBlankEnds);

export const readEmail: Reader = readPlain;

const dashes = /[\p{Pd}\u2212\u2043]/gu;
const phoneSigns = /[-.\u00b7\u2022\p{Ps}\p{Pe}]/gu;

/** The prefixes of the specification, and what follows them. */
const phonePattern = /^(?:\+62|62|0)?(8[1-9]\d{6,10})$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);

/** A phone number in its one stored form, +62 and the digits; anything else without blanks, hyphens, dots and brackets. */
export const readPhone: Reader = (text) =>
  readPlain(text)
    .replace(blanks, '')
    .replace(dashes, '-')
    .replace(phoneSigns, '')
    .replace(phonePattern, '+62$1');

/** The dash of a list, or one on each side: a blank keeps it apart from the code. */
const dashesApart = new RegExp(`^-+[${blank}]|[${blank}]-+$`, 'gu');

/** A code without blanks, with a plain '-' for every dash, and without the quotes, stars and full stops around it. */
export const readCode: Reader = (text) =>
  partOf(
    readPlain(text).replace(dashes, '-').replace(dashesApart, '').replace(blanks, ''),
    withoutSignsAround,
  );

/**
 * A body with typed fields. Both sides read them: the page sends what it has judged, and the server judges what it would
 * have read itself.
 * @param readers the other fields travel as they are
 */
export function typedBody<Body extends object>(
  readers: Readonly<Partial<Record<keyof Body & string, Reader>>>,
): Codec<Body, Body> {
  const readAll = (body: Body): Body => {
    const texts = body as Readonly<Record<string, string>>;
    const read = Object.entries<Reader | undefined>(readers).map(([name, reader]) => [
      name,
      reader?.(texts[name] ?? ''),
    ]);
    return { ...body, ...(Object.fromEntries(read) as Partial<Body>) };
  };
  return { read: readAll, write: readAll };
}
