import type { Buyer } from '@ambang/db/locks.ts';
import { readOrder } from '@ambang/db/shop/payments.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { attachPage, claimPageRequest } from '@ambang/db/shop/payment-pages.ts';
import type { PaymentPage } from '@ambang/payments/gateway.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import type { Orders } from '../orders.ts';
import { askGateway } from '../orders.ts';
import { settle } from '../state/settle.ts';
import { nextCheck, PAGE_REQUEST_MS, PAYMENT_MINUTES } from '../times.ts';

/** What a payment page is asked for by. */
export type Payable = Pick<
  Transaction,
  'id' | 'bundleId' | 'title' | 'price' | 'expiresAt' | 'snapToken' | 'createdAt'
>;

/**
 * Gets the payment page of a new order.
 * @throws Refusal when the gateway makes none; the order has failed then
 */
export async function openPage(orders: Orders, order: Payable, buyer: Buyer): Promise<void> {
  const page = await makePage(orders, order, buyer).catch(async (fault: unknown) => {
    if (!(fault instanceof GatewayFailure)) throw fault;
    await giveUp(orders, order.id);
    throw noPage(fault);
  });
  await attach(orders, order, page);
}

/**
 * Asks once more for a payment page, under the same id, when the request for the first one was lost. While another
 * request may still be under way nothing is asked, because each page takes the one before out of use.
 * @returns false while there is none, because another request is under way
 * @throws Refusal when the gateway makes none; the order stays open then, and a job ends it
 */
export async function openPageAgain(orders: Orders, order: Payable, buyer: Buyer): Promise<boolean> {
  if (order.snapToken !== null) return true;
  const now = orders.now();
  if (!(await claimPageRequest(orders.db, order.id, now - PAGE_REQUEST_MS, now))) return false;
  const page = await makePage(orders, order, buyer).catch((fault: unknown) => {
    throw fault instanceof GatewayFailure ? noPage(fault) : fault;
  });
  await attach(orders, order, page);
  return true;
}

function makePage(orders: Orders, order: Payable, buyer: Buyer): Promise<PaymentPage> {
  const { id, bundleId, title, price, createdAt } = order;
  const asked = {
    ...{ id, bundleId, title, price, createdAt, buyer },
    minutes: PAYMENT_MINUTES,
    finishUrl: new URL(`/home/riwayatTransaksi/${id}`, orders.publicUrl).href,
    noticeUrl: new URL('/api/paymentNotification', orders.publicUrl).href,
  };
  return askGateway(orders, id, (gateway) => gateway.create(asked));
}

/** A page that came too late, for an order that has ended, is closed again: nobody has seen it. */
async function attach(orders: Orders, order: Payable, { token, url }: PaymentPage): Promise<void> {
  const now = orders.now();
  const checkAt =
    nextCheck({ ...order, status: 'awaiting', snapToken: token, settledAt: null }, false, now) ?? now;
  if (await attachPage(orders.db, order.id, { token, url, checkAt }, now)) return;
  await askGateway(orders, order.id, (gateway) => gateway.close(token)).catch(() => undefined);
  throw noPage(new Error('came after the order had ended'));
}

async function giveUp(orders: Orders, transactionId: string): Promise<void> {
  const order = await readOrder(orders.db, transactionId);
  if (order) await settle(orders, { order, said: { about: [], strange: [] }, ending: 'unavailable' });
}

const noPage = ({ message }: Error) =>
  new TryLater(
    `payment page: ${message}`,
    'Halaman pembayaran belum dapat dibuat. Tidak ada yang ditagih; coba beli lagi sebentar lagi.',
  );
