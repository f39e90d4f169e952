import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';

/** A command gets a fixed time. A long command also stores later times, so its clock runs on from there. */
function clockFrom(now: number): () => number {
  const begunAt = performance.now();
  return () => Math.round(now + performance.now() - begunAt);
}

/** The pause after a transaction is a quarter of its duration, and at least this. */
const MIN_PAUSE_MS = 20;

const pauseAfter = (tookMs: number): Promise<void> => sleep(Math.max(MIN_PAUSE_MS, tookMs / 4));

/**
 * Paces a long command, which shares the database with the server: transactions of `chunk` rows with a pause after
 * each.
 */
export function createPace<Progress extends unknown[]>(
  { now, report }: Pick<Context, 'now' | 'report'>,
  chunk: number,
  lineOf: (...progress: Progress) => string,
) {
  return {
    now: clockFrom(now),
    chunk,
    pause: pauseAfter,
    onProgress: (...progress: Progress) => report?.(lineOf(...progress)),
  };
}
