import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import { MAX_REVIEWS } from '@ambang/contract/practice/reviews.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import { MAX_WAITING_REVIEWS, PracticeStore } from './practice-store.ts';
import { postReviews, sendReviews } from './send-reviews.ts';

const reviewAt = (at: number): PracticeReview => ({
  ...{ itemId: 'a', revision: 1, at, answers: [1], spentMs: 1, sure: null, source: 'due' },
});

const newStore = (isOwner: (accountId: string) => boolean = () => true) =>
  new PracticeStore(new ResilientStore(inMemoryStore()), isOwner);

async function storeWith(count: number): Promise<PracticeStore> {
  const store = newStore();
  for (let at = 1; at <= count; at += 1) await store.addReviews('rani', [reviewAt(at)]);
  return store;
}

test('reviews are sent oldest first in bounded calls, and removed when they are stored', async () => {
  const store = await storeWith(MAX_REVIEWS + 5);
  const calls: number[][] = [];
  const send = async (_: string, reviews: PracticeReview[]) => {
    calls.push(reviews.map(({ at }) => at));
    return { cards: [], refused: [] };
  };
  expect(await sendReviews({ store, send }, 'rani')).toMatchObject({ waiting: 0, hasFailed: false });
  expect(calls.map((sent) => [sent[0], sent.length])).toEqual([
    [1, MAX_REVIEWS],
    [MAX_REVIEWS + 1, 5],
  ]);
});

test.each([new NetworkFailure(), new CallFailure(401, 'masuk lagi'), new CallFailure(503, 'sibuk', 2_000)])(
  'nothing is lost after %s',
  async (failure) => {
    const store = await storeWith(2);
    const result = await sendReviews({ store, send: () => Promise.reject(failure) }, 'rani');
    expect(result).toEqual({
      cards: [],
      forbidden: [],
      waiting: 2,
      hasFailed: true,
      waitMs: failure.retryAfterMs,
    });
    expect(await store.waiting('rani')).toHaveLength(2);
  },
);

test('an item that the server no longer allows leaves the packet and the outcomes of the day', async () => {
  const store = newStore();
  const entry = {
    itemId: 'a',
    revision: 1,
    kind: 'k',
    test: 'TIU',
    source: 'due',
    isPictured: false,
  } as const;
  const outcome = { set: 'today', verdict: 'wrong', returns: true, sure: null, spentMs: 1 } as const;
  const entries = [entry, { ...entry, itemId: 'b' }];
  const today = { day: '2026-11-28', entries } as PracticeToday;
  const items = entries.map(({ itemId }) => ({ id: itemId }) as PracticeItem);
  await store.putPacket('rani', { today, items, savedAt: 1 });
  for (const one of entries) await store.putDone('rani', today.day, { entry: one, ...outcome });
  await store.addReviews('rani', [reviewAt(1), { ...reviewAt(2), itemId: 'b' }]);
  const refused = [
    { index: 0, reason: 'notAllowed' },
    { index: 1, reason: 'tooOld' },
  ] as const;
  const send = async () => ({ cards: [], refused: [...refused] });
  expect((await sendReviews({ store, send }, 'rani')).forbidden).toEqual(['a']);
  const packet = await store.packet('rani');
  expect(packet?.items.map(({ id }) => id)).toEqual(['b']);
  expect(packet?.today.entries.map(({ itemId }) => itemId)).toEqual(['b']);
  expect((await store.done('rani', today.day)).map((one) => one.entry.itemId)).toEqual(['b']);
});

test('a review that arrives during a call stays for the next one', async () => {
  const store = await storeWith(1);
  let isFirst = true;
  const send = async () => {
    if (isFirst) await store.addReviews('rani', [reviewAt(2)]);
    isFirst = false;
    return { cards: [], refused: [] };
  };
  await sendReviews({ store, send }, 'rani');
  expect(await store.waiting('rani')).toEqual([]);
});

test('the device keeps a bounded number of reviews, the newest', async () => {
  const store = await storeWith(MAX_WAITING_REVIEWS + 1);
  const waiting = await store.waiting('rani');
  expect([waiting.length, waiting[0]?.at]).toEqual([MAX_WAITING_REVIEWS, 2]);
});

test('a sign-in deletes the practice of other accounts, also what waits', async () => {
  const store = await storeWith(1);
  await store.addReviews('budi', [reviewAt(1)]);
  await store.clearOtherAccounts('budi');
  expect(await store.waiting('rani')).toEqual([]);
  expect(await store.waiting('budi')).toHaveLength(1);
});

test('a logout keeps what waits, and a deletion of the account keeps nothing', async () => {
  const store = await storeWith(1);
  await store.clear('rani');
  expect(await store.waiting('rani')).toHaveLength(1);
  await store.clearAll('rani');
  expect(await store.waiting('rani')).toEqual([]);
});

test('late writes of an account that has signed out are dropped', async () => {
  const store = newStore((accountId) => accountId === 'budi');
  await store.addReviews('rani', [reviewAt(1)]);
  expect(await store.waiting('rani')).toEqual([]);
});

test('reviews whose connection closed are sent once, because the outbox retries them', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(postReviews('rani', [reviewAt(1)])).rejects.toBeInstanceOf(NetworkFailure);
  expect(fetched).toHaveBeenCalledTimes(1);
});
