import { useEffect } from 'react';
import { deviceStore } from '../device/device-store.ts';
import { setAside } from '../device/refused-answers.ts';
import { save } from './calls/answer-calls.ts';
import { isSignedIn } from './calls/owner.ts';
import { retryDelayMs } from './retry.ts';
import type { DeliveryParts } from './send-leftovers.ts';
import { countWaiting, deliverAll, deliverTryout } from './send-leftovers.ts';
import { forget } from './submit-attempt.ts';

const partsHere = (): DeliveryParts => ({
  store: deviceStore(),
  isSignedIn,
  save,
  forget,
  setAside,
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

/** Wherever the app runs signed in: at its start, whenever the network returns, and when a full server has said. */
export function useDeliverWaiting(accountId: string): void {
  useEffect(() => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let run = Promise.resolve();
    const runAgain = () => {
      timer = undefined;
      run = run.then(deliver);
    };
    const deliver = async () => {
      if (timer !== undefined || isGone) return;
      const waitMs = await deliverAll(partsHere(), accountId);
      if (waitMs === 0 || isGone) return;
      timer = setTimeout(runAgain, retryDelayMs((failures += 1), Math.random(), waitMs));
    };
    // After the one under way: its answer may say to wait.
    const runUnlessTold = () => void (run = run.then(deliver));
    runUnlessTold();
    window.addEventListener('online', runUnlessTold);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', runUnlessTold);
    };
  }, [accountId]);
}
