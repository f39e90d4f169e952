import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { checkTransaction } from '@ambang/contract/shop/transactions.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { useAction } from '../../ui/use-action.ts';

export interface StatusCheck {
  run: () => void;
  isBusy: boolean;
  /** The server's time of an answer in which nothing was new; null otherwise. */
  unchangedAt: number | null;
}

/** Reads the transaction anew. It does not throw: a failure is part of what it brings. */
type Read = () => Promise<{ data: TimedTransaction | undefined; error: Error | null }>;

/** 'Cek Status': the gateway is asked, then the page's data is read again. */
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
 * Who comes back from the gateway brings its words in the address. They prove nothing and are only a reason to check
 * once: the address itself says whether that is still to be done, so a reload does not repeat it. It is changed past the
 * router, which would ask its guards again.
 */
export function useReturnCheck(status: TransactionStatus | undefined, check: () => void): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (status === undefined || search === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    if (status === 'awaiting') check();
  }, [status, check]);
}
