import { setTimeout as sleep } from 'node:timers/promises';

/** The clock of a call, which goes on from its start. */
export function clockFrom(now: number): () => number {
  const begunAt = performance.now();
  return () => Math.round(now + performance.now() - begunAt);
}

/** After each transaction others have a quarter of its time to themselves; at least this, in milliseconds. */
const LEAST_PAUSE_MS = 20;

export const restAfter = (tookMs: number): Promise<void> => sleep(Math.max(LEAST_PAUSE_MS, tookMs / 4));

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 5_000;

/** Prints a line only when the one before is long ago. */
export function seldom(print: (line: string) => void): (line: string) => void {
  let toldAt = performance.now();
  return (line) => {
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    print(line);
  };
}
