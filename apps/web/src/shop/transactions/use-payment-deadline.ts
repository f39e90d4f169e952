import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { correctedOffset, estimateOffset } from '../../clock/server-clock.ts';
import { useHasClockJumped } from '../../clock/use-seconds-left.ts';

/**
 * The payment deadline in epoch ms by the device's clock. A known clock offset is kept while later replies agree with it,
 * so that slow replies do not make the countdown jump.
 */
export function usePaymentDeadline({ expiresAt, serverTime, trip }: TimedTransaction): number {
  const [knownOffset, setKnownOffset] = useState(() => estimateOffset(serverTime, trip));
  const offset = correctedOffset(knownOffset, serverTime, trip);
  if (offset !== knownOffset) setKnownOffset(offset);
  return expiresAt - offset;
}

/** Calls `onClockJump` when the device's clock was set or the device slept while the transaction is open. */
export function useOnClockJump({ requestedAt, status }: TimedTransaction, onClockJump: () => void): void {
  const hasJumped = useHasClockJumped(requestedAt) && status === 'awaiting';
  const notify = useEffectEvent(onClockJump);
  useEffect(() => {
    if (hasJumped) notify();
  }, [hasJumped]);
}
