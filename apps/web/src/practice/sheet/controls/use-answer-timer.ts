import { useEffect, useRef } from 'react';

/** The server accepts no more for one item. */
const MAX_MS = 3_600_000;

/** Measures the time for which the question is visible. @returns a function that reads the ms so far */
export function useAnswerTimer(number: number): () => number {
  const timer = useRef<Timer>({ spent: 0, since: null });
  useEffect(() => {
    const current = timer.current;
    current.spent = 0;
    current.since = null;
    const toggle = () => {
      current.spent = readTimer(current);
      current.since = document.visibilityState === 'hidden' ? null : performance.now();
    };
    toggle();
    document.addEventListener('visibilitychange', toggle);
    return () => document.removeEventListener('visibilitychange', toggle);
  }, [number]);
  return () => Math.round(Math.min(readTimer(timer.current), MAX_MS));
}

interface Timer {
  /** In the earlier times for which the question was visible. */
  spent: number;
  /** Null while the page is hidden. */
  since: number | null;
}

const readTimer = ({ spent, since }: Timer): number =>
  since === null ? spent : spent + performance.now() - since;
