import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { ClockReading, RoundTrip } from '../../clock/server-clock.ts';
import { call, timedCall } from '../call.ts';
import { freshFor } from '../fresh-for.ts';
import { keys } from './keys.ts';

/** A transaction with what its answer tells about the server's clock. */
export interface TimedTransaction extends Transaction {
  trip: RoundTrip;
  /** The device's clocks when it was asked for. */
  askedAt: ClockReading;
}

const LIST_POLL_MS = 15_000;
const DETAIL_POLL_MS = 10_000;

/** Somebody waits for the page on which they can pay. */
const PREPARING_POLL_MS = 3_000;

// A transaction changes whenever the gateway says so: it is read anew when its screen opens. An open one is asked for
// again while somebody looks, because not every browser gets the stream of events.
export const transactionsQuery = queryOptions({
  queryKey: keys.transactionList,
  queryFn: ({ signal }) => call(listTransactions, { signal }),
  staleTime: freshFor(0),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'awaiting') ? LIST_POLL_MS : false,
});

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.transaction(id),
    queryFn: ({ signal }) => timedCall(getTransaction, { params: { id }, signal }),
    select: ({ value, trip, askedAt }): TimedTransaction => ({ ...value, trip, askedAt }),
    staleTime: freshFor(0),
    refetchInterval: ({ state }) => (state.data ? transactionPollMs(state.data.value) : false),
  });

type Waiting = Pick<Transaction, 'status' | 'paymentUrl' | 'serverTime' | 'expiresAt'>;

/** @returns false when the gateway has said its last word */
export function transactionPollMs({ status, paymentUrl, serverTime, expiresAt }: Waiting): number | false {
  if (status !== 'awaiting') return false;
  return paymentUrl === null && serverTime < expiresAt ? PREPARING_POLL_MS : DETAIL_POLL_MS;
}

/** Reads anew what a purchase or its payment changes besides the transactions. */
export function refetchOwned(client: QueryClient): void {
  for (const queryKey of [keys.bundles, keys.tryouts, keys.notifications]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Reads anew everything that a purchase or its payment changes. */
export function refetchPurchases(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.transactions });
  refetchOwned(client);
}
