import { useCallback, useEffect, useState } from 'react';
import { retryOnNetworkFailure } from '../../api/call-retry.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isTransient } from '../sending/calls/failure-kind.ts';
import type { OpenedExam } from '../sending/opening/open-exam.ts';
import { openExam } from '../sending/opening/open-exam.ts';

interface Outcome {
  /** Null when no attempt runs, undefined while opening. */
  opened?: OpenedExam | null;
  error?: unknown;
}

type LastOutcome = Outcome & { opening?: string; exam?: string };

/** This is not a query, because opening writes to the device and may resume the attempt on the server. */
export function useOpenedExam(accountId: string, tryoutId: number): Outcome & { retry: () => void } {
  const [{ round, isQuiet }, setTry] = useState({ round: 0, isQuiet: false });
  const exam = `${accountId}/${tryoutId}`;
  const opening = `${exam}/${round}`;
  const [last, setLast] = useState<LastOutcome>({});
  // During an automatic retry the screen keeps the last outcome.
  const outcome = last.opening === opening || (isQuiet && last.exam === exam) ? last : {};
  const open = useCallback(
    (quiet: boolean) => setTry(({ round: done }) => ({ round: done + 1, isQuiet: quiet })),
    [],
  );
  const retry = useCallback(() => open(false), [open]);
  useEffect(() => {
    let isUnmounted = false;
    const show = (next: Outcome) => {
      if (!isUnmounted) setLast({ ...next, opening, exam });
    };
    retryOnNetworkFailure(() => openExam(accountId, tryoutId)).then(
      (opened) => show({ opened }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [accountId, tryoutId, exam, opening]);
  useRetries(outcome.error, open);
  return { ...outcome, retry };
}

/**
 * The shortest wait between retries; the random wait is at most twice as long. A timer is needed, because browsers do
 * not report every returning network.
 */
const RETRY_MS = 10_000;

function useRetries(error: unknown, open: (isQuiet: boolean) => void): void {
  useEffect(() => {
    if (error === undefined) return;
    const retry = () => document.visibilityState === 'visible' && open(true);
    // Only a transient failure is retried on a timer, because the server would refuse other requests again.
    const cancelTimer = isTransient(error) ? startTimer(RETRY_MS * (1 + Math.random()), retry) : undefined;
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      cancelTimer?.();
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [error, open]);
}
