import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { lockBuyer } from '@ambang/db/accounts/account-locks.ts';
import { claimStatusCheck } from '@ambang/db/shop/due-checks.ts';
import { findBuyerTransaction } from '@ambang/db/shop/transactions.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { endOrder } from './end.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { retryPaymentPage } from '../payment-page.ts';
import { isPastDeadline } from '../times.ts';

/** Minimum time between two checks of an order by its owner. */
const MIN_INTERVAL_MS = 5_000;

/**
 * Checks an open order at the gateway for its owner. After its deadline it tries to end the order; before the deadline it
 * creates a missing payment page. Does nothing if the order is not open, or if its previous check was less than five
 * seconds ago.
 * @throws Refusal when the account has no such order
 * @throws TemporaryRefusal when a call to the gateway fails, or the order changes concurrently
 */
export async function checkOrderForOwner(
  context: OrderContext,
  accountId: string,
  orderId: string,
): Promise<void> {
  const { db, now } = context;
  const transaction = await findBuyerTransaction(db, accountId, orderId);
  if (!transaction) throw notFoundRefusal('Transaksi ini');
  if (!(await claimStatusCheck(db, accountId, orderId, now() - MIN_INTERVAL_MS, now()))) return;
  try {
    await check(context, transaction);
  } catch (error) {
    if (!(error instanceof GatewayCallError)) throw error;
    throw new TemporaryRefusal(
      `payment check: ${error.message}`,
      'Penyedia pembayaran belum menjawab. Kalau kamu sudah membayar, statusnya berubah sendiri; coba cek lagi sebentar lagi.',
    );
  }
}

async function check(context: OrderContext, transaction: TransactionRow): Promise<void> {
  const { id, accountId, snapToken } = transaction;
  if (isPastDeadline(transaction, context.now())) return void (await endOrder(context, id, null));
  if (snapToken !== null) return void (await confirmOrder(context, id));
  const buyer = await context.db.transaction().execute((trx) => lockBuyer(trx, accountId));
  if (buyer) await retryPaymentPage(context, transaction, buyer);
}
