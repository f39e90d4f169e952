import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();

test('a bundle has its price, contents and tryouts', async () => {
  const [one, two] = [await app.publish(), await app.publish()];
  const offer = await app.offer([two.id, one.id], 49_000);
  const person = await app.person();
  const { data } = await person.call(getBundle, { id: offer.id });
  expect(data).toEqual({
    id: offer.id,
    name: offer.title,
    description: 'Untuk berlatih',
    contents: ['Pembahasan'],
    price: 49_000,
    basePrice: 99_000,
    tryoutIds: [two.id, one.id],
    isOwned: false,
    buyers: [],
    closesAt: null,
    saleEndsAt: null,
    isSaleClosed: false,
  });
  expect((await person.call(listBundles)).data).toContainEqual(data);
});

test('a bundle is owned only if all its tryouts are owned', async () => {
  const [one, two] = [await app.publish(), await app.publish()];
  const offer = await app.offer([one.id, two.id]);
  const person = await app.person();
  const isOwned = async () => (await person.call(getBundle, { id: offer.id })).data.isOwned;
  await app.grant(person, one);
  expect(await isOwned()).toBe(false);
  await app.grant(person, two);
  expect(await isOwned()).toBe(true);
  await app.revoke(person, one);
  expect(await isOwned()).toBe(false);
});

test('other owners of a bundle are not shown', async () => {
  const tryout = await app.publish();
  const offer = await app.offer([tryout.id]);
  const [owner, other] = [await app.person(), await app.person()];
  await app.grant(owner, tryout);
  const seenByOwner = await owner.call(getBundle, { id: offer.id });
  const seenByOther = await other.call(getBundle, { id: offer.id });
  expect([seenByOwner.data.isOwned, seenByOwner.data.buyers]).toEqual([true, [owner.accountId]]);
  expect([seenByOther.data.isOwned, seenByOther.data.buyers]).toEqual([false, []]);
  expect((await other.call(listBundles)).response.payload).not.toContain(owner.accountId);
});

test('a bundle that is no longer offered gets 404 and is not listed', async () => {
  const offer = await app.offer([(await app.publish()).id]);
  const { db } = app.database;
  await db.updateTable('bundles').set({ publishedAt: null }).where('id', '=', offer.id).execute();
  const person = await app.person();
  expect((await person.call(getBundle, { id: offer.id })).status).toBe(404);
  expect((await person.call(listBundles)).data.map(({ id }) => id)).not.toContain(offer.id);
});
