import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { codes, emails, names, phones } from '../../test/spellings.ts';
import { login, register } from '../accounts/accounts.ts';
import { saveProfile } from '../accounts/profile.ts';
import { redeemCode } from '../shop/codes.ts';
import { codeProblem, emailProblem, nameProblem, phoneProblem } from './fields.ts';
import {
  normalizeCode,
  normalizeTypedEmail,
  normalizeName,
  normalizePhone,
  normalizeTyped,
} from './normalize.ts';

const fields = [
  { field: 'phone', spellings: phones, read: normalizePhone, problem: phoneProblem },
  { field: 'email', spellings: emails, read: normalizeTypedEmail, problem: emailProblem },
  { field: 'name', spellings: names, read: normalizeName, problem: nameProblem },
  { field: 'code', spellings: codes, read: normalizeCode, problem: codeProblem },
];

describe.each(fields)('a typed $field', ({ spellings, read, problem }) => {
  const accepted = spellings.accepted.flatMap(([stored, ...texts]) =>
    texts.map((text) => ({ text, stored })),
  );
  const refused = spellings.refused.flatMap(([message, ...texts]) =>
    texts.map((text) => ({ text, message })),
  );

  test.each(accepted)('the input $text is normalized to $stored', ({ text, stored }) => {
    expect(problem(text)).toBeNull();
    expect(read(text)).toBe(stored);
  });

  test.each(refused)('the input $text gets the message $message', ({ text, message }) => {
    expect(problem(text)).toBe(message);
    expect(problem(read(text))).toBe(message);
  });

  test('any text gets the same message before and after normalization; a second normalization changes no accepted text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(...'08+-.( )*\u200e\u0301\u0662\uff11\u00a8\u2212\ufb01\u1100\u1161'),
      }),
      fc.constantFrom(...accepted.map(({ text }) => text)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(problem(read(text))).toBe(problem(text));
        if (problem(text) === null) expect(read(read(text))).toBe(read(text));
      }),
      propertyRuns(100),
    );
  });
});

test('the digits of every script are normalized to 0 to 9', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /\p{Nd}/u.test(text));
  expect(normalizeTyped(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test('a text with 800,000 blank characters is normalized within the time limit of a test', () => {
  const text = `${'\u200b '.repeat(200_000)}a${' \u200b'.repeat(200_000)}b`;
  for (const { read } of fields) expect(read(text).length).toBeGreaterThan(1);
});

test('bodies are sent and read with normalized fields and an unchanged password', () => {
  const password = ' \u200eKopi\uff11 ';
  const typed = {
    name: 'Rani\u200f',
    email: '\ufeffrani@contoh.id ',
    phone: '\u202a0812 3456 7890\u202c',
    password,
  };
  const normalized = { name: 'Rani', email: 'rani@contoh.id', phone: '+6281234567890', password };
  expect(register.body.write(typed)).toEqual(normalized);
  expect(register.body.read(typed)).toEqual(normalized);
  expect(saveProfile.body.write(typed)).toEqual(normalized);
  expect(login.body.write(typed)).toMatchObject({ email: normalized.email, password });
  expect(redeemCode.body.write({ code: '*AMBANG-DEMO*' })).toEqual({ tryoutToken_code: 'AMBANG-DEMO' });
});
