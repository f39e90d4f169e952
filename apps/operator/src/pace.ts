import { setTimeout as sleep } from 'node:timers/promises';

/** A command gets a fixed time. A long command also stores later times, so its clock runs on from there. */
function clockFrom(now: number): () => number {
  const begunAt = performance.now();
  return () => Math.round(now + performance.now() - begunAt);
}

/** The pause after a transaction is a quarter of its duration, and at least this. */
const MIN_PAUSE_MS = 20;

const pauseAfter = (tookMs: number): Promise<void> => sleep(Math.max(MIN_PAUSE_MS, tookMs / 4));

const PROGRESS_MS = 5_000;

function throttled(print: (line: string) => void): (line: string) => void {
  let printedAt = performance.now();
  return (line) => {
    if (performance.now() - printedAt < PROGRESS_MS) return;
    printedAt = performance.now();
    print(line);
  };
}

/**
 * Paces a long command, which shares the database with the server: transactions of `chunk` rows with a pause after
 * each.
 */
export function createPace<Progress extends unknown[]>(
  { now, print, chunk }: { now: number; print: (line: string) => void; chunk: number },
  lineOf: (...progress: Progress) => string,
) {
  const printProgress = throttled(print);
  return {
    now: clockFrom(now),
    chunk,
    pause: pauseAfter,
    onProgress: (...progress: Progress) => printProgress(lineOf(...progress)),
  };
}
