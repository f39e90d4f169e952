import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { tryoutDetailCodec as tryoutCodec } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { rules, startedAttemptWith } from '../../../../test/session-samples.ts';
import { userNamed } from '../../../../test/device.ts';
import {
  startWithEmptyDevice,
  storePaper,
  storedSession,
  serve,
  refusedAnswersOf,
  tryout,
} from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { rememberUser } from '../../../session/remembered-user.ts';
import { deviceStore, paperStorage } from '../../device/device-store.ts';
import { postAnswers } from '../calls/answer-calls.ts';
import { fetchAttempt } from '../calls/attempt-status.ts';
import { openExam, prepareExam } from './open-exam.ts';
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

const running = (attemptsStarted: number): TryoutDetail => ({ ...tryout, attemptsStarted, state: 'running' });

const waitingHere = async (accountId: string) =>
  (await deviceStore().sessionsOf(accountId))
    .map(({ tryoutId, attempt, unsent }) => `tryout ${tryoutId}, ${attempt}: ${unsent.length} waits`)
    .sort();

test('a start removes earlier attempts and keeps the answers of the resumed one', async () => {
  const startedAt = Date.now();
  for (const attempt of [1, 2]) await storedSession('rani', 1, attempt, startedAt + attempt);
  await storedSession('budi', 1);
  await storedSession('rani', 2);
  await storePaper();
  serve({ '/startTryout/1': startedReply(2, startedAt + 2) });
  await prepareExam('rani', running(2));
  expect(await waitingHere('rani')).toEqual(['tryout 1, 2: 1 waits', 'tryout 2, 1: 1 waits']);
  expect(await waitingHere('budi')).toEqual(['tryout 1, 1: 1 waits']);
  expect([await refusedAnswersOf('rani'), await refusedAnswersOf('budi')]).toEqual([['1 1: 7 3'], []]);
});

test('resuming names the attempt, so that none starts after a reset elsewhere', async () => {
  const sent = serve({ '/startTryout/1': startedReply(2, Date.now()) });
  await storePaper();
  await prepareExam('rani', running(2));
  await prepareExam('rani', { ...tryout, state: 'none', attemptsStarted: 2 });
  expect(sent.map(({ attempt }) => attempt)).toEqual(['2', undefined]);
});

test('a sign-out while the questions load leaves no device keys', async () => {
  const reply = createDeferred<Response>();
  serve({ '/startTryout/1': startedReply(1, Date.now()), '/paper/p': reply.promise });
  const opening = prepareExam('rani', running(1)).catch(() => undefined);
  await vi.waitFor(async () => expect(await deviceStore().latest('rani', 1)).not.toBeNull(), {
    timeout: 20_000,
  });
  rememberUser(userNamed('budi'));
  reply.resolve(new Response(JSON.stringify(paperCodec.write({ title: 'SKD', questions: [] }))));
  await opening;
  expect(localStorage.getItem('tryout_start')).toBeNull();
});

test("a start removes a deleted attempt's questions unless an attempt shows them", async () => {
  const startedAt = Date.now();
  const papers: [number, number, string][] = [
    [1, 1, '/api/paper/gone'],
    [1, 2, '/api/paper/p'],
    [1, 3, '/api/paper/shared'],
    [2, 1, '/api/paper/shared'],
  ];
  for (const [tryoutId, attempt, address] of papers) {
    const kept = await storedSession('rani', tryoutId, attempt, startedAt - attempt);
    await deviceStore().update(kept, (session) => ({ ...session, paper: address }));
    await paperStorage().change(`paper/${address}`, () => ({ title: 'SKD', questions: [] }));
  }
  const change = vi.spyOn(paperStorage(), 'change');
  serve({ '/startTryout/1': startedReply(4, startedAt) });
  await prepareExam('rani', running(4));
  const dropped = change.mock.calls.map(([name]) => name).filter((name) => name.startsWith('paper/'));
  change.mockRestore();
  expect(dropped).toEqual(['paper//api/paper/gone']);
  expect((await paperStorage().keys()).sort()).toEqual(['paper//api/paper/p', 'paper//api/paper/shared']);
});

test('the envelope is removed only after its questions are stored', async () => {
  await paperStorage().change('paper//api/paper/p', () => undefined);
  const order: string[] = [];
  const values = paperStorage();
  const write = values.change.bind(values);
  const change = vi.spyOn(values, 'change').mockImplementation(async (name, next) => {
    const written = await write(name, next);
    order.push(`${written.value === undefined ? 'drops' : 'keeps'} ${name}`);
    return written;
  });
  const body = paperCodec.write({ title: 'SKD', questions: [] });
  serve({ '/startTryout/1': startedReply(1, Date.now()), '/paper/p': { body } });
  await prepareExam('rani', running(1));
  change.mockRestore();
  expect(order).toEqual(['keeps paper//api/paper/p', 'drops envelope//api/envelope/p']);
});

test('an attempt with the same number and another start is removed with its notes', async () => {
  const theirs = await storedSession('rani', 1, 1, 1_000);
  deviceStore().note(theirs, { number: 9, answer: 2, at: 8 });
  await storePaper();
  serve({ '/startTryout/1': startedReply(1, 2_000) });
  await prepareExam('rani', running(1));
  expect(await deviceStore().latest('rani', 1)).toMatchObject({
    ...{ startedAt: 2_000, unsent: [], sheet: { answers: new Map() } },
  });
});

test('a start stores nothing when another account is signed in by then', async () => {
  const answer = createDeferred<Response>();
  const sent = serve({ '/startTryout/1': answer.promise });
  const starting = prepareExam('rani', running(1));
  await vi.waitFor(() => expect(sent).toMatchObject([{ account: 'rani' }]), { timeout: 20_000 });
  rememberUser(userNamed('budi'));
  answer.resolve(new Response(JSON.stringify(startedReply(1, 1_000).body)));
  await expect(starting).rejects.toMatchObject({ status: 401 });
  expect(await deviceStore().sessionsOf('rani')).toEqual([]);
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

test('an attempt under unknown rules opens, also after a reload without a network', async () => {
  const startedAt = Date.now();
  const unheard = { ...rules, name: 'skd-2099', durationMs: 1_000 };
  await storePaper();
  serve({
    '/tryouts/5': tryoutReply({ id: 5, state: 'running', startedAt, rules: unheard }),
    '/startTryout/5': {
      body: {
        data: startedAttemptCodec.write(
          startedAttemptWith({ startedAt, expiresAt: startedAt + rules.durationMs, serverTime: startedAt }),
        ),
      },
    },
  });
  expect(await openExam('rani', 5)).toMatchObject({
    rules: { name: 'skd-2099' },
    requestedAt: { wall: expect.any(Number) as number },
  });
  serve({});
  const again = await openExam('rani', 5);
  expect(again).toMatchObject({ rules: { name: 'skd-2099', durationMs: 1_000 }, requestedAt: null });
});

test('answers stored without their rules are shown once the server sends the rules', async () => {
  const startedAt = Date.now();
  const kept = await storedSession('rani', 6, 1, startedAt);
  await deviceStore().update(kept, (session) => ({
    ...session,
    ...{ rules: null, ruleSet: 'skd-2099' },
    sheet: { ...session.sheet, numbers: [], current: 0 },
  }));
  await storePaper();
  serve({
    '/tryouts/6': tryoutReply({ id: 6, state: 'running', startedAt }),
    '/startTryout/6': startedReply(1, startedAt),
  });
  const opened = await openExam('rani', 6);
  expect(opened?.session.sheet).toMatchObject({ current: 1, numbers: { length: 110 } });
  expect(opened?.session.unsent).toHaveLength(1);
});
