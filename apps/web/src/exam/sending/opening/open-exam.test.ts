import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test, vi } from 'vitest';
import { rules, startedAttemptWith } from '../../../../test/session-samples.ts';
import { userNamed } from '../../../../test/device.ts';
import {
  startWithEmptyDevice,
  startedReply,
  storePaper,
  storedSession,
  serve,
  refusedAnswersOf,
  overTryout,
  tryoutReply,
} from '../../../../test/stored-exam.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { rememberUser } from '../../../session/remembered-user.ts';
import { attemptStore, paperStorage } from '../../device/attempt-store.ts';
import { openExam, startForNextScreen } from './open-exam.ts';

startWithEmptyDevice();

const running = (attemptsStarted: number): TryoutDetail => ({
  ...overTryout,
  attemptsStarted,
  state: 'running',
});

const listUnsentCounts = async (accountId: string) =>
  (await attemptStore().sessionsOf(accountId))
    .map(({ tryoutId, attempt, unsent }) => `tryout ${tryoutId}, ${attempt}: ${unsent.length} unsent`)
    .sort();

test('resuming an attempt removes earlier attempts and keeps the answers of the resumed attempt', async () => {
  const startedAt = Date.now();
  for (const attempt of [1, 2]) await storedSession('rani', 1, attempt, startedAt + attempt);
  await storedSession('budi', 1);
  await storedSession('rani', 2);
  await storePaper();
  serve({ '/startTryout/1': startedReply(2, startedAt + 2) });
  await startForNextScreen('rani', running(2));
  expect(await listUnsentCounts('rani')).toEqual(['tryout 1, 2: 1 unsent', 'tryout 2, 1: 1 unsent']);
  expect(await listUnsentCounts('budi')).toEqual(['tryout 1, 1: 1 unsent']);
  expect([await refusedAnswersOf('rani'), await refusedAnswersOf('budi')]).toEqual([['1 1: 7 3'], []]);
});

test('resuming an attempt sends its number, but a new start sends none', async () => {
  const sent = serve({ '/startTryout/1': startedReply(2, Date.now()) });
  await storePaper();
  await startForNextScreen('rani', running(2));
  await startForNextScreen('rani', { ...overTryout, state: 'none', attemptsStarted: 2 });
  expect(sent.map(({ attempt }) => attempt)).toEqual(['2', undefined]);
});

test('a change of account while the questions load leaves no localStorage keys', async () => {
  await paperStorage().change('paper//api/paper/p', () => undefined);
  const reply = createDeferred<Response>();
  const sent = serve({ '/startTryout/1': startedReply(1, Date.now()), '/paper/p': reply.promise });
  const opening = startForNextScreen('rani', running(1));
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('/paper/p'), { timeout: 20_000 });
  rememberUser(userNamed('budi'));
  reply.resolve(new Response(JSON.stringify(paperCodec.write({ title: 'SKD', questions: [] }))));
  await opening;
  expect(await attemptStore().latest('rani', 1)).toBeDefined();
  expect(localStorage.getItem('tryout_start')).toBeNull();
});

test("a start removes a deleted attempt's questions unless a stored attempt uses them", async () => {
  const startedAt = Date.now();
  const papers: [number, number, string][] = [
    [1, 1, '/api/paper/gone'],
    [1, 2, '/api/paper/p'],
    [1, 3, '/api/paper/shared'],
    [2, 1, '/api/paper/shared'],
  ];
  for (const [tryoutId, attempt, address] of papers) {
    const kept = await storedSession('rani', tryoutId, attempt, startedAt - attempt);
    await attemptStore().update(kept, (session) => ({ ...session, paper: address }));
    await paperStorage().change(`paper/${address}`, () => ({ title: 'SKD', questions: [] }));
  }
  const change = vi.spyOn(paperStorage(), 'change');
  serve({ '/startTryout/1': startedReply(4, startedAt) });
  await startForNextScreen('rani', running(4));
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
  await startForNextScreen('rani', running(1));
  change.mockRestore();
  expect(order).toEqual(['keeps paper//api/paper/p', 'drops envelope//api/envelope/p']);
});

test('a start removes an attempt with the same number and a different start time, and its notes', async () => {
  const theirs = await storedSession('rani', 1, 1, 1_000);
  attemptStore().note(theirs, { number: 9, answer: 2, at: 8 });
  await storePaper();
  serve({ '/startTryout/1': startedReply(1, 2_000) });
  await startForNextScreen('rani', running(1));
  expect(await attemptStore().latest('rani', 1)).toMatchObject({
    startedAt: 2_000,
    unsent: [],
    sheet: { answers: new Map() },
  });
});

test('a start stores nothing when another account signs in before the reply', async () => {
  const answer = createDeferred<Response>();
  const sent = serve({ '/startTryout/1': answer.promise });
  const starting = startForNextScreen('rani', running(1));
  await vi.waitFor(() => expect(sent).toMatchObject([{ account: 'rani' }]), { timeout: 20_000 });
  rememberUser(userNamed('budi'));
  answer.resolve(new Response(JSON.stringify(startedReply(1, 1_000).body)));
  await expect(starting).rejects.toMatchObject({ status: 401 });
  expect(await attemptStore().sessionsOf('rani')).toEqual([]);
});

test('an attempt with an unknown rule set opens, also after a reload without a network', async () => {
  const startedAt = Date.now();
  const unknownRules = { ...rules, name: 'skd-2099', durationMs: 1_000 };
  await storePaper();
  serve({
    '/tryouts/5': tryoutReply({ id: 5, state: 'running', startedAt, rules: unknownRules }),
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
  await attemptStore().update(kept, (session) => ({
    ...session,
    rules: null,
    ruleSet: 'skd-2099',
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
