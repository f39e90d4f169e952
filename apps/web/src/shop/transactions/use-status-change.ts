import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchAfterGrant } from '../../api/queries/transactions.ts';
import { statusAnnouncements } from './transaction-text.ts';

/**
 * Refetches the data that a change of the status affects.
 * @returns the announcement of the change for screen readers; empty before a change
 */
export function useStatusChange(status: TransactionStatus | undefined): string {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ status, hasChanged: false });
  if (status !== undefined && status !== seen.status) {
    setSeen({ status, hasChanged: seen.status !== undefined });
  }
  useEffect(() => {
    if (seen.hasChanged) refetchAfterGrant(client);
  }, [seen, client]);
  return seen.hasChanged && seen.status ? statusAnnouncements[seen.status] : '';
}
