import { useEffect } from 'react';
import { save } from './answer-calls.ts';
import type { DeliveryParts } from './delivery.ts';
import { countWaiting, deliverAll, deliverTryout } from './delivery.ts';
import { deviceStore } from './device-store.ts';
import { forget } from './hand-over.ts';
import { isSignedIn } from './owner.ts';

const partsHere = (): DeliveryParts => ({
  store: deviceStore(),
  isSignedIn,
  save,
  forget,
  now: Date.now,
});

/** Answers of this account that wait on this device; false for durable when they are gone with the page. */
export async function waitingHere(accountId: string): Promise<{ count: number; isDurable: boolean }> {
  const count = await countWaiting(deviceStore(), accountId);
  return { count, isDurable: deviceStore().isDurable() };
}

/** @returns how many answers of this tryout still wait on this device */
export const deliverFor = (accountId: string, tryoutId: number): Promise<number> =>
  deliverTryout(partsHere(), accountId, tryoutId);

/** Wherever the app runs signed in: at its start and whenever the network returns. */
export function useDeliverWaiting(accountId: string): void {
  useEffect(() => {
    const run = () => void deliverAll(partsHere(), accountId);
    run();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [accountId]);
}
