import { submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import { saveAcknowledgementCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test, vi } from 'vitest';
import { rules } from '../../../../test/session-samples.ts';
import {
  startWithEmptyDevice,
  storedSession,
  submittedResult,
  serve,
  refusedAnswersOf,
} from '../../../../test/stored-exam.ts';
import { recordChange } from '../../attempt/session-updates.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { postAnswers } from './answer-calls.ts';
import { submitAttempt } from '../handing-in/submit-attempt.ts';

startWithEmptyDevice();

const savedReply = (revision: number) =>
  saveAcknowledgementCodec.write({ serverTime: Date.now(), expiresAt: Date.now(), revision });

test('a save and a hand-in contain their account, attempt and unsent changes', async () => {
  const session = await storedSession('rani', 1);
  const sent = serve({
    '/tryoutAnswers/1': { body: { data: savedReply(1) } },
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
  });
  await postAnswers(session, session.unsent);
  await submitAttempt(session, rules);
  expect(sent).toHaveLength(2);
  const body = { attempt: 1, changes: [{ number: 7, answer: 3, at: 5 }] };
  for (const request of sent) expect(request).toMatchObject({ account: 'rani', body });
});

/** A server that refuses requests with an answer of 9, as the real one does. */
function serveValidating(): readonly Change[][] {
  const savedBatches: Change[][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { changes, user_answer = [] } = JSON.parse(body) as { changes: Change[]; user_answer?: number[] };
    if (Math.max(0, ...user_answer, ...changes.map(({ answer }) => answer)) > 5)
      return new Response('{"message":"tidak valid"}', { status: 400 });
    savedBatches.push(changes);
    const data = address.startsWith('/api/submit')
      ? submittedResultCodec.write(submittedResult)
      : savedReply(savedBatches.flat().length);
    return new Response(JSON.stringify({ data }));
  });
  return savedBatches;
}

test('one malformed change does not block the other changes of a save or a hand-in', async () => {
  const kept = await storedSession('rani', 1);
  const [bad, good] = [
    { number: 8, answer: 9 as Answer, at: 6 },
    { number: 9, answer: 2, at: 7 },
  ] as const;
  const session = await attemptStore().update(kept, (one) => recordChange(recordChange(one, bad), good));
  const savedBatches = serveValidating();
  const saved = await postAnswers(session, session.unsent);
  expect(await refusedAnswersOf('rani')).toEqual([]);
  const rest = [{ number: 7, answer: 3, at: 5 }, good];
  expect([savedBatches.flat(), saved.revision]).toEqual([rest, rest.length]);
  expect(await submitAttempt(session, rules)).toEqual(submittedResult);
  expect(savedBatches.at(-1)).toEqual(rest);
});

test('a save that gets 400 also without its changes fails with 400', async () => {
  const session = await storedSession('rani', 1);
  serve({ '/tryoutAnswers/1': { status: 400, body: { message: 'tidak valid' } } });
  await expect(postAnswers(session, session.unsent)).rejects.toMatchObject({ status: 400 });
});

test('a change that gets 400 is stored as a refused answer when an empty save succeeds', async () => {
  const session = await storedSession('rani', 1);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { changes } = JSON.parse(body) as { changes: Change[] };
    return changes.length > 0
      ? new Response('{"message":"tidak valid"}', { status: 400 })
      : new Response(JSON.stringify({ data: savedReply(0) }));
  });
  await postAnswers(session, session.unsent);
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 7 3']);
});

test.each([
  ['no data', null],
  ['no revision', { ...savedReply(1), revision: undefined }],
  ['no time', { ...savedReply(1), server_time: 'hari ini' }],
  ['no deadline', { ...savedReply(1), expires_at: 'nanti' }],
])('a save whose reply has %s fails', async (_, data) => {
  const session = await storedSession('rani', 1);
  serve({ '/tryoutAnswers/1': { body: { data } } });
  await expect(postAnswers(session, session.unsent)).rejects.toBeInstanceOf(Error);
});
