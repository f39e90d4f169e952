import { useCallback, useEffect, useState } from 'react';
import { patiently } from '../../api/patiently.ts';
import type { OpenedExam } from '../sending/opening/open-exam.ts';
import { openExam } from '../sending/opening/open-exam.ts';

interface Outcome {
  /** Null when no attempt runs, undefined until it is known. */
  opened?: OpenedExam | null;
  error?: unknown;
}

/**
 * Opening an exam writes to the device and may ask the server to go on with the attempt. So this screen does it once,
 * and again after a failure. It is not a query, which the cache might repeat at any time.
 */
export function useOpenedExam(accountId: string, tryoutId: number): Outcome & { retry: () => void } {
  const [round, setRound] = useState(0);
  const opening = `${accountId}/${tryoutId}/${round}`;
  const [last, setLast] = useState<Outcome & { opening?: string }>({});
  const outcome = last.opening === opening ? last : {};
  const retry = useCallback(() => setRound((done) => done + 1), []);
  useEffect(() => {
    let isLeft = false;
    const show = (next: Outcome) => {
      if (!isLeft) setLast({ ...next, opening });
    };
    patiently(() => openExam(accountId, tryoutId)).then(
      (opened) => show({ opened }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [accountId, tryoutId, opening]);
  useRetryWhenSeen(outcome.error !== undefined, retry);
  return { ...outcome, retry };
}

/** After a failure, tries again when the person comes back to the page. */
function useRetryWhenSeen(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return;
    const look = () => document.visibilityState === 'visible' && retry();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasFailed, retry]);
}
