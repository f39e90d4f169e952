import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { expect, test, vi } from 'vitest';
import { sampleReview } from '../../../test/sample-review.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import { MAX_STORED_CHARACTERS, MAX_STORED_REVIEWS, ReviewStore } from './review-store.ts';

const storeOn = (values: KeyValueStore, isOwner: (accountId: string) => boolean = () => true) =>
  new ReviewStore(new ResilientStore(values), isOwner);

const entry = (
  tryoutId: number,
  { accountId = 'rani', attempt = 1, total = 300, savedAt = tryoutId } = {},
) => ({
  accountId,
  tryoutId,
  attempt,
  total,
  savedAt,
  isPassed: false,
  title: `Tryout ${tryoutId}`,
});

const large = (characters: number): Review => ({ ...sampleReview, title: 'x'.repeat(characters) });

const tryoutsOf = async (store: ReviewStore, accountId = 'rani') =>
  (await store.reviewsOf(accountId)).map(({ tryoutId }) => tryoutId);

test('the newest twelve reviews of an account are kept, the others are deleted completely', async () => {
  const values = inMemoryStore();
  const store = storeOn(values);
  await store.put(entry(1, { accountId: 'budi' }), sampleReview, {});
  for (let id = 1; id <= MAX_STORED_REVIEWS + 2; id += 1) await store.put(entry(id), sampleReview, {});
  expect(await tryoutsOf(store)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await tryoutsOf(store, 'budi')).toEqual([1]);
  expect(await values.keys()).toHaveLength(MAX_STORED_REVIEWS + 2);
});

test('above the size limit the oldest reviews are dropped, and a single review above the limit is not stored', async () => {
  const values = inMemoryStore();
  const store = storeOn(values);
  for (const id of [1, 2, 3]) await store.put(entry(id), large(MAX_STORED_CHARACTERS * 0.4), {});
  expect(await tryoutsOf(store)).toEqual([3, 2]);
  await store.put(entry(4), large(MAX_STORED_CHARACTERS), {});
  expect(await tryoutsOf(store)).toEqual([3, 2]);
  expect(await values.keys()).toHaveLength(3);
});

test('a correction and a later attempt replace the stored review of their tryout', async () => {
  const values = inMemoryStore();
  const store = storeOn(values);
  await store.put(entry(1), sampleReview, {});
  await store.put(entry(1, { total: 305 }), { ...sampleReview, title: 'Dikoreksi' }, {});
  expect(await store.find('rani', 1)).toMatchObject({ total: 305, review: { title: 'Dikoreksi' } });
  await store.put(entry(1, { attempt: 2 }), sampleReview, {});
  expect(await store.reviewsOf('rani')).toMatchObject([{ attempt: 2 }]);
  expect(await values.keys()).toHaveLength(2);
});

test('a review that was stored before explanations had parts is returned without parts', async () => {
  const store = storeOn(inMemoryStore());
  const [first, second] = sampleReview.questions;
  const { itemId, reasons, remember, quick, sources, ...former } = first!;
  const parts = { itemId, reasons, remember, quick, sources };
  await store.put(entry(1), { ...sampleReview, questions: [former as typeof first & {}, second!] }, {});
  const stored = await store.find('rani', 1);
  expect(stored?.review.questions[0]).toEqual({ ...former, ...parts });
});

test('a stored review has its pictures inline', async () => {
  const store = storeOn(inMemoryStore());
  await store.put(entry(1), sampleReview, { '/api/picture/a': 'data:a', '/api/picture/b': 'data:b' });
  const stored = await store.find('rani', 1);
  expect(stored?.review.questions).toMatchObject([
    { picture: 'data:a', explanation: 'data:b', explanationPicture: null },
    { picture: null, explanation: '/api/picture/is-a-text', explanationPicture: '/api/picture/c' },
  ]);
});

test('reviews without a sealed attempt are deleted, for one tryout or for all', async () => {
  const store = storeOn(inMemoryStore());
  for (const id of [1, 2, 3]) await store.put(entry(id), sampleReview, {});
  await store.put(entry(1, { accountId: 'budi' }), sampleReview, {});
  await store.keepOnly('rani', [{ id: 1, attemptsStarted: 1 }], 1);
  expect(await tryoutsOf(store)).toEqual([3, 2, 1]);
  await store.keepOnly('rani', [{ id: 1, attemptsStarted: 2 }], 1);
  expect(await tryoutsOf(store)).toEqual([3, 2]);
  await store.keepOnly('rani', [{ id: 3, attemptsStarted: 1 }]);
  expect([await tryoutsOf(store), await tryoutsOf(store, 'budi')]).toEqual([[3], [1]]);
});

test('no tab stores a review after a logout', async () => {
  const values = inMemoryStore();
  let isSignedIn = true;
  const [store, otherTab] = [storeOn(values), storeOn(values, () => isSignedIn)];
  await otherTab.put(entry(1), sampleReview, {});
  isSignedIn = false;
  await store.clear('rani');
  await otherTab.put(entry(2), sampleReview, {});
  expect(await values.keys()).toEqual([]);
});

test('reviews of another version are ignored and deleted with the next write', async () => {
  const values = inMemoryStore();
  const store = storeOn(values);
  await values.change('list', () => ({ version: 99, entries: [{ odd: true }] }));
  await values.change('review/rani/1/1', () => ({ version: 99, odd: true }));
  expect([await tryoutsOf(store), await store.find('rani', 1)]).toEqual([[], undefined]);
  await store.put(entry(2), sampleReview, {});
  expect(await values.keys()).toEqual(['list', 'review/rani/2/1']);
});

/** Blocked reads time out at once. */
function blockable(stored: KeyValueStore) {
  let gate: Promise<void> | undefined;
  const read = <Value>(key: string) => (gate ?? Promise.resolve()).then(() => stored.read<Value>(key));
  const values = new ResilientStore({ ...stored, read }, (_, run) => {
    void Promise.resolve().then(() => gate && run());
    return () => undefined;
  });
  const block = () => {
    const { promise, resolve } = createDeferred();
    gate = promise;
    return () => {
      gate = undefined;
      resolve();
    };
  };
  return { values, block };
}

test('a storage that lists keys but blocks reads keeps all listed reviews, and deletes the others after it recovers', async () => {
  const stored = inMemoryStore();
  const { values, block } = blockable(stored);
  const store = new ReviewStore(values, () => true);
  for (const id of [1, 2]) await store.put(entry(id), sampleReview, {});
  await store.put(entry(1, { accountId: 'budi' }), sampleReview, {});
  const unblock = block();
  await store.clear('budi');
  expect(store.isDurable()).toBe(false);
  unblock();
  await vi.waitFor(
    async () =>
      expect([store.isDurable(), (await stored.keys()).sort()]).toEqual([
        true,
        ['list', 'review/rani/1/1', 'review/rani/2/1'],
      ]),
    { timeout: 20_000 },
  );
  expect(await tryoutsOf(store)).toEqual([2, 1]);
});
