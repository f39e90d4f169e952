import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '../text/fields.ts';
import { commonPasswords } from './common-passwords.ts';
import { newPasswordProblem } from './guessable-password.ts';

const person = {
  common: commonPasswords,
  name: ' \u200eNi Luh Andréa',
  email: 'luhayu.97@kampus.ac.id\u200b',
};

test.each([
  ...['password', '12345678', 'Password123', 'QWERTYUIOP', 'P@ssw0rd', 'bismillah'],
  ...['Ambang2025', 'ambang00', 'AMBANG1234567890', '12ambang', '2025Ambang1'],
  ...['Ni Luh Andréa', 'ni luh andre\u0301a', 'luhayu.97@kampus.ac.id', 'LuhAyu.97@Kampus.ac.id'],
])('the password %j is refused as too easy to guess', (password) => {
  expect(newPasswordProblem(password, person)).toBe(
    'password ini terlalu mudah ditebak. Pilih kata sandi lain.',
  );
});

test.each([
  ...['Surabaya88', 'kopihitam9', 'lulus cpns 2025', 'P4ssw0rd!x', 'kucing makan awan', '这个密码很安全的'],
  ...[
    'Ambang2025!',
    'ambangku2025',
    'passwordpassword',
    ' password',
    'luhayu.97',
    'Andréa97',
    'Ni Luh Andrea',
  ],
])('the password %j is accepted', (password) => {
  expect(newPasswordProblem(password, person)).toBeNull();
});

test('the length rule applies to the normalized form of a new password, and to the typed form at a sign-in', () => {
  const decomposed = 'cafe\u0301123';
  expect([decomposed.length, passwordProblem(decomposed)]).toEqual([8, null]);
  expect(newPasswordProblem(decomposed, person)).toBe('password minimal memiliki 8 karakter');
  expect(newPasswordProblem(`${decomposed}4`, person)).toBeNull();
});

test('without the list of common passwords, an email as password is still refused', () => {
  const withoutList = { ...person, common: new Set<string>() };
  expect(newPasswordProblem('password', withoutList)).toBeNull();
  expect(newPasswordProblem('luhayu.97@kampus.ac.id', withoutList)).not.toBeNull();
});

test('the list of common passwords has 3,000 entries, all long enough and in lower case', () => {
  expect(commonPasswords.size).toBe(3_000);
  expect([...commonPasswords].slice(0, 3)).toEqual(['password', '12345678', '123456789']);
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH);
    expect(password).toBe(password.normalize('NFC').toLowerCase());
  }
});
