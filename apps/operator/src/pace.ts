import { setTimeout as sleep } from 'node:timers/promises';

/** The clock of a call, which goes on from its start. */
function clockFrom(now: number): () => number {
  const begunAt = performance.now();
  return () => Math.round(now + performance.now() - begunAt);
}

/** After each transaction others have a quarter of its time to themselves; at least this, in milliseconds. */
const LEAST_PAUSE_MS = 20;

const restAfter = (tookMs: number): Promise<void> => sleep(Math.max(LEAST_PAUSE_MS, tookMs / 4));

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 5_000;

/** Prints a line only when the one before is long ago. */
function seldom(print: (line: string) => void): (line: string) => void {
  let toldAt = performance.now();
  return (line) => {
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    print(line);
  };
}

/**
 * How a command goes about a long work beside the server: in transactions of so many rows, with a rest after each.
 * @param lineOf tells how far the work is; its lines are printed seldom
 */
export function paceFor<Progress extends unknown[]>(
  { now, print, chunk }: { now: number; print: (line: string) => void; chunk: number },
  lineOf: (...progress: Progress) => string,
) {
  const printSeldom = seldom(print);
  return {
    now: clockFrom(now),
    chunk,
    pause: restAfter,
    onProgress: (...progress: Progress) => printSeldom(lineOf(...progress)),
  };
}
