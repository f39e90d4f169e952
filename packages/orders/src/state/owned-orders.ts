import { enqueue } from '@ambang/db/jobs.ts';
import type { Db } from '@ambang/db/open.ts';
import { findOwnedAwaiting } from '@ambang/db/shop/transactions.ts';

/**
 * Has the account's open orders ended that are for what it owns by now. Call it wherever something is granted, in the
 * same transaction.
 */
export async function enqueueOwnedOrders(trx: Db, accountId: string): Promise<void> {
  const owned = await findOwnedAwaiting(trx, accountId);
  if (owned.length > 0) await enqueue(trx, 'endOwnedOrders', { accountId }, 0, `owned ${accountId}`);
}
