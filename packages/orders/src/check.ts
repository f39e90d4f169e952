import { claimCheck } from '@ambang/db/shop/due-checks.ts';
import { findTransaction } from '@ambang/db/shop/transactions.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { confirm } from './confirm.ts';
import { endOrder } from './end.ts';
import type { Orders } from './orders.ts';
import { isLate } from './times.ts';

/** Each open transaction is asked about at most once in this time, however often its owner asks. */
const ASKED_EVERY_MS = 5_000;

/**
 * Asks the gateway because the owner wants to know. One whose time is over is ended as far as it can be.
 * @throws Refusal when it is not the account's, or when the gateway does not answer
 */
export async function checkForOwner(orders: Orders, accountId: string, transactionId: string): Promise<void> {
  const { db, now } = orders;
  const transaction = await findTransaction(db, accountId, transactionId);
  if (!transaction) throw missing('Transaksi ini');
  if (!(await claimCheck(db, accountId, transactionId, now() - ASKED_EVERY_MS, now()))) return;
  try {
    await (isLate(transaction, now()) ? endOrder : confirm)(orders, transactionId);
  } catch (fault) {
    if (!(fault instanceof GatewayFailure)) throw fault;
    throw new Refusal(
      'unavailable',
      'Penyedia pembayaran belum menjawab. Kalau kamu sudah membayar, statusnya berubah sendiri; coba cek lagi sebentar lagi.',
    );
  }
}
