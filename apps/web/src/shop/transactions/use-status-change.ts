import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchOwned } from '../../api/queries/transactions.ts';
import { statusAnnouncements } from './transaction-text.ts';

/**
 * Invalidates the data that a status change affects, while the transaction is shown.
 * @returns the announcement for screen readers; empty until the status changes
 */
export function useStatusChange(status: TransactionStatus | undefined): string {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ status, hasChanged: false });
  if (status !== undefined && status !== seen.status) {
    setSeen({ status, hasChanged: seen.status !== undefined });
  }
  useEffect(() => {
    if (seen.hasChanged) refetchOwned(client);
  }, [seen, client]);
  return seen.hasChanged && seen.status ? statusAnnouncements[seen.status] : '';
}
