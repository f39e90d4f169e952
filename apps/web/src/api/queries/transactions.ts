import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { queryOptions } from '@tanstack/react-query';
import type { DeviceClocks, RoundTrip } from '../../clock/server-clock.ts';
import { call, timedCall } from '../call.ts';
import { ALWAYS_STALE } from '../cache/stale-time.ts';
import { queryKeys } from '../cache/query-keys.ts';

/** A transaction with the times of its request. */
export interface TimedTransaction extends Transaction {
  trip: RoundTrip;
  requestedAt: DeviceClocks;
}

const LIST_POLL_MS = 15_000;
const DETAIL_POLL_MS = 10_000;

/** Used while the payment page is being created. */
const PREPARING_POLL_MS = 3_000;

/**
 * Always stale. The list is polled while a payment is pending, because not every browser can share the event stream.
 */
export const transactionsQuery = queryOptions({
  queryKey: queryKeys.transactionList,
  queryFn: ({ signal }) => call(listTransactions, { signal }),
  staleTime: ALWAYS_STALE,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'awaiting') ? LIST_POLL_MS : false,
});

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.transaction(id),
    queryFn: ({ signal }) => timedCall(getTransaction, { params: { id }, signal }),
    select: ({ value, trip, requestedAt }): TimedTransaction => ({ ...value, trip, requestedAt }),
    staleTime: ALWAYS_STALE,
    refetchInterval: ({ state }) => (state.data ? transactionPollMs(state.data.value) : false),
  });

type PollState = Pick<Transaction, 'status' | 'paymentUrl' | 'serverTime' | 'expiresAt'>;

/** @returns false when the transaction is paid or has failed */
export function transactionPollMs({ status, paymentUrl, serverTime, expiresAt }: PollState): number | false {
  if (status !== 'awaiting') return false;
  return paymentUrl === null && serverTime < expiresAt ? PREPARING_POLL_MS : DETAIL_POLL_MS;
}
