import { beforeEach, expect, test, vi } from 'vitest';
import { rules } from '../../../../test/session-samples.ts';
import {
  overTryout,
  serve,
  startWithEmptyDevice,
  storedSession,
  tryoutReply,
} from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { browserExamPorts } from '../browser-exam-ports.ts';
import { handInExpiredAttempt } from '../handing-in/hand-in-expired-attempt.ts';
import { submitStoredAttempt } from '../handing-in/submit-attempt.ts';
import { startForNextScreen } from '../opening/open-exam.ts';

startWithEmptyDevice();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const startedAt = 1_000;
const running = { state: 'running', startedAt } as const;
const ports = browserExamPorts('rani');

const countOf = (sent: readonly { path: string }[], path: string) =>
  sent.filter((request) => request.path === path).length;

test.each<[string, string, (session: ExamSession) => Promise<unknown>]>([
  ['a save', '/tryoutAnswers/1', (session) => ports.save(session, session.unsent)],
  ['a hand-in', '/submitTryoutTest/1', (session) => ports.submit(session, rules)],
  ['a hand-in of the outbox', '/submitTryoutTest/1', (session) => submitStoredAttempt({ ...session, rules })],
  ['a start', '/startTryout/1', () => startForNextScreen('rani', { ...overTryout, ...running })],
  ['a fetch of the attempt', '/startTryout/1', (session) => ports.fetchAttempt(session)],
])('%s whose connection closed is sent once, because its sender retries it', async (_, path, send) => {
  const session = await storedSession('rani', 1, 1, startedAt);
  const sent = serve({ '/tryouts/1': tryoutReply(running) });
  await expect(send(session)).rejects.toBeInstanceOf(NetworkFailure);
  expect(countOf(sent, path)).toBe(1);
});

test('the hand-in of an expired attempt, which its sender does not retry, is repeated', async () => {
  await storedSession('rani', 1);
  const sent = serve({});
  await expect(handInExpiredAttempt('rani', overTryout, rules)).rejects.toBeInstanceOf(NetworkFailure);
  expect(countOf(sent, '/submitTryoutTest/1')).toBe(2);
});
