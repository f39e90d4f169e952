import { enqueue } from '@ambang/db/jobs.ts';
import { recordNotice } from '@ambang/db/shop/payments.ts';
import { recordEventOnce } from '@ambang/db/shop/transaction-events.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { GatewayCallError, type GatewayReport } from '../gateway/gateway.ts';
import { interpretReport } from '../gateway/report-meaning.ts';
import { hasAmount } from '../gateway/report.ts';
import { isOrderId } from '../order-id.ts';

/** Midtrans asks for a reply to a notice within five seconds. */
const CONFIRM_TIMEOUT_MS = 4_000;

/** When a job confirms the order if this process dies first. */
const FOLLOW_UP_MS = 30_000;

/**
 * - `unknown`: no order of ours.
 * - `repeated`: the same notice came before.
 * - `strange`: it names another amount.
 * - `confirmed`: the gateway was asked and the order settled.
 * - `later`: a job or the sweep will ask the gateway.
 */
export type PaymentNoticeOutcome = 'unknown' | 'repeated' | 'strange' | 'confirmed' | 'later';

/**
 * Takes a notice whose signature was checked. The signature does not cover the payment's status, so a notice is only a
 * reason to ask the gateway.
 */
export async function handlePaymentNotice(
  context: OrderContext,
  report: GatewayReport,
): Promise<PaymentNoticeOutcome> {
  const { db, now } = context;
  const { orderId: transactionId, paymentId, reportedAt: saidAt, grossAmount } = report;
  if (!isOrderId(transactionId)) return 'unknown';
  const status = statusTextOf(report);
  const notice = { transactionId, paymentId, status, saidAt, grossAmount };
  const { price, isFresh } = await recordNotice(db, notice, now() + FOLLOW_UP_MS, now());
  if (price === null) return 'unknown';
  if (!isFresh) return 'repeated';
  if (!hasAmount(report, price)) {
    await recordEventOnce(db, transactionId, 'strange', { paymentId, status, grossAmount }, now());
    return 'strange';
  }
  return limited(() => confirmNotice(context, report)).catch(leaveToSweep);
}

/**
 * The limit leaves connections and processor time to others during a rush of notices. A notice that finds no slot in time
 * is still acknowledged: it is stored, and the next sweep asks the gateway.
 */
const limited = limitConcurrency({
  ...{ concurrency: 12, waiting: 200, timeoutMs: 500 },
  refusal: (reason) => new TemporaryRefusal(reason),
});

/** Only the refusals of the limit arrive here; `confirmNotice` handles those of its own work. */
function leaveToSweep(error: unknown): PaymentNoticeOutcome {
  if (error instanceof TemporaryRefusal) return 'later';
  throw error;
}

/** A capture under suspicion of fraud is reported again with the same status and time once it is accepted. */
const statusTextOf = ({ status, fraudStatus }: GatewayReport): string =>
  fraudStatus === null || fraudStatus === 'accept' ? status : `${status} ${fraudStatus}`;

/** The status call may lag behind the notice. */
const RETRY_MS = 30_000;

async function confirmNotice(context: OrderContext, report: GatewayReport): Promise<PaymentNoticeOutcome> {
  const { orderId: transactionId, paymentId } = report;
  const confirmLater = (delayMs: number) =>
    enqueue(context.db, 'confirmTransaction', { transactionId }, delayMs, `confirm ${transactionId}`);
  try {
    const within = AbortSignal.timeout(CONFIRM_TIMEOUT_MS);
    const status = await confirmOrder(context, transactionId, { paymentIds: [paymentId], within });
    if (interpretReport(report) === 'paid' && status !== 'paid') await confirmLater(RETRY_MS);
    return 'confirmed';
  } catch (fault) {
    if (!(fault instanceof GatewayCallError || fault instanceof TemporaryRefusal)) throw fault;
    // After a TemporaryRefusal the next sweep confirms the order.
    if (fault instanceof GatewayCallError) await confirmLater(0);
    return 'later';
  }
}
