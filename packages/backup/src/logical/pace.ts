import { setTimeout as sleep } from 'node:timers/promises';
import type { Section } from '../file/sections.ts';

interface Clock {
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

/** A slow target is not made up for by more than this. */
const MOST_BEHIND_MS = 100;

/** Passes sections on at most at the given rate, so that saves stay fast. @param rateKb KB a second */
export async function* limitRate(
  sections: AsyncIterable<Section>,
  rateKb: number,
  { now, pause }: Clock = { now: () => performance.now(), pause: sleep },
): AsyncGenerator<Section> {
  let due = now();
  for await (const section of sections) {
    due = Math.max(due, now() - MOST_BEHIND_MS) + (section.bytes.length / (rateKb * 1_024)) * 1_000;
    const ahead = due - now();
    if (ahead > 0) await pause(ahead);
    yield section;
  }
}
