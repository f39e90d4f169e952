import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { expect, test } from 'vitest';
import { expectedErrorMessage } from '../src/faults.ts';

const outage = new DatabaseUnavailableError('no answer');

test.each([
  ['an outage of the database', outage],
  ['an error caused by an outage', new Error('migration failed', { cause: outage })],
])('the message of %s contains the next step', (_, error) => {
  expect(expectedErrorMessage(error)).toMatch(
    /^Database terputus .* jalankan perintah yang sama sekali lagi\.$/,
  );
});

test('expectedErrorMessage throws an unexpected error', () => {
  expect(() => expectedErrorMessage(new Error('unexpected'))).toThrow('unexpected');
});
