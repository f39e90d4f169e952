import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { tryoutDetailCodec as tryoutCodec } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { rules, startedAttemptWith } from '../../../../test/session-samples.ts';
import { userNamed } from '../../../../test/device.ts';
import { startWithEmptyDevice, storedSession, serve, tryout } from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { rememberUser } from '../../../session/remembered-user.ts';
import { postAnswers } from './answer-calls.ts';
import { fetchAttempt } from './attempt-status.ts';
import { submitAttempt } from '../handing-in/submit-attempt.ts';

startWithEmptyDevice();

const startedReply = (attempt: number, startedAt: number) => ({
  body: {
    data: startedAttemptCodec.write(
      startedAttemptWith({ attempt, startedAt, expiresAt: Date.now(), serverTime: Date.now() }),
    ),
  },
});

const tryoutReply = (change: Partial<TryoutDetail>) => ({
  body: { data: tryoutCodec.write({ ...tryout, ...change }) },
});

test('a reply for another account does not affect a running attempt', async () => {
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
    const confirming = fetchAttempt({ ...session, clockOffset: 60_000 });
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
    vi.setSystemTime(Date.now() + 8_000);
    const { body } = startedReply(1, at);
    const data = { ...body.data, revision: 7, server_time: new Date(Date.now() + 59_000).toISOString() };
    answer.resolve(new Response(JSON.stringify({ data })));
    expect(await confirming).toMatchObject({ revision: 7, clockOffset: 60_000 });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['another attempt runs', { state: 'running', attemptsStarted: 2, startedAt: 5 }, 409, 'dimulai lagi'],
  ['another one has its number', { state: 'running', startedAt: 5 }, 409, 'dimulai lagi'],
  ['it was deleted', { state: 'none', startedAt: null }, 409, 'sudah dihapus'],
  [
    'it was handed in',
    { state: 'sealed', startedAt: at, finishedAt: 5, expiresAt: 9 },
    409,
    'sudah dikumpulkan',
  ],
  ['time has sealed it', { state: 'sealed', startedAt: at, finishedAt: 9, expiresAt: 9 }, 409, 'Waktu'],
  ['its time is over', { state: 'over', startedAt: at }, 410, 'Waktu'],
  ['the server does not know it', { state: 'none', attemptsStarted: 0 }, 404, 'belum ditemukan'],
] as const)(
  'of an attempt of which the server says that %s, the person hears that',
  async (_, said, status, word) => {
    const session = await storedSession('rani', 1, 1, at);
    const sent = serve({ '/tryouts/1': tryoutReply(said) });
    await expect(fetchAttempt(session)).rejects.toMatchObject({
      ...{ status, message: expect.stringContaining(word) as string },
    });
    expect(sent).toHaveLength(1);
  },
);

test('a refused resume of a running attempt is a network failure', async () => {
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

test('a 404 to a save or hand-in is a conflict when the tryout says that the attempt is deleted', async () => {
  const session = await storedSession('rani', 1, 1, at);
  serve({ ...refused, '/tryouts/1': tryoutReply({ state: 'none', startedAt: null }) });
  const gone = { status: 409, message: expect.stringContaining('sudah dihapus') as string };
  await expect(postAnswers(session, session.unsent)).rejects.toMatchObject(gone);
  await expect(submitAttempt(session, rules)).rejects.toMatchObject(gone);
});

test.each([
  ['is not found either', missing],
  ['is described by something else', { body: { data: { status: 'ok' } } }],
  ['cannot be asked', { status: 503, body: { message: 'sibuk' } }],
  ['says that it runs', tryoutReply({ state: 'running', startedAt: at })],
])('a 404 to a save stays a 404 while the tryout %s', async (_, reply) => {
  const session = await storedSession('rani', 1, 1, at);
  serve({ ...refused, '/tryouts/1': reply });
  await expect(postAnswers(session, session.unsent)).rejects.toMatchObject({ status: 404 });
});
