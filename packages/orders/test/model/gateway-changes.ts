import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { FakePayment } from '../fake-gateway.ts';
import type { Notice, World } from './world.ts';
import { ordersOf, paymentsAt } from './world.ts';

/** The gateway's own changes of a payment's status. A status without an entry is final. */
const following: Readonly<Record<string, readonly string[]>> = {
  pending: ['settlement', 'settlement', 'settlement', 'capture', 'deny', 'expire', 'cancel', 'failure'],
  capture: ['settlement', 'cancel'],
  settlement: ['deny', 'refund', 'chargeback', 'partial_refund', 'partial_chargeback'],
  partial_refund: ['refund', 'chargeback'],
  partial_chargeback: ['chargeback'],
  // The bank reported late.
  expire: ['settlement'],
};

/** Orders with an open page and without a payment. */
export async function payableOrders(world: World): Promise<string[]> {
  const { gateway, clock } = world.orders;
  const pages = (await ordersOf(world)).map(({ transaction: { id, snapToken } }) => {
    const page = gateway.orders.get(id);
    return page?.token === snapToken ? page : undefined;
  });
  const isPayable = (page: (typeof pages)[number]) =>
    page !== undefined &&
    !page.isClosed &&
    clock.now < page.createdAt + page.minutes * MINUTE_MS &&
    !paymentsAt(world, page.id).some(({ hadMoney }) => hadMoney);
  return pages.filter(isPayable).map((page) => page!.id);
}

/** The newest first. */
export const changeablePayments = ({ orders: { gateway } }: World): FakePayment[] =>
  [...gateway.payments.values()].filter(({ status }) => Object.hasOwn(following, status)).toReversed();

/** One in so many payments arrives after its deadline. */
const LATE_ONE_IN = 4;

export function changePayment(world: World, payment: FakePayment, how: number): void {
  const { gateway } = world.orders;
  const choices = following[payment.status] ?? [];
  const next = choices[how % choices.length];
  const isLate = payment.status === 'expire';
  if (next === undefined || (isLate && how % LATE_ONE_IN > 0)) return;
  gateway.setStatus(payment.id, next);
  world.story.push(`   ${payment.orderId} ${payment.id}: ${next}`);
  world.notices.push({ report: gateway.noticeOf(payment.id), mustArrive: isLate });
}

/** The gateway expires unpaid payments, and the notices of that are lost. */
export function endPending({ orders: { gateway, clock } }: World): void {
  for (const { id, orderId, status } of gateway.payments.values()) {
    const { createdAt, minutes } = gateway.orders.get(orderId)!;
    if (status === 'pending' && clock.now >= createdAt + minutes * MINUTE_MS) gateway.setStatus(id, 'expire');
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Whether the product finds the change without this notice, by a status call about the order and this payment.
 */
export async function isDispensable(world: World, { report, mustArrive }: Notice): Promise<boolean> {
  const { db, clock } = world.orders;
  const order = await readOrderToCheck(db, report.orderId);
  if (!order || mustArrive) return false;
  const { status, settledAt } = order.transaction;
  const isAskedAgain = status === 'awaiting' || (status === 'paid' && clock.now < (settledAt ?? 0) + DAY_MS);
  return isAskedAgain && (order.knownIds.includes(report.paymentId) || isNamedByOrder(world, report.orderId));
}

/** Whether the order's id alone leads to its payment, now and later. */
function isNamedByOrder(world: World, orderId: string): boolean {
  const { gateway, clock } = world.orders;
  const [page, payments] = [gateway.orders.get(orderId)!, paymentsAt(world, orderId)];
  const isOver = page.isClosed || clock.now >= page.createdAt + page.minutes * MINUTE_MS;
  return isOver && payments.length === 1 && payments[0]?.isFoundByIdOnly === false;
}
