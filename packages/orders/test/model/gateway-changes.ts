import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { FakePayment } from '../fake-gateway.ts';
import type { UndeliveredNotification, World } from './world.ts';
import { ordersOf, paymentsAtGateway } from './world.ts';

/** The statuses that may follow each status at the gateway. A status without an entry is final. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  pending: ['settlement', 'settlement', 'settlement', 'capture', 'deny', 'expire', 'cancel', 'failure'],
  capture: ['settlement', 'cancel'],
  settlement: ['deny', 'refund', 'chargeback', 'partial_refund', 'partial_chargeback'],
  partial_refund: ['refund', 'chargeback'],
  partial_chargeback: ['chargeback'],
  // The bank reports a payment late.
  expire: ['settlement'],
};

/** The ids of orders with an open page and without a payment that was ever paid. */
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
    !paymentsAtGateway(world, page.id).some(({ hadMoney }) => hadMoney);
  return pages.filter(isPayable).map((page) => page!.id);
}

/** The newest first. */
export const changeablePayments = ({ orders: { gateway } }: World): FakePayment[] =>
  [...gateway.payments.values()].filter(({ status }) => Object.hasOwn(nextStatuses, status)).toReversed();

/** One of this many expired payments is paid after all. */
const EXPIRED_PER_LATE = 4;

export function changePayment(world: World, payment: FakePayment, how: number): void {
  const { gateway } = world.orders;
  const choices = nextStatuses[payment.status] ?? [];
  const next = choices[how % choices.length];
  const isLate = payment.status === 'expire';
  if (next === undefined || (isLate && how % EXPIRED_PER_LATE > 0)) return;
  gateway.setStatus(payment.id, next);
  world.log.push(`   ${payment.orderId} ${payment.id}: ${next}`);
  world.undelivered.push({ report: gateway.notificationOf(payment.id), mustArrive: isLate });
}

/** Expires unpaid payments without sending webhook notifications. */
export function expirePendingPayments({ orders: { gateway, clock } }: World): void {
  for (const { id, orderId, status } of gateway.payments.values()) {
    const { createdAt, minutes } = gateway.orders.get(orderId)!;
    if (status === 'pending' && clock.now >= createdAt + minutes * MINUTE_MS) gateway.setStatus(id, 'expire');
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Whether a status query about the order or the payment finds the change, so that this webhook notification may be
 * lost.
 */
export async function isDispensable(
  world: World,
  { report, mustArrive }: UndeliveredNotification,
): Promise<boolean> {
  const { db, clock } = world.orders;
  const order = await readOrderToCheck(db, report.orderId);
  if (!order || mustArrive) return false;
  const { status, settledAt } = order.transaction;
  const isCheckedAgain =
    status === 'awaiting' || (status === 'paid' && clock.now < (settledAt ?? 0) + DAY_MS);
  return (
    isCheckedAgain && (order.knownIds.includes(report.paymentId) || isFoundByOrder(world, report.orderId))
  );
}

/** Whether a query by the order's id finds its only payment, now and later. */
function isFoundByOrder(world: World, orderId: string): boolean {
  const { gateway, clock } = world.orders;
  const [page, payments] = [gateway.orders.get(orderId)!, paymentsAtGateway(world, orderId)];
  const isOver = page.isClosed || clock.now >= page.createdAt + page.minutes * MINUTE_MS;
  return isOver && payments.length === 1 && payments[0]?.isFoundByIdOnly === false;
}
