import { useEffect } from 'react';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { deviceStore } from '../device/device-store.ts';
import { setAside } from '../device/refused-answers.ts';
import { save } from './calls/answer-calls.ts';
import { Retry, retryPortsHere } from './retry.ts';
import type { LeftoverPorts } from './send-leftovers.ts';
import { countWaiting, sendAllLeftovers, sendLeftoversOfTryout } from './send-leftovers.ts';
import { forget } from './submit-attempt.ts';

const portsHere = (): LeftoverPorts => ({
  store: deviceStore(),
  isSignedIn,
  save,
  forget,
  setAside,
  now: Date.now,
});

/** How many answers of this account wait on this device. They are not durable when they are gone with the page. */
export async function waitingHere(accountId: string): Promise<{ count: number; isDurable: boolean }> {
  const count = await countWaiting(deviceStore(), accountId);
  return { count, isDurable: deviceStore().isDurable() };
}

/** @returns how many answers of this tryout still wait on this device */
export const sendLeftoversHere = (accountId: string, tryoutId: number): Promise<number> =>
  sendLeftoversOfTryout(portsHere(), accountId, tryoutId);

/** Wherever the app runs signed in: at its start, whenever the network returns, and when a full server has said. */
export function useSendLeftovers(accountId: string): void {
  useEffect(() => {
    let isGone = false;
    let run = Promise.resolve();
    // Each delivery follows the one under way, whose answer may say to wait.
    const sendNext = () => void (run = run.then(send));
    const retry = new Retry(retryPortsHere, sendNext);
    const send = async () => {
      if (retry.isPlanned || isGone) return;
      const waitMs = await sendAllLeftovers(portsHere(), accountId);
      if (waitMs > 0 && !isGone) retry.afterFailure(waitMs);
    };
    sendNext();
    window.addEventListener('online', sendNext);
    return () => {
      isGone = true;
      retry.cancel();
      window.removeEventListener('online', sendNext);
    };
  }, [accountId]);
}
