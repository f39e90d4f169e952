import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { correctedOffset, estimateOffset } from '../../clock/server-clock.ts';
import { useHasClockJumped } from '../../clock/use-seconds-left.ts';

/**
 * The payment deadline by the device's clock, in epoch ms. A known clock offset is kept while later replies agree with it,
 * so that slow replies do not make the countdown jump.
 */
export function usePaymentDeadline({ expiresAt, serverTime, trip }: TimedTransaction): number {
  const [knownOffset, setKnownOffset] = useState(() => estimateOffset(serverTime, trip));
  const offset = correctedOffset(knownOffset, serverTime, trip);
  if (offset !== knownOffset) setKnownOffset(offset);
  return expiresAt - offset;
}

/** While the transaction is open: calls `onClockJump` when the device's clock was set or the device slept. */
export function useOnClockJump({ requestedAt, status }: TimedTransaction, onClockJump: () => void): void {
  const hasJumped = useHasClockJumped(requestedAt) && status === 'awaiting';
  const notify = useEffectEvent(onClockJump);
  useEffect(() => {
    if (hasJumped) notify();
  }, [hasJumped]);
}
