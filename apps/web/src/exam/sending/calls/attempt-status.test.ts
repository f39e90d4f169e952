import { expect, test, vi } from 'vitest';
import { rules } from '../../../../test/session-samples.ts';
import { userNamed } from '../../../../test/device.ts';
import {
  startWithEmptyDevice,
  startedReply,
  storedSession,
  serve,
  tryoutReply,
} from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { rememberUser } from '../../../session/remembered-user.ts';
import { postAnswers } from './answer-calls.ts';
import { fetchAttempt } from './attempt-status.ts';
import { submitAttempt } from '../handing-in/submit-attempt.ts';

startWithEmptyDevice();

test('fetching a deleted attempt fails with 409, or with 401 when another account is signed in', async () => {
  const session = await storedSession('rani', 1);
  const sent = serve({ '/tryouts/1': tryoutReply({ state: 'none' }) });
  await expect(fetchAttempt(session)).rejects.toMatchObject({ status: 409 });
  rememberUser(userNamed('budi'));
  await expect(fetchAttempt(session)).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ account }) => account)).toEqual(['rani', 'rani']);
});

const at = 1_000;

test('fetching an attempt updates its revision, and a slow reply does not worsen the clock', async () => {
  const session = await storedSession('rani', 1, 1, at);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const answer = createDeferred<Response>();
    const sent = serve({
      '/tryouts/1': tryoutReply({ state: 'running', startedAt: at }),
      '/startTryout/1': answer.promise,
    });
    const fetching = fetchAttempt({ ...session, clockOffset: 60_000 });
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
    vi.setSystemTime(Date.now() + 8_000);
    const { body } = startedReply(1, at);
    const data = { ...body.data, revision: 7, server_time: new Date(Date.now() + 59_000).toISOString() };
    answer.resolve(new Response(JSON.stringify({ data })));
    expect(await fetching).toMatchObject({ revision: 7, clockOffset: 60_000 });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a later attempt runs', { state: 'running', attemptsStarted: 2, startedAt: 5 }, 409, 'dimulai lagi'],
  [
    'an attempt with the same number and a different start time runs',
    { state: 'running', startedAt: 5 },
    409,
    'dimulai lagi',
  ],
  ['it was deleted', { state: 'none', startedAt: null }, 409, 'sudah dihapus'],
  [
    'it was handed in',
    { state: 'sealed', startedAt: at, finishedAt: 5, expiresAt: 9 },
    409,
    'sudah dikumpulkan',
  ],
  [
    'it was sealed at its deadline',
    { state: 'sealed', startedAt: at, finishedAt: 9, expiresAt: 9 },
    409,
    'Waktu',
  ],
  ['its time is over', { state: 'over', startedAt: at }, 410, 'Waktu'],
  ['the server has no attempt', { state: 'none', attemptsStarted: 0 }, 404, 'belum ditemukan'],
] as const)(
  'fetching an attempt fails with the expected status and message when %s',
  async (_, change, status, words) => {
    const session = await storedSession('rani', 1, 1, at);
    const sent = serve({ '/tryouts/1': tryoutReply(change) });
    await expect(fetchAttempt(session)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(words) as string,
    });
    expect(sent).toHaveLength(1);
  },
);

test('a resume that gets 409 while the attempt runs is a network failure', async () => {
  const session = await storedSession('rani', 1, 1, at);
  const sent = serve({
    '/tryouts/1': tryoutReply({ state: 'running', startedAt: at }),
    '/startTryout/1': { status: 409, body: { message: 'Tryout ini sudah ditutup.' } },
  });
  await expect(fetchAttempt(session)).rejects.toBeInstanceOf(NetworkFailure);
  expect(sent.map(({ path }) => path)).toEqual(['/tryouts/1', '/startTryout/1', '/tryouts/1']);
});

const missing = { status: 404, body: { message: 'Pengerjaan tryout ini tidak ditemukan.' } };

const refused = { '/tryoutAnswers/1': missing, '/submitTryoutTest/1': missing };

test('a save or hand-in that gets 404 fails with 409 when the tryout shows that the attempt was deleted', async () => {
  const session = await storedSession('rani', 1, 1, at);
  serve({ ...refused, '/tryouts/1': tryoutReply({ state: 'none', startedAt: null }) });
  const gone = { status: 409, message: expect.stringContaining('sudah dihapus') as string };
  await expect(postAnswers(session, session.unsent)).rejects.toMatchObject(gone);
  await expect(submitAttempt(session, rules)).rejects.toMatchObject(gone);
});

test.each([
  ['gets 404 too', missing],
  ['has an unreadable reply', { body: { data: { status: 'ok' } } }],
  ['gets 503', { status: 503, body: { message: 'sibuk' } }],
  ['shows that the attempt is running', tryoutReply({ state: 'running', startedAt: at })],
])('a save that gets 404 fails with 404 when the request for the tryout %s', async (_, reply) => {
  const session = await storedSession('rani', 1, 1, at);
  serve({ ...refused, '/tryouts/1': reply });
  await expect(postAnswers(session, session.unsent)).rejects.toMatchObject({ status: 404 });
});
