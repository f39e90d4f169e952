import { getTransaction, listTransactions } from '@ambang/contract/transactions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

// A transaction changes at the gateway's word: it is never taken for fresh when its screen opens.
export const transactionsQuery = queryOptions({
  queryKey: ['transactions', 'all'],
  queryFn: ({ signal }) => call(listTransactions, { signal }),
  staleTime: 0,
});

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', id],
    queryFn: ({ signal }) => call(getTransaction, { params: { id }, signal }),
    staleTime: 0,
  });
