import { expect, test } from 'vitest';
import { getTransaction } from './shop/transactions.ts';
import { saveAnswers, startTryout } from './tryouts/attempts.ts';
import { envelopePath, envelopePathForPaper, paperPath } from './tryouts/papers.ts';
import { resetTryout, submitTryout } from './tryouts/results.ts';

test('reads and the start, save and hand-in of an attempt are idempotent, and a reset is not', () => {
  const idempotent = [getTransaction, startTryout, saveAnswers, submitTryout];
  expect(idempotent.every(({ isIdempotent }) => isIdempotent)).toBe(true);
  expect(resetTryout.isIdempotent).toBe(false);
});

test("an endpoint's parameters are read from its path", () => {
  expect(getTransaction.params).toEqual(['id']);
});

test('the envelope path is derived from the paper path', () => {
  const hash = 'a1'.repeat(32);
  expect(envelopePath(hash)).toBe(`/api/envelope/${hash}`);
  expect(envelopePathForPaper(paperPath(hash))).toBe(envelopePath(hash));
});
