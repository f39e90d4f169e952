import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { expect, test, vi } from 'vitest';
import { review } from '../../../test/sample-review.ts';
import { deferred } from '../../clock/deferred.ts';
import type { KeyValue } from '../../storage/key-value.ts';
import { memoryKeyValue } from '../../storage/key-value.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import { MOST_CHARACTERS, MOST_REVIEWS, ReviewStore } from './review-store.ts';

const shelfOn = (values: KeyValue, isOwner: (accountId: string) => boolean = () => true) =>
  new ReviewStore(resilientStore(values), isOwner);

const entry = (
  tryoutId: number,
  { accountId = 'rani', attempt = 1, total = 300, savedAt = tryoutId } = {},
) => ({
  ...{ accountId, tryoutId, attempt, total, savedAt, isPassed: false, title: `Tryout ${tryoutId}` },
});

const large = (characters: number): Review => ({ ...review, title: 'x'.repeat(characters) });

const tryoutsOf = async (shelf: ReviewStore, accountId = 'rani') =>
  (await shelf.reviewsOf(accountId)).map(({ tryoutId }) => tryoutId);

test('the newest twelve of an account are kept, and of the others nothing is left over', async () => {
  const values = memoryKeyValue();
  const shelf = shelfOn(values);
  await shelf.keep(entry(1, { accountId: 'budi' }), review, {});
  for (let id = 1; id <= MOST_REVIEWS + 2; id += 1) await shelf.keep(entry(id), review, {});
  expect(await tryoutsOf(shelf)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await tryoutsOf(shelf, 'budi')).toEqual([1]);
  expect(await values.keys()).toHaveLength(MOST_REVIEWS + 2);
});

test('what is too large for the device makes room from the oldest on, and alone is not kept at all', async () => {
  const values = memoryKeyValue();
  const shelf = shelfOn(values);
  for (const id of [1, 2, 3]) await shelf.keep(entry(id), large(MOST_CHARACTERS * 0.4), {});
  expect(await tryoutsOf(shelf)).toEqual([3, 2]);
  await shelf.keep(entry(4), large(MOST_CHARACTERS), {});
  expect(await tryoutsOf(shelf)).toEqual([3, 2]);
  expect(await values.keys()).toHaveLength(3);
});

test('a correction and a later attempt take the place of what was kept of their tryout', async () => {
  const values = memoryKeyValue();
  const shelf = shelfOn(values);
  await shelf.keep(entry(1), review, {});
  await shelf.keep(entry(1, { total: 305 }), { ...review, title: 'Dikoreksi' }, {});
  expect(await shelf.find('rani', 1)).toMatchObject({ total: 305, review: { title: 'Dikoreksi' } });
  await shelf.keep(entry(1, { attempt: 2 }), review, {});
  expect(await shelf.reviewsOf('rani')).toMatchObject([{ attempt: 2 }]);
  expect(await values.keys()).toHaveLength(2);
});

test('a kept review shows its pictures without a network', async () => {
  const shelf = shelfOn(memoryKeyValue());
  await shelf.keep(entry(1), review, { '/api/picture/a': 'data:a', '/api/picture/b': 'data:b' });
  const kept = await shelf.find('rani', 1);
  expect(kept?.review.questions).toMatchObject([
    { picture: 'data:a', explanation: 'data:b', explanationPicture: null },
    { picture: null, explanation: '/api/picture/is-a-text', explanationPicture: '/api/picture/c' },
  ]);
});

test('what the server knows as reset, deleted or another attempt goes, and nothing else', async () => {
  const shelf = shelfOn(memoryKeyValue());
  for (const id of [1, 2, 3]) await shelf.keep(entry(id), review, {});
  await shelf.keep(entry(1, { accountId: 'budi' }), review, {});
  await shelf.dropOthers('rani', [{ id: 1, attemptsStarted: 1 }], 1);
  expect(await tryoutsOf(shelf)).toEqual([3, 2, 1]);
  await shelf.dropOthers('rani', [{ id: 1, attemptsStarted: 2 }], 1);
  expect(await tryoutsOf(shelf)).toEqual([3, 2]);
  await shelf.dropOthers('rani', [{ id: 3, attemptsStarted: 1 }]);
  expect([await tryoutsOf(shelf), await tryoutsOf(shelf, 'budi')]).toEqual([[3], [1]]);
});

test('after a logout no tab writes a review back', async () => {
  const values = memoryKeyValue();
  let isSignedIn = true;
  const [shelf, otherTab] = [shelfOn(values), shelfOn(values, () => isSignedIn)];
  await otherTab.keep(entry(1), review, {});
  isSignedIn = false;
  await shelf.clear('rani');
  await otherTab.keep(entry(2), review, {});
  expect(await values.keys()).toEqual([]);
});

test('what another build has kept is not misread, and leaves with the next review', async () => {
  const values = memoryKeyValue();
  const shelf = shelfOn(values);
  await values.change('list', () => ({ version: 99, entries: [{ odd: true }] }));
  await values.change('review/rani/1/1', () => ({ version: 99, odd: true }));
  expect([await tryoutsOf(shelf), await shelf.find('rani', 1)]).toEqual([[], undefined]);
  await shelf.keep(entry(2), review, {});
  expect(await values.keys()).toEqual(['list', 'review/rani/2/1']);
});

/** A storage of which the test can hold back what it reads, and which is given up at once then. */
function sluggish(kept: KeyValue) {
  let gate: Promise<void> | undefined;
  const read = <Value>(key: string) => (gate ?? Promise.resolve()).then(() => kept.read<Value>(key));
  const values = resilientStore({ ...kept, read }, (_, run) => {
    void Promise.resolve().then(() => gate && run());
    return () => undefined;
  });
  const hang = () => {
    const { promise, resolve } = deferred();
    gate = promise;
    return () => {
      gate = undefined;
      resolve();
    };
  };
  return { values, hang };
}

test('a device that tells its names but not its list loses no review, and what is left over goes when it has caught up', async () => {
  const kept = memoryKeyValue();
  const { values, hang } = sluggish(kept);
  const shelf = new ReviewStore(values, () => true);
  for (const id of [1, 2]) await shelf.keep(entry(id), review, {});
  await shelf.keep(entry(1, { accountId: 'budi' }), review, {});
  const goOn = hang();
  await shelf.clear('budi');
  expect(shelf.isDurable()).toBe(false);
  goOn();
  await vi.waitFor(
    async () =>
      expect([shelf.isDurable(), (await kept.keys()).sort()]).toEqual([
        ...[true, ['list', 'review/rani/1/1', 'review/rani/2/1']],
      ]),
    { timeout: 20_000 },
  );
  expect(await tryoutsOf(shelf)).toEqual([2, 1]);
});
