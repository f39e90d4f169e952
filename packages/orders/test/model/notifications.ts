import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { expect } from 'vitest';
import { entitlingPayments } from './invariants.ts';
import type { World } from './world.ts';
import { ordersOf } from './world.ts';

interface Notification {
  title: string;
  message: string;
}

/** Titles about an order's outcome. The others are about surplus payments and manual grants. */
const returned = ['Pembayaran dibatalkan', 'Uang dikembalikan'];
const outcomes = new Set(['Pesanan dibuat', 'Pembayaran diterima', 'Pesanan ditutup', ...returned]);

/** The last notification about each order matches its state, and each surplus payment has one. */
export async function expectNotifications(world: World): Promise<void> {
  for (const accountId of world.accounts) {
    if (world.gone.has(accountId)) continue;
    const told = await notificationsOf(world, accountId);
    const own = (await ordersOf(world)).filter(
      ({ transaction }) => transaction.accountId === accountId && transaction.price > 0,
    );
    for (const order of own) {
      const isOnly =
        own.filter(({ transaction: { title } }) => title === order.transaction.title).length === 1;
      if (isOnly) expectOutcome(order, told);
      expectSurplus(order, told);
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

/** A notification names only the bundle, so this needs the bundle's only order. */
function expectOutcome({ transaction, payments }: OrderToCheck, told: readonly Notification[]): void {
  const { id, title, status, failure } = transaction;
  if (status === 'paid' && entitlingPayments(payments).length === 0) return;
  const speaking = told.filter((one) => outcomes.has(one.title) && ` ${one.message}`.includes(` ${title} `));
  const failed = failure === 'returned' ? returned : ['Pesanan ditutup'];
  const fitting = status === 'paid' ? ['Pembayaran diterima'] : failed;
  expect(fitting, `the last notification about ${id}`).toContain(speaking.at(-1)?.title);
}

function expectSurplus({ transaction, payments }: OrderToCheck, told: readonly Notification[]): void {
  const times = told.filter(({ message }) => message.includes(`nomor pesanan ${transaction.id}`)).length;
  const due = payments.filter(
    ({ refund }) => refund === 'second-payment' || refund === 'owned-already',
  ).length;
  expect(times, `surplus payments of ${transaction.id}`).toBeGreaterThanOrEqual(due);
  expect(times, `surplus payments of ${transaction.id}`).toBeLessThanOrEqual(payments.length);
}
