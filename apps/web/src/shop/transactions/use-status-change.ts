import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchAfterGrant } from '../../api/queries/purchase-updates.ts';
import { statusAnnouncements } from './transaction-text.ts';

/**
 * Refetches the data that a change of the status affects.
 * @returns the announcement of the change for screen readers; empty before a change
 */
export function useStatusChange(status: TransactionStatus | undefined): string {
  const client = useQueryClient();
  const [state, setState] = useState({ status, hasChanged: false });
  if (status !== undefined && status !== state.status) {
    setState({ status, hasChanged: state.status !== undefined });
  }
  useEffect(() => {
    if (state.hasChanged) refetchAfterGrant(client);
  }, [state, client]);
  return state.hasChanged && state.status ? statusAnnouncements[state.status] : '';
}
