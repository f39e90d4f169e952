import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { findBundle, publishBundles } from '@ambang/db/shop/bundles.ts';
import { grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { openTransaction } from '@ambang/db/shop/transactions.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import type { Order } from './buy.ts';
import { buy } from './buy.ts';
import { newTransactionId } from './transaction-id.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const hour = 3_600_000;
let made = 0;

async function anAccount(): Promise<string> {
  const account = { name: 'Rani', phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v' };
  return (await createAccount(database.db, { ...account, email: `r${(made += 1)}@contoh.id` }, now))!;
}

async function aBundle(price = 0, closesAt: number | null = null): Promise<Omit<Order, 'accountId'>> {
  const name = `Paket ${(made += 1)}`;
  const rows = await database.db
    .insertInto('tryouts')
    .values(
      [`${name} a`, `${name} b`].map((slug) => ({
        slug,
        title: slug,
        ruleSet: 'skd-2021',
        closesAt: closesAt ? new Date(closesAt) : null,
      })),
    )
    .returning('id')
    .execute();
  const tryoutIds = rows.map((row) => row.id);
  const offer = { slug: name, name, description: '', contents: [], price, basePrice: price, tryoutIds };
  await publishBundles(database.db, [offer], now);
  return { title: name, tryoutIds, price };
}

const order = (accountId: string, bundle: Omit<Order, 'accountId'>) =>
  buy(database.db, { accountId, ...bundle }, newTransactionId, now);

test('a free bundle is paid and owned at once, and its owner is told', async () => {
  const [accountId, bundle] = [await anAccount(), await aBundle()];
  const { transactionId } = await order(accountId, bundle);
  const transaction = await openTransaction(database.db, accountId, transactionId, now);
  expect(transaction).toMatchObject({
    status: 'paid',
    price: 0,
    tryoutIds: bundle.tryoutIds,
    expiresAt: now + 15 * 60_000,
  });
  expect(await ownedTryoutIds(database.db, accountId, bundle.tryoutIds)).toHaveLength(2);
  const told = await database.db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute();
  expect(told).toHaveLength(1);
});

test('ten simultaneous purchases make one transaction', async () => {
  const [accountId, bundle] = [await anAccount(), await aBundle()];
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => order(accountId, bundle)));
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  const rows = await database.db
    .selectFrom('transactions')
    .select('id')
    .where('accountId', '=', accountId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('an owned bundle, another price, other tryouts and an unknown title are refused', async () => {
  const [accountId, bundle] = [await anAccount(), await aBundle()];
  await expect(order(accountId, { ...bundle, price: 5 })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(order(accountId, { ...bundle, tryoutIds: bundle.tryoutIds.slice(1) })).rejects.toMatchObject({
    kind: 'missing',
  });
  await expect(order(accountId, { ...bundle, title: 'Tidak ada' })).rejects.toMatchObject({
    kind: 'missing',
  });
  const twice = [...bundle.tryoutIds, ...bundle.tryoutIds];
  await expect(order(accountId, { ...bundle, tryoutIds: twice })).rejects.toMatchObject({ kind: 'missing' });
  await order(accountId, bundle);
  await expect(order(accountId, bundle)).rejects.toMatchObject({ kind: 'conflict' });
});

test('a partly owned bundle may be bought and says what is new', async () => {
  const [accountId, bundle] = [await anAccount(), await aBundle()];
  const source = { source: 'operator', sourceId: 'uji' } as const;
  await grantTryouts(database.db, accountId, bundle.tryoutIds.slice(0, 1), source, now);
  expect((await order(accountId, bundle)).message).toContain('1 tryout baru, 1 sudah kamu miliki');
});

test('a bundle that costs something is not given away', async () => {
  const [accountId, bundle] = [await anAccount(), await aBundle(99_000)];
  await expect(order(accountId, bundle)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await ownedTryoutIds(database.db, accountId, bundle.tryoutIds)).toEqual([]);
});

test('the sale ends two hours before a tryout closes', async () => {
  const [accountId, closing] = [await anAccount(), await aBundle(0, now + 2 * hour)];
  await expect(order(accountId, closing)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(order(accountId, await aBundle(0, now + 2 * hour + 1))).resolves.toBeDefined();
});

test('ownership belongs to the account alone', async () => {
  const [accountId, other, bundle] = [await anAccount(), await anAccount(), await aBundle()];
  const { transactionId } = await order(accountId, bundle);
  const [{ id }] = (await database.db
    .selectFrom('bundles')
    .select('id')
    .where('name', '=', bundle.title)
    .execute()) as [{ id: number }];
  expect((await findBundle(database.db, accountId, id))?.isOwned).toBe(true);
  expect((await findBundle(database.db, other, id))?.isOwned).toBe(false);
  expect(await openTransaction(database.db, other, transactionId, now)).toBeNull();
});

test('an account that has just been deleted buys nothing and hears it as a refusal', async () => {
  const bundle = await aBundle();
  await expect(order('00000000-0000-4000-8000-000000000000', bundle)).rejects.toMatchObject({
    kind: 'signed-out',
    message: expect.stringContaining('sudah dihapus') as string,
  });
});
