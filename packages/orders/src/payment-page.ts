import type { Buyer } from '@ambang/db/accounts/account-locks.ts';
import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { storePaymentPage, claimPageRequest } from '@ambang/db/shop/payment-pages.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { OrderContext } from './context.ts';
import { callGateway } from './context.ts';
import { GatewayCallError, type PaymentPage } from './gateway/gateway.ts';
import { settleOrder } from './state/settle.ts';
import { nextStatusCheckAt, PAGE_REQUEST_TIMEOUT_MS, PAYMENT_MINUTES } from './times.ts';

/** The fields of an order that its payment page needs. */
export type PayableOrder = Pick<
  TransactionRow,
  'id' | 'bundleId' | 'title' | 'price' | 'expiresAt' | 'snapToken' | 'createdAt'
>;

/**
 * Creates the payment page of a new order.
 * @throws TemporaryRefusal when the order cannot be recorded or the gateway creates no page, after the order was stored as
 * failed
 */
export async function createPaymentPage(
  context: OrderContext,
  order: PayableOrder,
  buyer: Buyer,
): Promise<void> {
  const page = await requestPage(context, order, buyer).catch(async (error: unknown) => {
    const refusal = toRefusal(error);
    if (refusal) await failOrder(context, order.id);
    throw refusal ?? error;
  });
  await storeOrClosePage(context, order, page);
}

/**
 * Creates the payment page if the order still lacks it, for example because the first reply was lost. Does nothing
 * while another request may be in flight, because each new page invalidates the previous one.
 * @returns false while another request may be in flight, or when the order is no longer open
 * @throws TemporaryRefusal when the order cannot be recorded or the gateway creates no page; the order stays open, and the sweep ends it
 */
export async function retryPaymentPage(
  context: OrderContext,
  order: PayableOrder,
  buyer: Buyer,
): Promise<boolean> {
  if (order.snapToken !== null) return true;
  const now = context.now();
  if (!(await claimPageRequest(context.db, order.id, now - PAGE_REQUEST_TIMEOUT_MS, now))) return false;
  const page = await requestPage(context, order, buyer).catch((error: unknown) => {
    throw toRefusal(error) ?? error;
  });
  await storeOrClosePage(context, order, page);
  return true;
}

/** The order's id could not be written to the list that a restore reads. */
class UnrecordedOrderError extends Error {}

async function requestPage(context: OrderContext, order: PayableOrder, buyer: Buyer): Promise<PaymentPage> {
  const { id, bundleId, title, price, createdAt } = order;
  const gatewayOrder = {
    id,
    bundleId,
    title,
    price,
    createdAt,
    buyer,
    minutes: PAYMENT_MINUTES,
    finishUrl: new URL(`/home/riwayatTransaksi/${id}`, context.publicUrl).href,
    webhookUrl: new URL('/api/paymentNotification', context.publicUrl).href,
  };
  // Also for a repeated request: the process may have ended before the first line.
  await context.recordOrder(id).catch((cause: unknown) => {
    throw new UnrecordedOrderError('the order is in no list', { cause });
  });
  return callGateway(context, id, (gateway) => gateway.create(gatewayOrder));
}

/** If the order has ended in the meantime, the page is closed. No buyer has seen it. */
async function storeOrClosePage(
  context: OrderContext,
  order: PayableOrder,
  { token, url }: PaymentPage,
): Promise<void> {
  const now = context.now();
  const checkAt =
    nextStatusCheckAt({ ...order, status: 'awaiting', snapToken: token, settledAt: null }, false, now) ?? now;
  if (await storePaymentPage(context.db, order.id, { token, url, checkAt }, now)) return;
  await callGateway(context, order.id, (gateway) => gateway.close(token)).catch(() => undefined);
  throw noPageRefusal(new Error('came after the order had ended'));
}

async function failOrder(context: OrderContext, orderId: string): Promise<void> {
  const order = await readOrderToCheck(context.db, orderId);
  const reports = { matching: [], mismatched: [] };
  if (order) await settleOrder(context, { order, reports, ending: 'unavailable' });
}

/** @returns null for an unexpected error */
function toRefusal(error: unknown): TemporaryRefusal | null {
  return error instanceof GatewayCallError || error instanceof UnrecordedOrderError
    ? noPageRefusal(error)
    : null;
}

const noPageRefusal = ({ message }: Error) =>
  new TemporaryRefusal(
    `payment page: ${message}`,
    'Halaman pembayaran belum dapat dibuat. Tidak ada uang yang diambil; coba beli lagi sebentar lagi.',
  );
