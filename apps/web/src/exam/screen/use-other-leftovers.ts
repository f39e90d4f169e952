import { useEffect } from 'react';
import { startTimer } from '../../clock/start-timer.ts';
import { deviceStore } from '../device/device-store.ts';

/** An exam and its own answers go first. */
const EXAM_FIRST_MS = 5_000;

/** Sends what waits of other attempts. Hardly any exam has such beside it: only then the code for it comes. */
export function useOtherLeftovers(accountId: string, tryoutId: number): void {
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const kept = await deviceStore().sessionsOf(accountId);
      if (kept.every((session) => session.tryoutId === tryoutId)) return;
      // Without it the next page sends them.
      const part = await import('../sending/leftovers/use-leftovers.ts').catch(() => null);
      if (part && !isLeft) stop = part.watchOtherLeftovers(accountId, tryoutId);
    };
    let stop = startTimer(EXAM_FIRST_MS, () => void begin());
    return () => {
      isLeft = true;
      stop();
    };
  }, [accountId, tryoutId]);
}
