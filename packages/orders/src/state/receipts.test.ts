import { listPayments } from '@ambang/db/shop/payments.ts';
import { issueReceipt, readReceipt } from '@ambang/db/shop/receipts.ts';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anAccount, anOffer, HOUR_MS, NOON } from '../../test/shop.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { confirmOrder } from '../confirmation/confirm.ts';
import { buyBundle } from '../buy.ts';

const database = useTestDatabase();
const order = useTestOrder(database);

/** The orders of the enqueued receipts, oldest first. */
async function enqueuedReceipts(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payload->>'transactionId' as id from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = 'mailReceipt' order by jobs.id`.execute(database.db);
  return rows.map(({ id }) => id);
}

const receiptsOf = async (orderId: string): Promise<number> =>
  (await enqueuedReceipts()).filter((id) => id === orderId).length;

const listNumbers = async (): Promise<number[]> => {
  const rows = await database.db.selectFrom('receipts').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};

test('a payment issues one receipt, also when its notification is repeated', async () => {
  const payment = await order.pay(order.id);
  await order.sendNotification(payment, 'settlement');
  expect(await receiptsOf(order.id)).toBe(1);
  expect(await readReceipt(database.db, order.id)).toMatchObject({
    transactionId: order.id,
    title: order.offer.title,
    tryouts: order.offer.tryoutIds.map((id) => ({ id, closesAt: null, durationMs: 6_000_000 })),
    price: 49_000,
    paidAt: NOON,
    name: 'Rani',
  });
});

test('an order without a payment has no receipt', async () => {
  const free = await order.buy(await anOffer(database.db, { price: 0 }));
  const refused = await order.buy(await anOffer(database.db));
  await order.pay(refused, 'deny');
  for (const id of [free, refused, order.id]) {
    expect(await receiptsOf(id)).toBe(0);
    expect(await readReceipt(database.db, id)).toBeNull();
  }
});

test('a second payment of an order, which is returned, gets no receipt', async () => {
  await order.pay(order.id);
  await order.pay(order.id);
  expect(await receiptsOf(order.id)).toBe(1);
});

test('an order that is paid again after a refund keeps its receipt', async () => {
  const payment = await order.pay(order.id);
  const { number } = (await readReceipt(database.db, order.id))!;
  await order.sendNotification(payment, 'refund');
  expect(await readReceipt(database.db, order.id)).toBeNull();
  await order.pay(order.id);
  expect(await receiptsOf(order.id)).toBe(1);
  expect(await readReceipt(database.db, order.id)).toMatchObject({ number });
});

test('an order that is paid again does not wait for the number of another receipt', async () => {
  const payment = await order.pay(order.id);
  await order.sendNotification(payment, 'refund');
  await database.db.transaction().execute(async (trx) => {
    await issueReceipt(trx, await order.buy(await anOffer(database.db)), NOON);
    await order.pay(order.id);
  });
  expect(await readReceipt(database.db, order.id)).not.toBeNull();
});

test('a payment after the deletion of the account has no receipt', async () => {
  const payment = await order.pay(order.id, 'pending');
  order.advance(HOUR_MS);
  await order.sendNotification(payment, 'expire');
  await confirmOrder(order.orders, order.id, { ending: 'expired' });
  await database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, order.accountId, randomUUID()));
  await order.sendNotification(payment, 'settlement');
  expect(await listPayments(database.db, order.id)).toMatchObject([{ refund: 'account-deleted' }]);
  expect(await receiptsOf(order.id)).toBe(0);
});

test('receipts of payments at the same time have numbers without gaps', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const [accountId, offer] = [await anAccount(database.db), await anOffer(database.db)];
      return (await buyBundle(order.orders, { accountId, ...offer })).orderId;
    }),
  );
  await Promise.all(ids.map((id) => order.pay(id)));
  const numbers = await listNumbers();
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(ids.length);
});

test('a payment that is not stored issues no receipt, and its number goes to the next one', async () => {
  const before = await listNumbers();
  await sql`create function fail_jobs() returns trigger language plpgsql as $$ begin raise 'no jobs'; end $$`.execute(
    database.db,
  );
  await sql`create trigger fail_jobs before insert on graphile_worker._private_jobs
    for each row execute function fail_jobs()`.execute(database.db);
  await expect(order.pay(order.id)).rejects.toThrow();
  await sql`drop function fail_jobs cascade`.execute(database.db);
  expect(await order.transaction(order.id)).toMatchObject({ status: 'awaiting' });
  expect(await listNumbers()).toEqual(before);
  await order.pay(order.id);
  expect(await readReceipt(database.db, order.id)).toMatchObject({ number: before.length + 1 });
});
