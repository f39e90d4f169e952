import { listSingleTests, startSingleTest } from '@ambang/contract/practice/singles.ts';
import type { NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { createFreePerson, createReview, DAY_MS, sendReviews } from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';

const app = useTestApp();

let tiu: NewItem[];

beforeAll(async () => {
  tiu = await publishTestPool(app, { slug: 'tes-tiu-1', single: 'TIU', each: 3 });
  await publishTestPool(app, { slug: 'tes-twk-1', single: 'TWK', each: 6 });
});

const start = (person: Browser, id: string) => person.call(startSingleTest, { id });
const statusOf = async (person: Browser, id: string) => (await start(person, id)).status;

/** The slugs that the list offers. */
const openOf = async (person: Browser) =>
  (await person.call(listSingleTests)).data.tests.flatMap(({ slug, isOpen }) => (isOpen ? [slug] : []));

const handIn = (person: Browser) =>
  sendReviews(person, [createReview(app, tiu[0]!.itemId, { source: 'single' })]);

test('with a free grant one single test may be started a week', async () => {
  const person = await createFreePerson(app);
  const free = { doneOn: null, isOpen: true, isBegun: false };
  expect((await person.call(listSingleTests)).data).toEqual({
    tests: [
      { ...free, slug: 'tes-tiu-1', title: 'Kumpulan tes-tiu-1', test: 'TIU', questions: 30, minutes: 40 },
      { ...free, slug: 'tes-twk-1', title: 'Kumpulan tes-twk-1', test: 'TWK', questions: 24, minutes: 30 },
    ],
    isUnlimited: false,
    nextOn: null,
  });
  const { entries } = (await start(person, 'tes-tiu-1')).data;
  expect(entries.map(({ itemId, source }) => [itemId, source])).toEqual(
    tiu.map(({ itemId }) => [itemId, 'single']),
  );
  expect((await person.call(listSingleTests)).data).toMatchObject({
    tests: [
      { doneOn: '2026-03-02', isOpen: true, isBegun: true },
      { doneOn: null, isOpen: false, isBegun: false },
    ],
    nextOn: '2026-03-09',
  });
  const refused = await start(person, 'tes-twk-1');
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/^Tes satuan minggu ini/)]);
  expect(await statusOf(person, 'tidak-ada')).toBe(404);
  app.clock.advance(DAY_MS);
  expect(await statusOf(person, 'tes-twk-1')).toBe(409);
  app.clock.advance(6 * DAY_MS);
  expect(await statusOf(person, 'tes-twk-1')).toBe(200);
});

test('of two starts at once, one is refused', async () => {
  const person = await createFreePerson(app);
  const statuses = await Promise.all(['tes-tiu-1', 'tes-twk-1'].map((id) => statusOf(person, id)));
  expect(statuses.sort()).toEqual([200, 409]);
});

test('a test that was begun goes on until it is handed in, and then on its day', async () => {
  const person = await createFreePerson(app);
  await start(person, 'tes-tiu-1');
  app.clock.advance(3 * DAY_MS);
  expect(await statusOf(await person.onOtherDevice(), 'tes-tiu-1')).toBe(200);
  await handIn(person);
  expect([await openOf(person), await statusOf(person, 'tes-tiu-1')]).toEqual([['tes-tiu-1'], 200]);
  app.clock.advance(DAY_MS);
  expect([await openOf(person), await statusOf(person, 'tes-tiu-1')]).toEqual([[], 409]);
  app.clock.advance(6 * DAY_MS);
  expect(await openOf(person)).toEqual(['tes-tiu-1', 'tes-twk-1']);
});

test('an answer without a stored start counts for its week too', async () => {
  const person = await createFreePerson(app);
  await handIn(person);
  expect(await statusOf(person, 'tes-twk-1')).toBe(409);
});

test('a paid grant has no limit, and without a grant there is no single test', async () => {
  const { person: paid } = await app.candidate(await publishPractisable(app));
  await start(paid, 'tes-tiu-1');
  await handIn(paid);
  expect(await statusOf(paid, 'tes-twk-1')).toBe(200);
  expect((await paid.call(listSingleTests)).data).toMatchObject({ isUnlimited: true, nextOn: null });
  const nobody = await app.person();
  expect([await openOf(nobody), await statusOf(nobody, 'tes-tiu-1')]).toEqual([[], 404]);
});
