import { confirmOrder } from '@ambang/orders/confirmation/confirm.ts';
import { endOrdersForOwnedTryouts } from '@ambang/orders/confirmation/end.ts';
import { confirmDueOrders } from '@ambang/orders/confirmation/sweep.ts';
import type { Task } from './task.ts';

export const confirmTransaction: Task<'confirmTransaction'> = async ({ transactionId }, { orders }) => {
  await confirmOrder(orders, transactionId);
};

export const endOwnedOrders: Task<'endOwnedOrders'> = ({ accountId }, { orders }) =>
  endOrdersForOwnedTryouts(orders, accountId);

/** The next run repeats the status queries that failed. The job fails only so that its first error is logged. */
export const sweepTransactions: Task<'sweepTransactions'> = async (_, { orders }, stopping) => {
  const errors: Error[] = [];
  await confirmDueOrders(orders, (error) => void errors.push(error), stopping);
  if (errors[0]) throw errors[0];
};
