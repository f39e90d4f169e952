import type { Transaction } from '@ambang/contract/transactions.ts';
import { getTransaction, listTransactions } from '@ambang/contract/transactions.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ClockReading } from '../../clock/server-clock.ts';
import { firstOffset } from '../../clock/server-clock.ts';
import { call, timedCall } from '../call.ts';

/** A transaction with the server's clock minus the device's, in ms. */
export interface TimedTransaction extends Transaction {
  clockOffset: number;
  /** The device's clocks when the answer came. */
  heard: ClockReading;
}

// A transaction changes whenever the gateway says so: it is read anew when its screen opens.
export const transactionsQuery = queryOptions({
  queryKey: ['transactions', 'all'],
  queryFn: ({ signal }) => call(listTransactions, { signal }),
  staleTime: 0,
});

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', id],
    queryFn: ({ signal }) => timedCall(getTransaction, { params: { id }, signal }),
    select: ({ value, trip, heard }): TimedTransaction => ({
      ...value,
      clockOffset: firstOffset(value.serverTime, trip),
      heard,
    }),
    staleTime: 0,
  });
