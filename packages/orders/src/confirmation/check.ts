import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { lockBuyer } from '@ambang/db/locks.ts';
import { claimStatusCheck } from '@ambang/db/shop/due-checks.ts';
import { findTransaction } from '@ambang/db/shop/transactions.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { confirmOrder } from './confirm.ts';
import type { OrderContext } from '../context.ts';
import { endOrder } from './end.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { retryPaymentPage } from '../payment-page.ts';
import { isPastDeadline } from '../times.ts';

/** Each transaction is checked at most once in this time, however often its owner asks. */
const MIN_INTERVAL_MS = 5_000;

/**
 * Checks a transaction at the gateway for its owner: ends it after its deadline, and makes its payment page if that was
 * lost.
 * @throws Refusal when it is not the account's, TemporaryRefusal when the gateway does not answer
 */
export async function checkOrderForOwner(
  context: OrderContext,
  accountId: string,
  transactionId: string,
): Promise<void> {
  const { db, now } = context;
  const transaction = await findTransaction(db, accountId, transactionId);
  if (!transaction) throw notFoundRefusal('Transaksi ini');
  if (!(await claimStatusCheck(db, accountId, transactionId, now() - MIN_INTERVAL_MS, now()))) return;
  try {
    await check(context, transaction);
  } catch (fault) {
    if (!(fault instanceof GatewayCallError)) throw fault;
    throw new TemporaryRefusal(
      `payment check: ${fault.message}`,
      'Penyedia pembayaran belum menjawab. Kalau kamu sudah membayar, statusnya berubah sendiri; coba cek lagi sebentar lagi.',
    );
  }
}

async function check(context: OrderContext, transaction: Transaction): Promise<void> {
  const { id, accountId, snapToken } = transaction;
  if (isPastDeadline(transaction, context.now())) return void (await endOrder(context, id));
  if (snapToken !== null) return void (await confirmOrder(context, id));
  const buyer = await context.db.transaction().execute((trx) => lockBuyer(trx, accountId));
  if (buyer) await retryPaymentPage(context, transaction, buyer);
}
