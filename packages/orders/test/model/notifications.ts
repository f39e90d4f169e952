import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { expect } from 'vitest';
import { entitlingPayments } from './invariants.ts';
import type { World } from './world.ts';
import { ordersOf } from './world.ts';

interface Notification {
  title: string;
  message: string;
}

const returnedTitles = ['Pembayaran dibatalkan', 'Uang dikembalikan'];

/** The titles about an order's creation and outcome. Other titles are about surplus payments and manual grants. */
const outcomeTitles = new Set([
  'Pesanan dibuat',
  'Pembayaran diterima',
  'Pesanan ditutup',
  ...returnedTitles,
]);

export async function expectNotifications(world: World): Promise<void> {
  for (const accountId of world.accounts) {
    if (world.deletedAccounts.has(accountId)) continue;
    const notifications = await notificationsOf(world, accountId);
    const own = (await ordersOf(world)).filter(
      ({ transaction }) => transaction.accountId === accountId && transaction.price > 0,
    );
    for (const order of own) {
      const isOnlyOrder =
        own.filter(({ transaction: { title } }) => title === order.transaction.title).length === 1;
      if (isOnlyOrder) expectOutcome(order, notifications);
      expectSurplus(order, notifications);
    }
  }
}

const notificationsOf = ({ orders: { db } }: World, accountId: string): Promise<Notification[]> =>
  db
    .selectFrom('notifications')
    .select(['title', 'message'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

/** A notification names only the bundle, so the order must be the bundle's only order of the account. */
function expectOutcome(
  { transaction, payments }: OrderToCheck,
  notifications: readonly Notification[],
): void {
  const { id, title, status, failure } = transaction;
  if (status === 'paid' && entitlingPayments(payments).length === 0) return;
  const aboutOrder = notifications.filter(
    (one) => outcomeTitles.has(one.title) && ` ${one.message}`.includes(` ${title} `),
  );
  const failed = failure === 'returned' ? returnedTitles : ['Pesanan ditutup'];
  const expected = status === 'paid' ? ['Pembayaran diterima'] : failed;
  expect(expected, `the last notification about ${id}`).toContain(aboutOrder.at(-1)?.title);
}

function expectSurplus(
  { transaction, payments }: OrderToCheck,
  notifications: readonly Notification[],
): void {
  const count = notifications.filter(({ message }) =>
    message.includes(`nomor pesanan ${transaction.id}`),
  ).length;
  const due = payments.filter(
    ({ refund }) => refund === 'second-payment' || refund === 'owned-already',
  ).length;
  expect(count, `surplus payments of ${transaction.id}`).toBeGreaterThanOrEqual(due);
  expect(count, `surplus payments of ${transaction.id}`).toBeLessThanOrEqual(payments.length);
}
