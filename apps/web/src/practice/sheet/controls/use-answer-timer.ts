import { useEffect, useRef } from 'react';

/** The server accepts no more for one item. */
const MAX_MS = 3_600_000;

/** Measures the time for which the question is visible. @returns a function that reads the ms so far */
export function useAnswerTimer(number: number): () => number {
  const timer = useRef({ spent: 0, since: 0 });
  useEffect(() => {
    const current = timer.current;
    current.spent = 0;
    current.since = performance.now();
    const toggle = () => {
      if (document.visibilityState === 'hidden') current.spent += performance.now() - current.since;
      else current.since = performance.now();
    };
    document.addEventListener('visibilitychange', toggle);
    return () => document.removeEventListener('visibilitychange', toggle);
  }, [number]);
  return () => {
    const { spent, since } = timer.current;
    return Math.round(Math.min(spent + performance.now() - since, MAX_MS));
  };
}
