import { submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { rules, recordDecision } from '../../../../test/session-samples.ts';
import {
  startWithEmptyDevice,
  storedSession,
  submittedResult,
  serve,
  refusedAnswersOf,
  overTryout,
} from '../../../../test/stored-exam.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { handInExpiredAttempt } from './hand-in-expired-attempt.ts';

const score = {
  tryout: { tryout_title: 'SKD', rule_set: rules.name, rules },
  tryout_passed: 'Failed',
  tryout_score: 5,
  twk_score: 5,
  tiu_score: 0,
  tkp_score: 0,
};

startWithEmptyDevice();

test("an expired attempt is handed in with this device's answers before its score is fetched", async () => {
  await storedSession('rani', 1);
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await handInExpiredAttempt('rani', overTryout, rules);
  expect(sent.map(({ path }) => path)).toEqual(['/submitTryoutTest/1', '/tryoutScore/1']);
  expect(sent[0]?.body).toMatchObject({ attempt: 1, changes: [{ number: 7, answer: 3, at: 5 }] });
  expect(await attemptStore().latest('rani', 1)).toBeUndefined();
});

test('the hand-in of an expired attempt contains no time of an earlier decision', async () => {
  const session = await storedSession('rani', 1);
  await attemptStore().updateExisting(session, (kept) => recordDecision(kept, 'candidate', 0));
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await handInExpiredAttempt('rani', overTryout, rules);
  expect(sent[0]?.body).not.toHaveProperty('decided_at');
});

test('a stored attempt with a different number from the expired attempt is not handed in', async () => {
  await storedSession('rani', 1, 2);
  const sent = serve({ '/tryoutScore/1': { body: { data: score } } });
  await handInExpiredAttempt('rani', overTryout, rules);
  expect(sent.map(({ path }) => path)).toEqual(['/tryoutScore/1']);
});

test('unsent answers of an expired attempt whose hand-in gets 409 become refused answers', async () => {
  await storedSession('rani', 1);
  serve({
    '/submitTryoutTest/1': {
      status: 409,
      body: { message: 'Ini bukan pengerjaan yang sedang berlangsung.' },
    },
    '/tryoutScore/1': { body: { data: score } },
  });
  await handInExpiredAttempt('rani', overTryout, rules);
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 7 3']);
});

test.each([400, 401, 403, 404, 429, 500, 503])(
  'an expired attempt whose hand-in gets %i stays on the device',
  async (status) => {
    const session = await storedSession('rani', 1);
    serve({ '/submitTryoutTest/1': { status, body: { message: 'gagal' } } });
    await expect(handInExpiredAttempt('rani', overTryout, rules)).rejects.toMatchObject({ status });
    expect([await attemptStore().latest('rani', 1), await refusedAnswersOf('rani')]).toEqual([session, []]);
  },
);

test('a hand-in that gets 400 does not block the result of an expired attempt without unsent answers', async () => {
  const session = await storedSession('rani', 1);
  await attemptStore().updateExisting(session, (kept) => ({ ...kept, unsent: [] }));
  const sent = serve({
    '/submitTryoutTest/1': { status: 400, body: { message: 'tidak terbaca' } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await handInExpiredAttempt('rani', overTryout, rules);
  expect(sent.map(({ path }) => path)).toEqual(['/submitTryoutTest/1', '/tryoutScore/1']);
  expect([await attemptStore().latest('rani', 1), await refusedAnswersOf('rani')]).toEqual([undefined, []]);
});
