import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { checkTransaction } from '@ambang/contract/shop/transactions.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { TimedTransaction } from '../../../api/queries/transactions.ts';
import { useAction } from '../../../ui/use-action.ts';

export interface StatusCheck {
  run: () => void;
  isBusy: boolean;
  /** When the last check found no payment, by the server's clock; null otherwise. */
  unchangedAt: number | null;
}

/** Refetches the transaction. An error is part of the result and not thrown. */
type Refetch = () => Promise<{ data: TimedTransaction | undefined; error: Error | null }>;

/** On request the server reads the status from the gateway, then the transaction is refetched. */
export function useStatusCheck(id: string, refetch: Refetch): StatusCheck {
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null);
  const { run, isBusy } = useAction(async () => {
    setUnchangedAt(null);
    await call(checkTransaction, { params: { id } });
    const { data, error } = await refetch();
    if (error) throw error;
    if (data?.status === 'awaiting') setUnchangedAt(data.serverTime);
  });
  return { run, isBusy, unchangedAt };
}

/**
 * The gateway redirects back with the payment's status in the query. The query proves nothing, so it only triggers one
 * check. It is then removed, so that a reload does not repeat the check. The router is bypassed: it would run its guards.
 */
export function useCheckAfterGatewayRedirect(status: TransactionStatus | undefined, check: () => void): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (status === undefined || search === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    if (status === 'awaiting') check();
  }, [status, check]);
}
