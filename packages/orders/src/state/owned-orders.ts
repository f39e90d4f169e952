import { enqueue } from '@ambang/db/jobs.ts';
import type { Db } from '@ambang/db/open.ts';
import { findAwaitingForOwnedTryouts } from '@ambang/db/shop/transactions.ts';

/**
 * Enqueues a job that ends the account's open orders for tryouts it owns by now. Call it after every grant, in the same
 * transaction.
 */
export async function enqueueEndOwnedOrders(trx: Db, accountId: string): Promise<void> {
  const owned = await findAwaitingForOwnedTryouts(trx, accountId);
  if (owned.length > 0) await enqueue(trx, 'endOwnedOrders', { accountId }, 0, `owned ${accountId}`);
}
