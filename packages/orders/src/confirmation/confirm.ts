import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure } from '@ambang/db/tables/transactions.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { OrderContext } from '../context.ts';
import { callGateway } from '../context.ts';
import type { Gateway, GatewayReport } from '../gateway/gateway.ts';
import { hasAmount, isAboutPayment } from '../gateway/report.ts';
import { type OrderReports, settleOrder } from '../state/settle.ts';

interface Options {
  /** The payments named by a webhook notification. They are queried first. */
  paymentIds?: readonly string[];
  /** Why no further payment can begin; null while one can. */
  ending?: TransactionFailure | null;
  abortSignal?: AbortSignal;
}

const MAX_TRIES = 4;

/**
 * Queries the gateway for the payments of an order and settles the order by the reports. No lock and no database
 * connection is held during the queries.
 * @returns the order's status; null when there is no such order
 * @throws GatewayCallError when a query fails
 * @throws TemporaryRefusal when concurrent changes of the order made every try stale
 */
export async function confirmOrder(
  context: OrderContext,
  orderId: string,
  { paymentIds, ending = null, abortSignal }: Options = {},
): Promise<TransactionRow['status'] | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await readOrderToCheck(context.db, orderId);
    if (!order) return null;
    if (order.transaction.price === 0) return order.transaction.status;
    const ids = paymentIdsToQuery(order, paymentIds);
    const reports = await callGateway(context, orderId, (gateway) =>
      fetchReports(gateway, order, ids, abortSignal),
    );
    reports.matching.push(...expiredReports(order, reports, ids, context.now()));
    const result = await settleOrder(context, { order, reports, ending });
    if (result !== 'stale') return result;
  }
  throw new TemporaryRefusal('concurrent changes of an order');
}

/** The gateway creates a new payment for each try to pay, so an order may have many. */
const MAX_QUERIED_PAYMENTS = 20;

const isOver = (state: string | undefined): boolean =>
  state === 'refused' || state === 'expired' || state === 'returned';

/**
 * All payments that the gateway has ever named for the order: first those of the webhook notification, then open payments,
 * then those that are over. A confirmation postpones the next check, so it leaves out no payment below the limit.
 */
function paymentIdsToQuery(
  { payments, knownIds }: OrderToCheck,
  notifiedIds: readonly string[] = [],
): string[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  const over = knownIds.filter((id) => isOver(states.get(id)));
  const open = knownIds.filter((id) => !over.includes(id));
  return [...new Set([...notifiedIds, ...open, ...over])].slice(0, MAX_QUERIED_PAYMENTS);
}

/**
 * For some payment methods the gateway finds a payment only by its own id, so a query by the order's id is not enough.
 */
async function fetchReports(
  gateway: Gateway,
  { transaction: { id, price } }: OrderToCheck,
  paymentIds: readonly string[],
  abortSignal?: AbortSignal,
): Promise<OrderReports> {
  const ofOrder = await gateway.status(id, abortSignal);
  const others = paymentIds.filter((paymentId) => paymentId !== ofOrder?.paymentId);
  const ofPayments = await Promise.all(others.map((paymentId) => gateway.status(paymentId, abortSignal)));
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

/** Time after the deadline from which an open payment without a report counts as expired. */
const UNKNOWN_EXPIRES_AFTER_MS = 3_600_000;

/**
 * Creates a report for each open payment that the gateway no longer finds. If such a payment is paid later, the money still
 * counts.
 */
function expiredReports(
  { transaction, payments }: OrderToCheck,
  { matching, mismatched }: OrderReports,
  queriedIds: readonly string[],
  now: number,
): GatewayReport[] {
  if (now < transaction.expiresAt + UNKNOWN_EXPIRES_AFTER_MS) return [];
  const reported = new Set([...matching, ...mismatched].map(({ paymentId }) => paymentId));
  const unknown = payments.filter(
    ({ id, state }) => state === 'awaiting' && queriedIds.includes(id) && !reported.has(id),
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
