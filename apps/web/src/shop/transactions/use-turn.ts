import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchOwned } from '../../api/queries/transactions.ts';
import { turnWords } from './transaction-words.ts';

/**
 * Follows a transaction that turns while it is on the screen: what it has changed elsewhere is read anew.
 * @returns what a screen reader is told; empty until it turns
 */
export function useTurn(status: TransactionStatus | undefined): string {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ status, hasTurned: false });
  if (status !== undefined && status !== seen.status) {
    setSeen({ status, hasTurned: seen.status !== undefined });
  }
  useEffect(() => {
    if (seen.hasTurned) refetchOwned(client);
  }, [seen, client]);
  return seen.hasTurned && seen.status ? turnWords[seen.status] : '';
}
