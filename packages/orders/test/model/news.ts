import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { expect } from 'vitest';
import { carriersOf } from './rules.ts';
import type { World } from './world.ts';
import { ordersOf } from './world.ts';

interface Told {
  title: string;
  message: string;
}

/** What an order's outcome is told by; the other ones speak of a payment too many or of a hand that gave access. */
const returned = ['Pembayaran dibatalkan', 'Uang dikembalikan'];
const outcomes = new Set(['Pesanan dibuat', 'Pembayaran diterima', 'Pesanan ditutup', ...returned]);

/** The last that each owner was told of an order is what it is, and each payment too many was told once. */
export async function expectNews(world: World): Promise<void> {
  for (const accountId of world.accounts) {
    if (world.gone.has(accountId)) continue;
    const told = await toldTo(world, accountId);
    const own = (await ordersOf(world)).filter(
      ({ transaction }) => transaction.accountId === accountId && transaction.price > 0,
    );
    for (const order of own) {
      const isOnly =
        own.filter(({ transaction: { title } }) => title === order.transaction.title).length === 1;
      if (isOnly) expectOutcome(order, told);
      expectTooMuch(order, told);
    }
  }
}

const toldTo = ({ orders: { db } }: World, accountId: string): Promise<Told[]> =>
  db
    .selectFrom('notifications')
    .select(['title', 'message'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

/** A notification names the bundle, so this is for the only order of one. */
function expectOutcome({ transaction, payments }: OrderToCheck, told: readonly Told[]): void {
  const { id, title, status, failure } = transaction;
  if (status === 'paid' && carriersOf(payments).length === 0) return;
  const speaking = told.filter((one) => outcomes.has(one.title) && ` ${one.message}`.includes(` ${title} `));
  const failed = failure === 'returned' ? returned : ['Pesanan ditutup'];
  const fitting = status === 'paid' ? ['Pembayaran diterima'] : failed;
  expect(fitting, `the last word on ${id}`).toContain(speaking.at(-1)?.title);
}

function expectTooMuch({ transaction, payments }: OrderToCheck, told: readonly Told[]): void {
  const times = told.filter(({ message }) => message.includes(`nomor pesanan ${transaction.id}`)).length;
  const due = payments.filter(
    ({ refund }) => refund === 'second-payment' || refund === 'owned-already',
  ).length;
  expect(times, `payments too many of ${transaction.id}`).toBeGreaterThanOrEqual(due);
  expect(times, `payments too many of ${transaction.id}`).toBeLessThanOrEqual(payments.length);
}
