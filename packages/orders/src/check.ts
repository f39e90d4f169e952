import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { lockBuyer } from '@ambang/db/locks.ts';
import { claimCheck } from '@ambang/db/shop/due-checks.ts';
import { findTransaction } from '@ambang/db/shop/transactions.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import { confirm } from './confirm.ts';
import { endOrder } from './end.ts';
import type { Orders } from './orders.ts';
import { openPageAgain } from './gateway/page.ts';
import { isLate } from './times.ts';

/** Each open transaction is asked about at most once in this time, however often its owner asks. */
const ASKED_EVERY_MS = 5_000;

/** One whose time is over is ended as far as it can be, and one whose page was lost gets one. */
async function askedFor(orders: Orders, transaction: Transaction): Promise<void> {
  const { id, accountId, snapToken } = transaction;
  if (isLate(transaction, orders.now())) return void (await endOrder(orders, id));
  if (snapToken !== null) return void (await confirm(orders, id));
  const buyer = await orders.db.transaction().execute((trx) => lockBuyer(trx, accountId));
  if (buyer) await openPageAgain(orders, transaction, buyer);
}

/**
 * Asks the gateway because the owner wants to know.
 * @throws Refusal when it is not the account's, or when the gateway does not answer
 */
export async function checkForOwner(orders: Orders, accountId: string, transactionId: string): Promise<void> {
  const { db, now } = orders;
  const transaction = await findTransaction(db, accountId, transactionId);
  if (!transaction) throw missing('Transaksi ini');
  if (!(await claimCheck(db, accountId, transactionId, now() - ASKED_EVERY_MS, now()))) return;
  try {
    await askedFor(orders, transaction);
  } catch (fault) {
    if (!(fault instanceof GatewayFailure)) throw fault;
    throw new TryLater(
      `payment check: ${fault.message}`,
      'Penyedia pembayaran belum menjawab. Kalau kamu sudah membayar, statusnya berubah sendiri; coba cek lagi sebentar lagi.',
    );
  }
}
