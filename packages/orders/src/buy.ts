import { lockBuyer } from '@ambang/db/locks.ts';
import type { Buyer } from '@ambang/db/locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Bundle } from '@ambang/db/shop/bundles.ts';
import { findBundleByContent } from '@ambang/db/shop/bundles.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { createTransaction, findAwaiting } from '@ambang/db/shop/transactions.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { endOrder } from './end.ts';
import { readyNews } from './state/news.ts';
import type { Orders } from './orders.ts';
import { accountGone, gatewayOf } from './orders.ts';
import type { Payable } from './gateway/page.ts';
import { openPage, openPageAgain } from './gateway/page.ts';
import { enqueueOwnedOrders } from './state/owned-orders.ts';
import { isLate, PAYMENT_WINDOW_MS, WITHOUT_PAGE_MS } from './times.ts';
import { newTransactionId } from './transaction-id.ts';

/** What the person saw when buying. It is compared with the bundle and never relied on. */
export interface Order {
  accountId: string;
  title: string;
  tryoutIds: readonly number[];
  /** Integer rupiah. */
  price: number;
}

export interface Purchase {
  transactionId: string;
  /** What the order's page does not say: what was owned already, or that the order was open before. */
  message: string | null;
}

/** An order after its row is there. `open`: the one that the account had before. */
interface Reserved {
  kind: 'free' | 'new' | 'open';
  transaction: Payable;
  buyer: Buyer;
  /** Its time is over, or the bundle is offered at another price or with other tryouts by now. */
  isToEnd: boolean;
  message: string | null;
}

/**
 * Buys a bundle. A free one is paid and owned at once. For another one the row comes first and then the gateway is asked
 * for a payment page, so that no page is ever without its row. The open order of the same bundle is returned in place
 * of a second one; when its time is over, it is ended at the gateway first.
 * @throws Refusal when there is no such bundle at this price, when it is owned or closed, when no payment page can be
 * made, or when the account is gone
 */
export async function buy(orders: Orders, order: Order): Promise<Purchase> {
  const reserved = await reserve(orders, order);
  const { transaction, message } = reserved;
  const purchase = { transactionId: transaction.id, message };
  if (reserved.kind === 'free') return purchase;
  if (reserved.kind === 'new') {
    await openPage(orders, transaction, reserved.buyer);
    return purchase;
  }
  if (reserved.isToEnd) return (await formerOrder(orders, transaction.id)) ?? buy(orders, order);
  const hasPage = await openPageAgain(orders, transaction, reserved.buyer);
  return { ...purchase, message: hasPage ? message : BEING_MADE };
}

/**
 * Ends the order whose time is over, or whose bundle has changed.
 * @returns null when it has ended without money, so that another one may take its place
 */
async function formerOrder(orders: Orders, transactionId: string): Promise<Purchase | null> {
  const status = await endOrder(orders, transactionId, 'replaced').catch((fault: unknown) => {
    if (fault instanceof GatewayFailure) return 'awaiting' as const;
    throw fault;
  });
  if (status === 'failed' || status === null) return null;
  return { transactionId, message: formerMessages[status] };
}

const formerMessages = {
  awaiting: 'Pesananmu yang sebelumnya masih dicek ke penyedia pembayaran. Kamu tidak perlu membayar lagi.',
  paid: 'Pesananmu yang sebelumnya ternyata sudah dibayar, jadi kamu tidak perlu membayar lagi.',
};

function reserve(orders: Orders, order: Order): Promise<Reserved> {
  return orders.db.transaction().execute(async (trx) => {
    const now = orders.now();
    const buyer = await lockBuyer(trx, order.accountId);
    if (!buyer) throw accountGone();
    const bundle = await orderedBundle(trx, order, now);
    const open = bundle.price > 0 ? await findAwaiting(trx, order.accountId, bundle.id) : null;
    if (open) {
      const isToEnd = isLate(open, now) || !isAsOffered(open, bundle);
      return { kind: 'open', transaction: open, buyer, isToEnd, message: ALREADY_OPEN };
    }
    if (bundle.price > 0) gatewayOf(orders);
    const transaction = await create(trx, order.accountId, bundle, now);
    return {
      kind: bundle.price === 0 ? 'free' : 'new',
      transaction: { ...transaction, createdAt: now, snapToken: null },
      buyer,
      isToEnd: false,
      message: boughtMessage(bundle),
    };
  });
}

const isAsOffered = (open: Transaction, { price, tryoutIds }: Bundle): boolean =>
  open.price === price && String(open.tryoutIds.toSorted()) === String(tryoutIds.toSorted());

async function orderedBundle(trx: Db, order: Order, now: number): Promise<Bundle> {
  const bundle = await findBundleByContent(trx, order.accountId, order.title, order.tryoutIds);
  if (!bundle) throw new Refusal('missing', 'Paket ini tidak ditemukan. Muat ulang halaman lalu pilih lagi.');
  if (bundle.price !== order.price) {
    throw new Refusal(
      'conflict',
      'Harga paket ini sudah berubah. Muat ulang halaman untuk melihat harga terbaru.',
    );
  }
  if (bundle.isOwned) {
    throw new Refusal('conflict', 'Paket ini sudah kamu miliki. Buka Tryout yang dimiliki untuk mulai.');
  }
  if (isSaleClosed(bundle.closesAt, now)) {
    throw new Refusal('conflict', 'Penjualan paket ini sudah ditutup. Pilih paket lain.');
  }
  return bundle;
}

/** Writes the order with its event and notification; a free one with its access as well. */
async function create(trx: Db, accountId: string, bundle: Bundle, now: number) {
  const { id: bundleId, name: title, tryoutIds, price } = bundle;
  const isFree = price === 0;
  const transaction = {
    id: newTransactionId(),
    accountId,
    bundleId,
    title,
    tryoutIds,
    price,
    status: isFree ? ('paid' as const) : ('awaiting' as const),
    expiresAt: now + PAYMENT_WINDOW_MS,
    checkAt: isFree ? null : now + WITHOUT_PAGE_MS,
  };
  await createTransaction(trx, transaction, now);
  if (isFree) {
    const source = { source: 'transaction', sourceId: transaction.id } as const;
    await grantTryouts(trx, accountId, tryoutIds, source, now);
    await enqueueOwnedOrders(trx, accountId);
  }
  await notify(
    trx,
    { accountId, ...(isFree ? readyNews('Paket sudah kamu miliki', title) : createdNews(title)) },
    now,
  );
  return transaction;
}

const createdNews = (title: string) => ({
  title: 'Pesanan dibuat',
  message: `Bayar ${title} dalam 15 menit lewat Riwayat Transaksi. Tryout masuk ke akunmu begitu pembayaran diterima.`,
});

function boughtMessage({ price, tryoutIds, ownedCount }: Bundle): string | null {
  if (ownedCount === 0) return null;
  const done = price === 0 ? 'Paket berhasil dibeli' : 'Pesanan berhasil dibuat';
  return `${done}: ${tryoutIds.length - ownedCount} tryout baru, ${ownedCount} sudah kamu miliki`;
}

const BEING_MADE = 'Pesanan untuk paket ini sudah dibuat dan halaman pembayarannya sedang disiapkan.';

const ALREADY_OPEN = 'Kamu masih punya pesanan aktif untuk paket ini. Lanjutkan pembayarannya.';
