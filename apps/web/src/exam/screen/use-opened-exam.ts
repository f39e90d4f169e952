import { useCallback, useEffect, useState } from 'react';
import { retryOnNetworkFailure } from '../../api/call-retry.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isTransient } from '../sending/calls/failure-kind.ts';
import type { OpenedExam } from '../sending/opening/open-exam.ts';
import { openExam } from '../sending/opening/open-exam.ts';

interface Outcome {
  /** Null when no attempt runs, undefined until it is known. */
  opened?: OpenedExam | null;
  error?: unknown;
}

/** Of which try, and of which exam, it is known. */
type Known = Outcome & { opening?: string; exam?: string };

/**
 * Opening an exam writes to the device and may ask the server to go on with the attempt. So this screen does it once,
 * and again after a failure. It is not a query, which the cache might repeat at any time.
 */
export function useOpenedExam(accountId: string, tryoutId: number): Outcome & { retry: () => void } {
  const [{ round, isQuiet }, setTry] = useState({ round: 0, isQuiet: false });
  const exam = `${accountId}/${tryoutId}`;
  const opening = `${exam}/${round}`;
  const [last, setLast] = useState<Known>({});
  // A try that nobody has asked for leaves on the screen what is there.
  const outcome = last.opening === opening || (isQuiet && last.exam === exam) ? last : {};
  const again = useCallback(
    (quiet: boolean) => setTry(({ round: done }) => ({ round: done + 1, isQuiet: quiet })),
    [],
  );
  const retry = useCallback(() => again(false), [again]);
  useEffect(() => {
    let isLeft = false;
    const show = (next: Outcome) => {
      if (!isLeft) setLast({ ...next, opening, exam });
    };
    retryOnNetworkFailure(() => openExam(accountId, tryoutId)).then(
      (opened) => show({ opened }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [accountId, tryoutId, exam, opening]);
  useRetries(outcome.error, again);
  return { ...outcome, retry };
}

/** A browser does not notice every network that is back. Up to twice as much is left to chance. */
const AGAIN_MS = 10_000;

/** After a failure, tries again when the network or the person comes back, and from time to time. */
function useRetries(error: unknown, again: (isQuiet: boolean) => void): void {
  useEffect(() => {
    if (error === undefined) return;
    const look = () => document.visibilityState === 'visible' && again(true);
    // What the server refuses it would refuse again.
    const takeBack = isTransient(error) ? startTimer(AGAIN_MS * (1 + Math.random()), look) : undefined;
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      takeBack?.();
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [error, again]);
}
