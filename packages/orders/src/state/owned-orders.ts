import { enqueueJob } from '@ambang/db/jobs.ts';
import type { Db } from '@ambang/db/open.ts';
import { findAwaitingForOwnedTryouts } from '@ambang/db/shop/transactions.ts';

/**
 * Enqueues a job that ends the account's open orders for tryouts that the account owns. Must be called after every
 * grant, in the same database transaction.
 */
export async function enqueueEndOwnedOrders(trx: Db, accountId: string): Promise<void> {
  const owned = await findAwaitingForOwnedTryouts(trx, accountId);
  if (owned.length > 0) await enqueueJob(trx, 'endOwnedOrders', { accountId }, 0, `owned ${accountId}`);
}
