import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure } from '@ambang/db/tables/transactions.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { OrderContext } from '../context.ts';
import { callGateway } from '../context.ts';
import type { Gateway, GatewayReport } from '../gateway/gateway.ts';
import { hasAmount, isAboutPayment } from '../gateway/report.ts';
import { type OrderReports, settleOrder } from '../state/settle.ts';

interface Options {
  /** The payments that a notice is about; the limit never leaves them out. */
  paymentIds?: readonly string[];
  /** Why no further payment can begin; null by default. */
  ending?: TransactionFailure | null;
  within?: AbortSignal;
}

const MAX_TRIES = 4;

/**
 * Asks the gateway about an order and settles the order by its reports. The calls are made without a lock or a connection.
 * @returns the order's state; null when there is no such order
 * @throws GatewayCallError when a call fails, TemporaryRefusal when concurrent confirmations make every try stale
 */
export async function confirmOrder(
  context: OrderContext,
  transactionId: string,
  { paymentIds, ending = null, within }: Options = {},
): Promise<Transaction['status'] | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await readOrderToCheck(context.db, transactionId);
    if (!order) return null;
    if (order.transaction.price === 0) return order.transaction.status;
    const ids = idsToAsk(order, paymentIds);
    const reports = await callGateway(context, transactionId, (gateway) =>
      fetchReports(gateway, order, ids, within),
    );
    reports.matching.push(...expiredReports(order, reports, ids, context.now()));
    const result = await settleOrder(context, { order, reports, ending });
    if (result !== 'stale') return result;
  }
  throw new TemporaryRefusal('an order that many ask about');
}

/** The gateway makes a new payment for each try to pay. */
const MAX_ASKED = 20;

const isOver = (state: string | undefined): boolean =>
  state === 'refused' || state === 'expired' || state === 'returned';

/**
 * Every payment of the order that the gateway ever named, because each confirmation postpones the next one. Open payments
 * come before those that are over, and those of a notice come first.
 */
function idsToAsk({ payments, knownIds }: OrderToCheck, noticeIds: readonly string[] = []): string[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  const over = knownIds.filter((id) => isOver(states.get(id)));
  const open = knownIds.filter((id) => !over.includes(id));
  return [...new Set([...noticeIds, ...open, ...over])].slice(0, MAX_ASKED);
}

/** The gateway knows payments of some methods by the payment's id alone, so the order's id is not enough. */
async function fetchReports(
  gateway: Gateway,
  { transaction: { id, price } }: OrderToCheck,
  paymentIds: readonly string[],
  within?: AbortSignal,
): Promise<OrderReports> {
  const ofOrder = await gateway.status(id, within);
  const others = paymentIds.filter((paymentId) => paymentId !== ofOrder?.paymentId);
  const ofPayments = await Promise.all(others.map((paymentId) => gateway.status(paymentId, within)));
  const reports: OrderReports = { matching: [], mismatched: [] };
  const add = (report: GatewayReport | null, isOurs: (report: GatewayReport) => boolean) => {
    if (!report) return;
    const isMatching = isOurs(report) && hasAmount(report, price);
    reports[isMatching ? 'matching' : 'mismatched'].push(report);
  };
  add(ofOrder, (report) => report.orderId === id);
  ofPayments.forEach((each, index) => add(each, (report) => isAboutPayment(report, others[index] ?? '', id)));
  return reports;
}

/** How long after the deadline a payment that the gateway no longer knows counts as expired. */
const UNKNOWN_EXPIRES_AFTER_MS = 3_600_000;

/** Replaces the reports of payments that the gateway does not know any more. Later money still counts. */
function expiredReports(
  { transaction, payments }: OrderToCheck,
  { matching, mismatched }: OrderReports,
  askedIds: readonly string[],
  now: number,
): GatewayReport[] {
  if (now < transaction.expiresAt + UNKNOWN_EXPIRES_AFTER_MS) return [];
  const reported = new Set([...matching, ...mismatched].map(({ paymentId }) => paymentId));
  const unknown = payments.filter(
    ({ id, state }) => state === 'awaiting' && askedIds.includes(id) && !reported.has(id),
  );
  return unknown.map(({ id, method }) => ({
    orderId: transaction.id,
    paymentId: id,
    status: 'expire',
    statusCode: '407',
    grossAmount: `${transaction.price}.00`,
    currency: 'IDR',
    fraudStatus: null,
    method,
    reportedAt: '',
  }));
}
