import { startSingleTest } from '@ambang/contract/practice/singles.ts';
import { MAX_PRACTICE_ITEMS } from '@ambang/contract/practice/items.ts';
import { NEW_ITEMS_A_DAY } from '@ambang/practice/today/select-today.ts';
import type { NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import {
  createFreePerson,
  createReview,
  DAY_MS,
  fetchItems,
  sendReviews,
} from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { OTHER_ITEMS_A_DAY } from './item-openings.ts';

const app = useTestApp();

let pool: NewItem[];
let singles: NewItem[];

beforeAll(async () => {
  pool = await publishTestPool(app, { each: 8 });
  singles = [
    ...(await publishTestPool(app, { slug: 'tes-tiu-9', single: 'TIU', each: 1 })),
    ...(await publishTestPool(app, { slug: 'tes-twk-9', single: 'TWK', each: 1 })),
  ];
});

/** Asks for all items of the pool. @returns the ids that were served */
async function openAll(person: Person, items: readonly NewItem[] = pool): Promise<string[]> {
  const served: string[] = [];
  for (let first = 0; first < items.length; first += MAX_PRACTICE_ITEMS) {
    const ids = items.slice(first, first + MAX_PRACTICE_ITEMS).map(({ itemId }) => itemId);
    served.push(...(await fetchItems(person, ids)).map(({ id }) => id));
  }
  return served;
}

const idsOf = (items: readonly NewItem[]) => items.map(({ itemId }) => itemId);

test('the items of a day are bounded, whatever ids a call names', async () => {
  const person = await createFreePerson(app);
  const first = await openAll(person);
  expect(first).toEqual(idsOf(pool).slice(0, NEW_ITEMS_A_DAY.free + OTHER_ITEMS_A_DAY));
  expect(await openAll(person)).toEqual(first);
  const { person: paid } = await app.candidate(await publishPractisable(app));
  expect(await openAll(paid)).toHaveLength(NEW_ITEMS_A_DAY.paid + OTHER_ITEMS_A_DAY);
});

test('what was answered stays open, and the next day has its own bound', async () => {
  const person = await createFreePerson(app);
  await openAll(person);
  const answered = pool.slice(0, 20);
  await sendReviews(
    person,
    answered.map(({ itemId }) => createReview(app, itemId, { source: 'drill' })),
  );
  app.clock.advance(DAY_MS);
  const served = await openAll(person, pool.toReversed());
  expect(served).toHaveLength(NEW_ITEMS_A_DAY.free + OTHER_ITEMS_A_DAY + answered.length);
  expect(served).toEqual(expect.arrayContaining(idsOf(answered)));
});

test('items of a single test are served from its start, while the account may open it', async () => {
  const person = await createFreePerson(app);
  expect(await openAll(person, singles)).toEqual([]);
  const [done] = singles;
  const ofSame = singles.filter(({ single }) => single === done!.single);
  await person.call(startSingleTest, { id: done!.single! });
  expect(await openAll(person, singles)).toEqual(idsOf(ofSame));
  await sendReviews(person, [createReview(app, done!.itemId, { source: 'single' })]);
  expect(await openAll(person, singles)).toEqual(idsOf(ofSame));
  app.clock.advance(DAY_MS);
  expect(await openAll(person, singles)).toEqual([done!.itemId]);
  app.clock.advance(6 * DAY_MS);
  expect(await openAll(person, singles)).toEqual(idsOf(ofSame));
});
