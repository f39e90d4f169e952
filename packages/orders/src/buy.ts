import { lockBuyer } from '@ambang/db/accounts/account-locks.ts';
import type { Buyer } from '@ambang/db/accounts/account-locks.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { OfferedBundle } from '@ambang/db/shop/bundles.ts';
import { findOfferedBundleByContent } from '@ambang/db/shop/bundles.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { createTransaction, findAwaitingTransaction } from '@ambang/db/shop/transactions.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { formatTime } from '@ambang/exam/wib-time.ts';
import { accountDeletedRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { OrderContext } from './context.ts';
import { requireGateway } from './context.ts';
import { endOrder } from './confirmation/end.ts';
import { GatewayCallError } from './gateway/gateway.ts';
import type { PayableOrder } from './payment-page.ts';
import { createPaymentPage, retryPaymentPage } from './payment-page.ts';
import { transactionPath, tryoutsReadyNotification } from './state/notifications.ts';
import { enqueueEndOwnedOrders } from './state/owned-orders.ts';
import { isPastDeadline, PAYMENT_WINDOW_MS, NO_PAYMENT_PAGE_TIMEOUT_MS } from './times.ts';
import { createOrderId } from './order-id.ts';

/** The bundle as the buyer saw it. It is only compared with the stored bundle, never stored. */
export interface Purchase {
  accountId: string;
  title: string;
  tryoutIds: readonly number[];
  /** Integer rupiah. */
  price: number;
}

interface PurchaseResult {
  orderId: string;
  /** The message for the buyer, for example that some tryouts are owned already; null for no message. */
  message: string | null;
}

/** The stored order of a purchase. `open`: a previous purchase created it. */
interface ReservedOrder {
  kind: 'free' | 'new' | 'open';
  transaction: PayableOrder;
  buyer: Buyer;
  /** Whether its deadline has passed, or the bundle's price or tryouts have changed. */
  isOutdated: boolean;
  message: string | null;
}

/**
 * Buys a bundle. A free bundle is paid and owned immediately. For other bundles the order is stored before the payment
 * page is created, so every page has an order. A second purchase returns the open order, but an outdated order is first
 * ended at the gateway.
 * @throws Refusal when no bundle has this content and price, the bundle is owned or closed, no gateway is configured,
 * or the account is deleted
 * @throws TemporaryRefusal when the gateway creates no payment page, or an outdated order changes concurrently
 */
export async function buyBundle(context: OrderContext, purchase: Purchase): Promise<PurchaseResult> {
  const reserved = await reserve(context, purchase);
  const { transaction, message } = reserved;
  const result = { orderId: transaction.id, message };
  if (reserved.kind === 'free') return result;
  if (reserved.kind === 'new') {
    await createPaymentPage(context, transaction, reserved.buyer);
    return result;
  }
  if (reserved.isOutdated)
    return (await endOutdatedOrder(context, transaction.id)) ?? buyBundle(context, purchase);
  const hasPage = await retryPaymentPage(context, transaction, reserved.buyer);
  return { ...result, message: hasPage ? message : PAGE_REQUESTED };
}

/** @returns null when the order ended unpaid, so that a new order may be created */
async function endOutdatedOrder(context: OrderContext, orderId: string): Promise<PurchaseResult | null> {
  const status = await endOrder(context, orderId, 'replaced').catch((error: unknown) => {
    if (error instanceof GatewayCallError) return 'awaiting' as const;
    throw error;
  });
  if (status === 'failed' || status === null) return null;
  return { orderId, message: outdatedOrderMessages[status] };
}

const outdatedOrderMessages = {
  awaiting: 'Pesananmu yang sebelumnya masih dicek ke penyedia pembayaran. Kamu tidak perlu membayar lagi.',
  paid: 'Pesananmu yang sebelumnya ternyata sudah dibayar, jadi kamu tidak perlu membayar lagi.',
};

function reserve(context: OrderContext, purchase: Purchase): Promise<ReservedOrder> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.now();
    const buyer = await lockBuyer(trx, purchase.accountId);
    if (!buyer) throw accountDeletedRefusal();
    const bundle = await requireBundle(trx, purchase, now);
    const open = bundle.price > 0 ? await findAwaitingTransaction(trx, purchase.accountId, bundle.id) : null;
    if (open) {
      const isOutdated = isPastDeadline(open, now) || !isAsOffered(open, bundle);
      return { kind: 'open', transaction: open, buyer, isOutdated, message: ALREADY_OPEN };
    }
    if (bundle.price > 0) requireGateway(context);
    const transaction = await createOrder(trx, purchase.accountId, bundle, now);
    return {
      kind: bundle.price === 0 ? 'free' : 'new',
      transaction: { ...transaction, createdAt: now, snapToken: null },
      buyer,
      isOutdated: false,
      message: partlyOwnedMessage(bundle),
    };
  });
}

const isAsOffered = (open: TransactionRow, { price, tryoutIds }: OfferedBundle): boolean =>
  open.price === price && String(open.tryoutIds.toSorted()) === String(tryoutIds.toSorted());

/** @throws Refusal when the bundle differs from what the buyer saw, is owned already, or is no longer sold */
async function requireBundle(trx: Db, purchase: Purchase, now: number): Promise<OfferedBundle> {
  const bundle = await findOfferedBundleByContent(
    trx,
    purchase.accountId,
    purchase.title,
    purchase.tryoutIds,
  );
  if (!bundle) throw new Refusal('missing', 'Paket ini tidak ditemukan. Muat ulang halaman lalu pilih lagi.');
  if (bundle.price !== purchase.price) {
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

/** Stores the order, with its event and notification. For a free bundle this also grants the tryouts. */
async function createOrder(trx: Db, accountId: string, bundle: OfferedBundle, now: number) {
  const { id: bundleId, name: title, tryoutIds, price } = bundle;
  const isFree = price === 0;
  const transaction = {
    id: createOrderId(),
    accountId,
    bundleId,
    title,
    tryoutIds,
    price,
    status: isFree ? ('paid' as const) : ('awaiting' as const),
    expiresAt: now + PAYMENT_WINDOW_MS,
    checkAt: isFree ? null : now + NO_PAYMENT_PAGE_TIMEOUT_MS,
  };
  await createTransaction(trx, transaction, now);
  if (isFree) {
    const source = { source: 'transaction', sourceId: transaction.id } as const;
    await grantTryouts(trx, accountId, tryoutIds, source, now);
    await enqueueEndOwnedOrders(trx, accountId);
  }
  await notifyAccount(
    trx,
    {
      accountId,
      ...(isFree
        ? tryoutsReadyNotification('Paket sudah kamu miliki', title, tryoutIds)
        : createdNotification(transaction)),
    },
    now,
  );
  return transaction;
}

const createdNotification = ({
  id,
  title,
  expiresAt,
}: Pick<TransactionRow, 'id' | 'title' | 'expiresAt'>) => ({
  title: 'Pesanan dibuat',
  message: `${title}: bayar sebelum ${formatTime(expiresAt)}. Tryout masuk ke akunmu begitu pembayaran diterima.`,
  path: transactionPath(id),
});

function partlyOwnedMessage({ price, tryoutIds, ownedCount }: OfferedBundle): string | null {
  if (ownedCount === 0) return null;
  const done = price === 0 ? 'Paket berhasil dibeli' : 'Pesanan berhasil dibuat';
  return `${done}: ${tryoutIds.length - ownedCount} tryout baru, ${ownedCount} sudah kamu miliki`;
}

const PAGE_REQUESTED = 'Pesanan untuk paket ini sudah dibuat dan halaman pembayarannya sedang disiapkan.';

const ALREADY_OPEN = 'Kamu masih punya pesanan aktif untuk paket ini. Lanjutkan pembayarannya.';
