import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { correctedOffset, firstOffset } from '../../clock/server-clock.ts';
import { useIsDoubtful } from '../../clock/use-seconds-left.ts';

/**
 * The end of the time to pay, by the device's clock. What a quick answer has taught about the server's clock outlives
 * slow ones, so that the countdown does not jump.
 */
export function useDeadline({ expiresAt, serverTime, trip }: TimedTransaction): number {
  const [known, setKnown] = useState(() => firstOffset(serverTime, trip));
  const offset = correctedOffset(known, serverTime, trip);
  if (offset !== known) setKnown(offset);
  return expiresAt - offset;
}

/** Calls `onDoubt` when the device's clock was set or the device slept: what depends on the time is asked anew. */
export function useDoubt({ askedAt, status }: TimedTransaction, onDoubt: () => void): void {
  const isDoubted = useIsDoubtful(askedAt) && status === 'awaiting';
  const ask = useEffectEvent(onDoubt);
  useEffect(() => {
    if (isDoubted) ask();
  }, [isDoubted]);
}
