import { confirmOrder } from '@ambang/orders/confirmation/confirm.ts';
import { endOwnedOrders as endOwned } from '@ambang/orders/confirmation/end.ts';
import { confirmDueOrders } from '@ambang/orders/confirmation/sweep.ts';
import type { Task } from './task.ts';

export const confirmTransaction: Task<'confirmTransaction'> = async ({ transactionId }, { orders }) => {
  await confirmOrder(orders, transactionId);
};

export const endOwnedOrders: Task<'endOwnedOrders'> = ({ accountId }, { orders }) =>
  endOwned(orders, accountId);

/** Transactions whose status query failed become due again by themselves; the job fails only to be logged. */
export const sweepTransactions: Task<'sweepTransactions'> = async (_, { orders }, stopping) => {
  let first: Error | null = null;
  await confirmDueOrders(orders, (fault) => void (first ??= fault), stopping);
  if (first) throw first as Error;
};
