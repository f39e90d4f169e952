import { useEffect } from 'react';
import { startTimer } from '../../clock/start-timer.ts';
import { deviceStore } from '../device/device-store.ts';
import { onReconnect } from './on-reconnect.ts';

/** An exam and its own answers go first. */
const EXAM_FIRST_MS = 5_000;

/** A browser does not notice every network that is back. */
const AGAIN_MS = 30_000;

interface Part {
  watchOutboxBesideExam: (accountId: string, tryoutId: number) => () => void;
}

/** Hardly any exam has such beside it: only then the code for it comes. */
const loadPart = (): Promise<Part> => import('../sending/outbox/use-outbox.ts');

export const useOutboxBesideExam = (accountId: string, tryoutId: number): void =>
  useEffect(() => watchOutboxLazily(accountId, tryoutId), [accountId, tryoutId]);

/**
 * Sends what waits of other attempts. Where the code for it does not come, it is asked for again.
 * @returns the call that ends it
 */
export function watchOutboxLazily(accountId: string, tryoutId: number, load = loadPart): () => void {
  let isLeft = false;
  const begin = async () => {
    stop();
    const kept = await deviceStore().sessionsOf(accountId);
    if (kept.every((session) => session.tryoutId === tryoutId)) return;
    const part = await load().catch(() => null);
    if (isLeft) return;
    stop = part ? part.watchOutboxBesideExam(accountId, tryoutId) : askAgain();
  };
  const again = () => void begin();
  const askAgain = () => {
    const takeBack = startTimer(AGAIN_MS, again);
    const stopHearing = onReconnect(again);
    return () => {
      takeBack();
      stopHearing();
    };
  };
  let stop = startTimer(EXAM_FIRST_MS, again);
  return () => {
    isLeft = true;
    stop();
  };
}
