import { enqueueJob } from '@ambang/db/jobs.ts';
import { recordWebhookNotification } from '@ambang/db/shop/payments.ts';
import { recordTransactionEventOnce } from '@ambang/db/shop/transaction-events.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { GatewayCallError, type GatewayReport } from '../gateway/gateway.ts';
import { interpretReport } from '../gateway/report-meaning.ts';
import { hasAmount } from '../gateway/report.ts';

/** Midtrans requires a reply to a webhook notification within five seconds. */
const CONFIRM_TIMEOUT_MS = 4_000;

/** Time after which the sweep confirms the order, in case this process dies first. */
const FOLLOW_UP_MS = 30_000;

/**
 * - `unknown`: the notification names no stored order.
 * - `repeated`: the same notification is stored already.
 * - `strange`: the notification names a different amount or currency.
 * - `confirmed`: the gateway was queried and the order settled.
 * - `later`: a job or the sweep will query the gateway.
 */
type WebhookOutcome = 'unknown' | 'repeated' | 'strange' | 'confirmed' | 'later';

/**
 * Handles a webhook notification whose signature is verified. The signature does not cover the payment's status, so the
 * notification only causes a query to the gateway.
 */
export async function handleWebhookNotification(
  context: OrderContext,
  report: GatewayReport,
): Promise<WebhookOutcome> {
  const { db, now } = context;
  const { orderId, paymentId, reportedAt: saidAt, grossAmount } = report;
  const status = statusTextOf(report);
  const notification = { transactionId: orderId, paymentId, status, saidAt, grossAmount };
  const { price, isFresh } = await recordWebhookNotification(db, notification, now() + FOLLOW_UP_MS, now());
  if (price === null) return 'unknown';
  if (!isFresh) return 'repeated';
  if (!hasAmount(report, price)) {
    await recordTransactionEventOnce(db, orderId, 'strange', { paymentId, status, grossAmount }, now());
    return 'strange';
  }
  return limitConfirmations(() => confirmNotifiedOrder(context, report)).catch(leaveToSweep);
}

/**
 * Reserves database connections and CPU time for other requests during a burst of webhook notifications. A
 * notification that gets no slot in time is still acknowledged, because it is stored and the sweep queries the gateway
 * later.
 */
const limitConfirmations = limitConcurrency({
  concurrency: 12,
  waiting: 200,
  timeoutMs: 500,
  refusal: (reason) => new TemporaryRefusal(reason),
});

/** Only refusals of the limit are caught here: `confirmNotifiedOrder` catches its own. */
function leaveToSweep(error: unknown): WebhookOutcome {
  if (error instanceof TemporaryRefusal) return 'later';
  throw error;
}

/**
 * Includes the fraud status. Otherwise the notification of an accepted capture would count as a repeat: it has the same
 * status and time as the notification of the suspected capture.
 */
const statusTextOf = ({ status, fraudStatus }: GatewayReport): string =>
  fraudStatus === null || fraudStatus === 'accept' ? status : `${status} ${fraudStatus}`;

/**
 * Delay of a second query, because a query right after the webhook notification may still return the previous status.
 */
const RETRY_MS = 30_000;

async function confirmNotifiedOrder(context: OrderContext, report: GatewayReport): Promise<WebhookOutcome> {
  const { orderId, paymentId } = report;
  const confirmLater = (delayMs: number) =>
    enqueueJob(context.db, 'confirmTransaction', { transactionId: orderId }, delayMs, `confirm ${orderId}`);
  try {
    const abortSignal = AbortSignal.timeout(CONFIRM_TIMEOUT_MS);
    const status = await confirmOrder(context, orderId, { paymentIds: [paymentId], abortSignal });
    if (interpretReport(report) === 'paid' && status !== 'paid') await confirmLater(RETRY_MS);
    return 'confirmed';
  } catch (error) {
    if (!(error instanceof GatewayCallError || error instanceof TemporaryRefusal)) throw error;
    // After a TemporaryRefusal the next sweep confirms the order.
    if (error instanceof GatewayCallError) await confirmLater(0);
    return 'later';
  }
}
