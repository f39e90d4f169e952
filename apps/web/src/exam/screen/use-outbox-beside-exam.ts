import { useEffect } from 'react';
import { startTimer } from '../../clock/start-timer.ts';
import { attemptStore } from '../device/attempt-store.ts';
import { onRetryOccasion } from './on-retry-occasion.ts';

/** The delay before the first send, so that the exam's own answers are sent first. */
const EXAM_FIRST_MS = 5_000;

/** The code is also loaded on a timer, because browsers do not report every returning network. */
const RETRY_MS = 30_000;

interface OutboxCode {
  startSendingOutboxBesideExam: (accountId: string, tryoutId: number) => () => void;
}

/** Loaded on demand, because few devices have another attempt stored during an exam. */
const loadOutbox = (): Promise<OutboxCode> => import('../sending/outbox/use-outbox.ts');

export const useOutboxBesideExam = (accountId: string, tryoutId: number): void =>
  useEffect(() => startSendingOutboxLazily(accountId, tryoutId), [accountId, tryoutId]);

export function startSendingOutboxLazily(accountId: string, tryoutId: number, load = loadOutbox): () => void {
  let isStopped = false;
  const begin = async () => {
    stop();
    const stored = await attemptStore().sessionsOf(accountId);
    if (stored.every((session) => session.tryoutId === tryoutId)) return;
    const code = await load().catch(() => null);
    if (isStopped) return;
    stop = code ? code.startSendingOutboxBesideExam(accountId, tryoutId) : retryLater();
  };
  const retry = () => void begin();
  const retryLater = () => {
    const cancelTimer = startTimer(RETRY_MS, retry);
    const unsubscribe = onRetryOccasion(retry);
    return () => {
      cancelTimer();
      unsubscribe();
    };
  };
  let stop = startTimer(EXAM_FIRST_MS, retry);
  return () => {
    isStopped = true;
    stop();
  };
}
