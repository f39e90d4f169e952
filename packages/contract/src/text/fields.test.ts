import { expect, test } from 'vitest';
import { confirmationProblem, emailProblem, nameProblem, passwordProblem } from './fields.ts';

// `normalize.test.ts` tests further spellings with the same rules, also of phone numbers and codes.

test.each([
  [`${'a'.repeat(249)}@b.id`, null],
  [`${'a'.repeat(250)}@b.id`, 'email terlalu panjang'],
  ['budi@contoh@id', 'email tidak valid'],
  ['bu<di@c1', 'email tidak valid'],
  ['bu>di@contoh.id', 'email tidak valid'],
  ['budi,ani@contoh.id', 'email tidak valid'],
  ['"budi"@contoh.id', 'email tidak valid'],
  ['budi@-contoh.id', 'email tidak valid'],
  ['budi@contoh_.id', 'email tidak valid'],
  ["o'budi+uji_1@contoh.co.id", null],
  ['budi@kantor', null],
])('the email %j gets the message %j', (value, message) => expect(emailProblem(value)).toBe(message));

test.each([
  ['   ', 'password tidak boleh kosong'],
  ['  1234567  ', 'password minimal memiliki 8 karakter'],
  ['12345678', null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'password maksimal memiliki 256 karakter'],
])('the password %j gets the message %j', (value, message) => expect(passwordProblem(value)).toBe(message));

test('a password confirmation may differ only in the composition of its letters', () => {
  expect(confirmationProblem('caf\u00e9 kopi', 'cafe\u0301 kopi')).toBeNull();
  for (const other of ['cafe kopi', 'caf\u00e9 kopi ', 'Caf\u00e9 kopi', 'caf\u00e9 kop\uff49'])
    expect(confirmationProblem('caf\u00e9 kopi', other)).toBe('password tidak sama');
  expect(confirmationProblem('caf\u00e9 kopi', ' ')).toBe('password tidak boleh kosong');
});

test('a name has at most 100 characters', () => {
  expect(nameProblem('B'.repeat(100))).toBeNull();
  expect(nameProblem('B'.repeat(101))).toBe('nama maksimal memiliki 100 karakter');
});

test.each([
  ['a right-to-left override', '\u202e'],
  ['a right-to-left mark', '\u200f'],
  ['an isolate', '\u2066'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a tag', '\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a combining grapheme joiner', '\u034f'],
  ['an empty Braille pattern', '\u2800'],
  ['an object replacement character', '\ufffc'],
  ['a null notehead', '\u{1d159}'],
  ['a blank hieroglyph', '\u{13441}'],
  ['half a blank hieroglyph', '\u{13442}'],
  ['a private-use character', '\ue000'],
  ['an unassigned character', '\u0378'],
])('a name that contains or consists of %s is refused', (_, character) => {
  expect(nameProblem(`Bu${character}di`)).toBe('nama tidak valid');
  expect(nameProblem(character.repeat(3))).toMatch(/^nama tidak (valid|boleh kosong)$/);
});

test('a name with a combining mark that follows no letter is refused', () => {
  for (const name of ['\u0301\u0302', '\u0301Budi', 'Budi \u0301Hartono'])
    expect(nameProblem(name)).toBe('nama tidak valid');
});

test.each([
  ['five equal marks', `Bu${'\u0301'.repeat(5)}di`],
  ['five different marks', 'Bu\u0300\u0316\u0334\u0323\u0308di'],
  ['a precomposed mark and four others', `\u00e9${'\u0301'.repeat(4)}`],
  ['an enclosing mark', 'B\u20ddudi'],
])('a name with %s on one letter is refused', (_, name) => {
  expect(nameProblem(name)).toBe('nama tidak valid');
});

test.each([
  "D'Angelo Müller-Ødegård, S.Pd.",
  'R2',
  'नेहा',
  'Mu\u1e25ammad',
  'Muh\u0323ammad',
  'Nguy\u1ec5n Th\u1ecb',
  'Nguye\u0302\u0303n Thi\u0323',
  '\u0623\u062d\u0645\u062f',
  '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f',
  '\u4f50\u85e4',
  '\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd',
  '\u0e2a\u0e34\u0e23\u0e34\u0e23\u0e31\u0e15\u0e19\u0e4c',
  '\ua98f\ua9bf\ua9ba\ua9b4\ua981',
  '\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66',
  'Rani \u{1f338}',
])('the name %s is accepted', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test('a name with a joined emoji is refused, and one with a single emoji accepted', () => {
  expect(nameProblem('Rani \u{1f469}\u200d\u{1f393}')).toBe('nama tidak valid');
  expect(nameProblem('Rani \u2764\ufe0f Ayu')).toBe('nama tidak valid');
  expect(nameProblem('Rani \u2764')).toBeNull();
});
