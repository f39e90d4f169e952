import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { checkTransaction } from '@ambang/contract/shop/transactions.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { TimedTransaction } from '../../../api/queries/transactions.ts';
import { useAction } from '../../../ui/use-action.ts';

export interface StatusCheck {
  run: () => void;
  isBusy: boolean;
  /** The server's time of a reply without news; null otherwise. */
  unchangedAt: number | null;
}

/** Refetches the transaction. It does not throw: a failure is part of the result. */
type Read = () => Promise<{ data: TimedTransaction | undefined; error: Error | null }>;

/** 'Cek Status': asks the gateway, then refetches the transaction. */
export function useStatusCheck(id: string, read: Read): StatusCheck {
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null);
  const { run, isBusy } = useAction(async () => {
    setUnchangedAt(null);
    await call(checkTransaction, { params: { id } });
    const { data, error } = await read();
    if (error) throw error;
    if (data?.status === 'awaiting') setUnchangedAt(data.serverTime);
  });
  return { run, isBusy, unchangedAt };
}

/**
 * The gateway leads back with the payment's status in the query. It proves nothing, so it only triggers one check. The query
 * is then removed, so that a reload does not repeat the check; not by the router, which would run its guards again.
 */
export function useCheckOnReturn(status: TransactionStatus | undefined, check: () => void): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (status === undefined || search === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    if (status === 'awaiting') check();
  }, [status, check]);
}
