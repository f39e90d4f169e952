import { submittedResult } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { rules } from '../../../../test/begun-session.ts';
import {
  beginWithEmptyDevice,
  keptSession,
  result,
  serve,
  setAsideHere,
  tryout,
} from '../../../../test/kept-exam.ts';
import { decideHandIn } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { closeAttempt } from './close-attempt.ts';

const score = {
  ...{
    tryout: { tryout_title: 'SKD', rule_set: rules.name, rules },
    tryout_passed: 'Failed',
  },
  ...{ tryout_score: 5, twk_score: 5, tiu_score: 0, tkp_score: 0 },
};

beginWithEmptyDevice();

test('an attempt whose time is over is handed in with what this device holds before its score is asked', async () => {
  await keptSession('rani', 1);
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResult.write(result) } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await closeAttempt('rani', tryout, rules);
  expect(sent[0]).toMatchObject({
    path: '/submitTryoutTest/1',
    body: { attempt: 1, changes: [{ number: 7, answer: 3, at: 5 }] },
  });
  expect(await deviceStore().latest('rani', 1)).toBeUndefined();
});

test('who agrees to close an attempt hands it in whatever was decided before', async () => {
  const session = await keptSession('rani', 1);
  await deviceStore().updateExisting(session, (kept) => decideHandIn(kept, 'candidate', 0));
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResult.write(result) } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await closeAttempt('rani', tryout, rules);
  expect(sent[0]?.body).not.toHaveProperty('decided_at');
});

test('of another attempt than the one that is over nothing is handed in', async () => {
  await keptSession('rani', 1, 2);
  const sent = serve({ '/tryoutScore/1': { body: { data: score } } });
  await closeAttempt('rani', tryout, rules);
  expect(sent.map(({ path }) => path)).toEqual(['/tryoutScore/1']);
});

test('an attempt that is over and takes no hand-in any more leaves its waiting answers to be told', async () => {
  await keptSession('rani', 1);
  serve({
    '/submitTryoutTest/1': {
      status: 409,
      body: { message: 'Ini bukan pengerjaan yang sedang berlangsung.' },
    },
    '/tryoutScore/1': { body: { data: score } },
  });
  await closeAttempt('rani', tryout, rules);
  expect(await setAsideHere('rani')).toEqual(['1 1: 7 3']);
});

test.each([400, 401, 403, 404, 429, 500, 503])(
  'an attempt that is over and whose hand-in is answered %i stays on the device',
  async (status) => {
    const session = await keptSession('rani', 1);
    serve({ '/submitTryoutTest/1': { status, body: { message: 'gagal' } } });
    await expect(closeAttempt('rani', tryout, rules)).rejects.toMatchObject({ status });
    expect([await deviceStore().latest('rani', 1), await setAsideHere('rani')]).toEqual([session, []]);
  },
);

test('a hand-in that the server cannot read keeps nobody from the result, once every answer has arrived', async () => {
  const session = await keptSession('rani', 1);
  await deviceStore().updateExisting(session, (kept) => ({ ...kept, unsent: [] }));
  const sent = serve({
    '/submitTryoutTest/1': { status: 400, body: { message: 'tidak terbaca' } },
    '/tryoutScore/1': { body: { data: score } },
  });
  await closeAttempt('rani', tryout, rules);
  expect(sent.map(({ path }) => path)).toEqual(['/submitTryoutTest/1', '/tryoutScore/1']);
  expect([await deviceStore().latest('rani', 1), await setAsideHere('rani')]).toEqual([undefined, []]);
});
