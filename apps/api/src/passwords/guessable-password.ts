import { guessableWords } from './guessable-words.ts';

/** What others know about the person and would guess first. */
interface Known {
  name?: string;
  email?: string;
  phone?: string;
}

const SENTENCE =
  'password ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan, misalnya empat kata acak.';

/**
 * Refuses a password that is guessed first: a common word or name, a row of the keyboard, a date or a repetition, also
 * with digits and signs around it or in place of letters, and the person's own name, address and number.
 */
export function guessableProblem(password: string, known: Known): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  const own = ownWords(known);
  // The repeated part is read by itself too: in 'p4ssw0rd1p4ssw0rd1' its digits at the end stand in the middle.
  const texts = [text, repeatedPart(text) ?? text];
  const readings = texts.flatMap(readingsOf).map(plain);
  return readings.some((reading) => isGuessable(reading, own)) ? SENTENCE : null;
}

const readingsOf = (text: string): string[] => [text, ...spelledOut(text, 'i'), ...spelledOut(text, 'l')];

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const stands: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' };

/**
 * Reads digits and signs as letters: 'r4h4514!' as 'rahasia'. Digits at the end are often only digits, so a second
 * reading keeps them: 'p4$$w0rd1' as 'password1'.
 */
function spelledOut(text: string, one: 'i' | 'l'): string[] {
  const letters = (part: string) => part.replace(/[0134578@$!]/g, (sign) => stands[sign] ?? one);
  const [head = '', tail = ''] = text.split(/(?=[^\p{L}@$]*$)/u);
  return [letters(text.replace(/[^\p{L}\p{N}@$]+$/u, '')), letters(head) + tail];
}

/** Drops a letter after the last digit: 'xbox360x' is as easy to guess as 'xbox360'. */
const withoutLastLetter = (text: string): string => text.replace(/(?<=\p{N})\p{L}$/u, '');

const withoutDigitsAround = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

function isGuessable(text: string, own: ReadonlySet<string>): boolean {
  const word = withoutDigitsAround(text);
  const shorter = withoutLastLetter(text);
  const isKnown = (part: string) => guessableWords.has(part) || own.has(part);
  // One or two letters beside a row of digits hardly make it harder to guess.
  const isBare = word.length <= 2 && isRow(text.replace(/\P{N}/gu, ''));
  const isWord = [text, word, shorter, withoutDigitsAround(shorter)].some(isKnown);
  const isPlainly = isWord || isRow(text) || isBare || (word.length > 3 && isRow(word));
  return isPlainly || [text, word, text.replace(/\P{L}/gu, '')].some((part) => isGuessableAgain(part, own));
}

/** Whether a guessable part is repeated: 'rahasiarahasia', or 'rahasia1rahasia2' by its letters. */
function isGuessableAgain(text: string, own: ReadonlySet<string>): boolean {
  const part = repeatedPart(text);
  return part !== null && isGuessable(part, own);
}

/** The part that a text repeats, the last time perhaps cut off: 'admin' of 'adminadminad'; null without one. */
function repeatedPart(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return null;
}

const isRow = (text: string): boolean =>
  isRepetition(text) || isWalk(text) || isDate(text) || isTwoInTurn(text);

/** 'aaaaaaaa', 'abcabcab', 'budibudi'. A part of five or six characters must come three times. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4, 5, 6].some(
    (period) => text.length >= (period > 4 ? 3 : 2) * period && text.startsWith(text.slice(period)),
  );

/** Two rows in turn, each on every second place: 'a1b2c3d4', '11223344', '10203040'. */
function isTwoInTurn(text: string): boolean {
  const everySecond = (first: number) => [...text].filter((_, index) => index % 2 === first).join('');
  const isPlain = (part: string) => isWalk(part) || /^(.)\1+$/u.test(part);
  return text.length >= 6 && isPlain(everySecond(0)) && isPlain(everySecond(1));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p'];
const zigzags = ['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qawsedrftgyhujikolp', 'azsxdcfvgbhnjmk'];
/** The columns and diagonals of the keypad. */
const keypad = ['147', '258', '369', '159', '357'];
const backwards = (text: string): string => [...text].reverse().join('');
const forward = [
  ...rows,
  columns.join(''),
  columns.map((column) => column.slice(1)).join(''),
  ...zigzags,
  ...keypad,
];
const walks = [...forward, ...forward.map(backwards)];

/** Pieces of three and more keys that follow each other, one piece after another: 'qwerty', '123qweasd', '1q2w3e4r'. */
function isWalk(text: string): boolean {
  const reached = new Set([0]);
  for (const start of reached) {
    for (let end = start + 3; end <= text.length && isOneWalk(text.slice(start, end)); end += 1)
      reached.add(end);
  }
  return text !== '' && reached.has(text.length);
}

const isOneWalk = (text: string): boolean => walks.some((walk) => walk.includes(text));

/** A date in Indonesian order or year first, or two years. */
function isDate(text: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])';
  const month = '(0[1-9]|1[0-2])';
  const year = '(19|20)\\d\\d';
  return new RegExp(`^(${day}${month}${year}|${year}${month}${day}|${year}${year})$`).test(text);
}

/** The words of the name and of the address, and the number in the ways that people write it. */
function ownWords({ name = '', email = '', phone = '' }: Known): Set<string> {
  const lower = `${name} ${email}`.normalize('NFKC').toLowerCase();
  const mailbox = email.toLowerCase().replace(/@[^@]*$/, '');
  const words = [
    ...lower.split(/[^\p{L}\p{N}]+/u),
    plain(name.toLowerCase()),
    plain(mailbox),
    plain(email.toLowerCase()),
  ];
  const digits = phone.replace(/\D/g, '').replace(/^(62|0)/, '');
  const numbers = digits === '' ? [] : [digits, `0${digits}`, `62${digits}`];
  const bare = words.map(withoutDigitsAround);
  return new Set([...words, ...bare, ...numbers].filter((word) => word.length > 2));
}
