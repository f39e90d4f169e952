import { expect, test } from 'vitest';
import { listEndpoints } from '../test/list-endpoints.ts';
import { endpointName } from './endpoint.ts';
import { getTransaction } from './shop/transactions.ts';
import { envelopePath, envelopePathForPaper, paperPath } from './tryouts/papers.ts';

test('every read is idempotent, and no change that creates, sends, ends the own session or checks a password', async () => {
  const rows = await listEndpoints();
  expect(rows.filter(({ method, isIdempotent }) => method === 'GET' && !isIdempotent)).toEqual([]);
  const notRepeated = rows.filter(({ isIdempotent }) => !isIdempotent).map(endpointName);
  expect(notRepeated.sort()).toEqual([
    'DELETE /accounts/sessions/:id',
    'DELETE /resetTryout/:id',
    'POST /accounts/deletion',
    'POST /analysisText/:id',
    'POST /buyTryout',
    'POST /confirmEmail',
    'POST /itemReports',
    'POST /login',
    'POST /paymentNotification',
    'POST /redeemToken',
    'POST /register',
    'POST /sendEmailForgotPassVerification',
    'POST /verifyResetPass',
    'PUT /accounts/password',
    'PUT /accounts/single',
  ]);
});

test("an endpoint's parameters are read from its path", () => {
  expect(getTransaction.params).toEqual(['id']);
});

test('the envelope path is derived from the paper path', () => {
  const hash = 'a1'.repeat(32);
  expect(envelopePath(hash)).toBe(`/api/envelope/${hash}`);
  expect(envelopePathForPaper(paperPath(hash))).toBe(envelopePath(hash));
});
