import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { expect, test } from 'vitest';
import { errorSentence } from '../src/faults.ts';

const outage = new DatabaseUnavailableError('no answer');

test.each([
  ['an outage of the database', outage],
  ['an error caused by one', new Error('migration failed', { cause: outage })],
])('%s is a sentence that names the next step', (_, error) => {
  expect(errorSentence(error)).toMatch(/^Database terputus .* jalankan perintah yang sama sekali lagi\.$/);
});

test('an unexpected error is thrown', () => {
  expect(() => errorSentence(new Error('unexpected'))).toThrow('unexpected');
});
