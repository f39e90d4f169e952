import { confirmOrder } from '@ambang/orders/confirmation/confirm.ts';
import { endOrdersForOwnedTryouts } from '@ambang/orders/confirmation/end.ts';
import { confirmDueOrders } from '@ambang/orders/confirmation/sweep.ts';
import type { Task } from './task.ts';

/**
 * Settles one order by the state that the gateway reports. The queue and the table `transactions` call an order a
 * transaction.
 */
export const confirmTransaction: Task<'confirmTransaction'> = async ({ transactionId }, { orders }) => {
  await confirmOrder(orders, transactionId);
};

/** Ends the open orders of an account for tryouts that the account already owns. */
export const endOwnedOrders: Task<'endOwnedOrders'> = ({ accountId }, { orders }) =>
  endOrdersForOwnedTryouts(orders, accountId);

/**
 * Confirms all orders that are due. The next run repeats the status queries that failed. The job fails only so that its
 * first error is logged.
 */
export const sweepTransactions: Task<'sweepTransactions'> = async (_, { orders }, stopping) => {
  const errors: Error[] = [];
  await confirmDueOrders(orders, (error) => void errors.push(error), stopping);
  if (errors[0]) throw errors[0];
};
