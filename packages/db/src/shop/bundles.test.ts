import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestTryout } from '../../test/test-rows.ts';
import type { BundleToPublish } from './bundles.ts';
import { listOfferedBundles, publishBundles, withdrawOtherBundles } from './bundles.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const unknownAccount = '00000000-0000-0000-0000-000000000000';
let made = 0;

const aTryout = () => insertTestTryout(database.db);

function anOffer(tryoutIds: number[], name = `Paket ${(made += 1)}`): BundleToPublish {
  const slug = `bundel-${(made += 1)}`;
  return { slug, name, description: '', contents: [], price: 0, basePrice: 0, tryoutIds };
}

const publish = (...offers: BundleToPublish[]) => publishBundles(database.db, offers, now);

const offered = async () =>
  (await listOfferedBundles(database.db, unknownAccount)).map(({ name, tryoutIds }) => [name, tryoutIds]);

test('a second bundle with the same name and tryouts, in any order, is refused', async () => {
  const [one, two] = [await aTryout(), await aTryout()];
  const existing = anOffer([one, two]);
  await publish(existing);
  const before = await offered();
  await expect(publish(anOffer([two, one], existing.name))).rejects.toThrow(/^Dua bundel bernama "Paket/);
  expect(await offered()).toEqual(before);
  await publish(anOffer([one], existing.name), anOffer([one, two]));
  expect(await offered()).toHaveLength(before.length + 2);
});

test('if several bundles with the same name and tryouts are published at once, only one is stored', async () => {
  const [tryoutId, name] = [await aTryout(), 'Rebutan'];
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => publish(anOffer([tryoutId], name))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await offered()).filter(([offeredName]) => offeredName === name)).toHaveLength(1);
});

test('one publication can swap the tryouts of two bundles with the same name', async () => {
  const [one, two] = [await aTryout(), await aTryout()];
  const [left, right] = [anOffer([one], 'Tukar'), anOffer([two], 'Tukar')];
  await publish(left, right);
  await publish({ ...left, tryoutIds: [two] }, { ...right, tryoutIds: [one] });
  expect((await offered()).filter(([name]) => name === 'Tukar')).toEqual([
    ['Tukar', [two]],
    ['Tukar', [one]],
  ]);
});

test('a withdrawn bundle is not offered until it is published again, and its name can be reused', async () => {
  const tryoutId = await aTryout();
  const [kept, gone] = [anOffer([tryoutId]), anOffer([tryoutId])];
  await publish(kept, gone);
  expect(await withdrawOtherBundles(database.db, [kept.slug])).toContain(gone.slug);
  expect(await offered()).toEqual([[kept.name, [tryoutId]]]);
  expect(await withdrawOtherBundles(database.db, [kept.slug])).toEqual([]);
  await publish(gone);
  expect(await offered()).toHaveLength(2);
  expect(await withdrawOtherBundles(database.db, [])).toHaveLength(2);
  await publish(anOffer([tryoutId], gone.name));
  expect(await offered()).toEqual([[gone.name, [tryoutId]]]);
});
