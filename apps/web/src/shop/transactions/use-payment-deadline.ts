import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { correctedOffset, estimateOffset } from '../../clock/server-clock.ts';
import { useHasClockJumped } from '../../clock/use-seconds-left.ts';

/**
 * The payment deadline on the device's clock. The clock offset of the fastest reply is kept, so that slower replies do not
 * make the countdown jump.
 */
export function usePaymentDeadline({ expiresAt, serverTime, trip }: TimedTransaction): number {
  const [known, setKnown] = useState(() => estimateOffset(serverTime, trip));
  const offset = correctedOffset(known, serverTime, trip);
  if (offset !== known) setKnown(offset);
  return expiresAt - offset;
}

/** Calls `onClockJump` when the device's clock was set or the device slept, so that the page refetches. */
export function useRefetchOnClockJump(
  { requestedAt, status }: TimedTransaction,
  onClockJump: () => void,
): void {
  const isDoubted = useHasClockJumped(requestedAt) && status === 'awaiting';
  const ask = useEffectEvent(onClockJump);
  useEffect(() => {
    if (isDoubted) ask();
  }, [isDoubted]);
}
