import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { expect, test } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { AnswerSaver } from './answer-saver.ts';
import type { SavingState } from './answer-saver.ts';

const change = (number: number): Change => ({ number, answer: 1, at: number });

function createSaver() {
  const waiting: Change[] = [];
  const requests: { changes: readonly Change[]; answer: (outcome: 'ok' | Error) => Promise<void> }[] = [];
  const states: SavingState[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const ended: unknown[] = [];
  const signedIn = { owner: true, isOwnerFoundOnRefresh: false };
  const saver = new AnswerSaver({
    startedAt: 0,
    unsent: () => waiting,
    isOwnerSignedIn: () => signedIn.owner,
    refreshOwner: async () => void (signedIn.owner ||= signedIn.isOwnerFoundOnRefresh),
    save: (changes) =>
      new Promise<SaveAcknowledgement>((resolve, reject) => {
        const answer = (outcome: 'ok' | Error) => {
          if (outcome === 'ok') resolve({ serverTime: 0, expiresAt: 6_000_000, revision: 0 });
          else reject(outcome);
          return settle();
        };
        requests.push({ changes, answer });
      }),
    onSaved: () => {
      for (const one of lastRequest().changes) waiting.splice(waiting.indexOf(one), 1);
    },
    onState: (state) => states.push(state),
    onEnded: (error) => ended.push(error),
    clock: () => ({ wall: 0, steady: 0 }),
    chance: () => 0.5,
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
  });
  const choose = (number: number) => {
    waiting.push(change(number));
    saver.trySave();
  };
  const lastRequest = () => requests.at(-1)!;
  return { waiting, requests, states, timers, ended, signedIn, saver, choose, lastRequest };
}

test('one save is in flight at a time, and later changes go into the next save', async () => {
  const { choose, requests, lastRequest } = createSaver();
  choose(1);
  choose(2);
  choose(3);
  expect(requests).toHaveLength(1);
  await lastRequest().answer('ok');
  expect(requests.map((request) => request.changes.length)).toEqual([1, 2]);
});

test('after a network failure answers stay unsent, and the save is retried with backoff', async () => {
  const { choose, waiting, states, timers, lastRequest } = createSaver();
  choose(1);
  await lastRequest().answer(new NetworkFailure());
  expect(states.at(-1)).toBe('waiting');
  expect(timers.map((timer) => timer.ms)).toEqual([750]);
  timers.at(-1)!.run();
  await lastRequest().answer(new NetworkFailure());
  expect(timers.map((timer) => timer.ms)).toEqual([1_500]);
  timers.at(-1)!.run();
  await lastRequest().answer('ok');
  expect(waiting).toEqual([]);
  expect(states.at(-1)).toBe('idle');
});

test('a returning network ends the backoff of a failed save early, but a new answer does not', async () => {
  const { choose, requests, lastRequest, saver, timers } = createSaver();
  choose(1);
  await lastRequest().answer(new NetworkFailure());
  choose(2);
  expect(requests).toHaveLength(1);
  saver.retryNow();
  expect(requests).toHaveLength(2);
  expect(lastRequest().changes).toHaveLength(2);
  expect(timers).toEqual([]);
});

test('answers of a save that gets 401 are kept and sent after the next sign-in', async () => {
  const { choose, waiting, states, timers, lastRequest, saver, requests } = createSaver();
  choose(1);
  await lastRequest().answer(new CallFailure(401, 'masuk dulu'));
  expect(states.at(-1)).toBe('signed-out');
  expect([waiting.length, timers.length]).toEqual([1, 0]);
  saver.retryNow();
  await lastRequest().answer('ok');
  expect(requests).toHaveLength(2);
  expect(states.at(-1)).toBe('idle');
});

test('answers are not sent until their own account is signed in', () => {
  const { choose, requests, states, signedIn, saver } = createSaver();
  signedIn.owner = false;
  choose(1);
  expect(requests).toEqual([]);
  expect(states.at(-1)).toBe('signed-out');
  signedIn.owner = true;
  saver.retryNow();
  expect(requests).toHaveLength(1);
});

test('after a save gets 409, the end of the attempt is reported and nothing more is saved', async () => {
  const { choose, requests, ended, states, lastRequest, saver } = createSaver();
  choose(1);
  await lastRequest().answer(new CallFailure(409, 'sudah selesai'));
  choose(2);
  saver.retryNow();
  expect(requests).toHaveLength(1);
  expect(ended).toEqual([new CallFailure(409, 'sudah selesai')]);
  expect(states.at(-1)).toBe('ended');
});

test('a stopped saver neither sends nor reports', async () => {
  const { choose, states, lastRequest, saver, requests } = createSaver();
  choose(1);
  saver.stop();
  await lastRequest().answer('ok');
  choose(2);
  expect(requests).toHaveLength(1);
  expect(states).toEqual(['sending']);
});

test.each([
  [110, [110]],
  [1_000, [1_000]],
  [1_100, [1_000, 100]],
])('%i unsent changes are saved in requests of %j changes', async (count, sizes) => {
  const { waiting, saver, lastRequest, requests } = createSaver();
  for (let number = 1; number <= count; number += 1) waiting.push(change(number));
  saver.trySave();
  await lastRequest().answer('ok');
  expect(requests.map((request) => request.changes.length)).toEqual(sizes);
});

test('a reconnect refreshes the signed-in account, and answers are sent when it owns them', async () => {
  const { choose, requests, signedIn, states, saver } = createSaver();
  const refreshed = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  signedIn.owner = false;
  choose(1);
  expect(states.at(-1)).toBe('signed-out');
  saver.retryNow();
  await refreshed();
  expect(requests).toHaveLength(0);
  signedIn.isOwnerFoundOnRefresh = true;
  saver.retryNow();
  await refreshed();
  expect(requests).toHaveLength(1);
});

test.each([
  ['a 503', new CallFailure(503, 'sibuk', 12_000)],
  ['a 429', new CallFailure(429, 'terlalu sering', 12_000)],
  ['a proxy error', new NetworkFailure(undefined, 12_000)],
])('a save that fails with %s and Retry-After is not retried earlier', async (_, failure) => {
  const { choose, timers, lastRequest, requests, saver, waiting } = createSaver();
  choose(1);
  await lastRequest().answer(failure);
  expect(timers.map((timer) => timer.ms)).toEqual([18_000]);
  choose(2);
  saver.retryNow();
  expect([requests.length, waiting.length]).toEqual([1, 2]);
  timers.at(-1)!.run();
  await lastRequest().answer(new NetworkFailure());
  saver.retryNow();
  expect(requests).toHaveLength(3);
});

test('a save respects the Retry-After of another request of the attempt', () => {
  const { choose, saver, timers, requests } = createSaver();
  saver.handleFailure(new CallFailure(503, 'sibuk', 10_000));
  choose(1);
  saver.retryNow();
  expect([timers.map((timer) => timer.ms), requests.length]).toEqual([[15_000], 0]);
  timers.at(-1)!.run();
  expect(requests).toHaveLength(1);
});

test.each([400, 403, 404, 413, 429, 500, 502, 503])(
  'a save that gets %i keeps its answers and is retried',
  async (status) => {
    const { choose, waiting, ended, states, timers, lastRequest } = createSaver();
    choose(1);
    await lastRequest().answer(new CallFailure(status, 'gagal'));
    expect([waiting.length, ended, states.at(-1), timers.length]).toEqual([1, [], 'waiting', 1]);
    timers.at(-1)!.run();
    await lastRequest().answer('ok');
    expect([waiting, states.at(-1)]).toEqual([[], 'idle']);
  },
);
