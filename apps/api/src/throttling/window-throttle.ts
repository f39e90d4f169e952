import type { Limit } from './limits.ts';
import { TooMany } from './throttle.ts';

/** Counts what is cheap to lose and too frequent for the database: in the memory of this process alone. */
export interface WindowThrottle {
  /**
   * @param now epoch ms
   * @throws TooMany
   */
  take(key: string, now: number): void;
  /** How many windows are remembered. */
  size(): number;
}

interface Window {
  taken: number;
  begunAt: number;
  hasRefused: boolean;
}

/** For each process; about 20 MB. Above it the oldest windows are forgotten, whose owners then begin anew. */
const MOST_WINDOWS = 100_000;

/**
 * A window begins with the first call of a key and lasts as long as the limit says. Those that are over are dropped as
 * others begin, so that nothing has to go round and look for them.
 * @param sentence for who calls too often, with '%' where the minutes belong
 */
export function windowThrottle(
  { times, minutes }: Limit,
  sentence: string,
  mostWindows = MOST_WINDOWS,
): WindowThrottle {
  const lengthMs = minutes * 60_000;
  const windows = new Map<string, Window>();
  // A clock that was set back must not lengthen a window.
  const isOver = ({ begunAt }: Window, now: number) => now >= begunAt + lengthMs || now < begunAt;

  /** Windows stand in the order in which they began, and all are of one length. */
  const dropOld = (now: number) => {
    for (const [key, window] of windows) {
      if (!isOver(window, now) && windows.size < mostWindows) return;
      windows.delete(key);
    }
  };

  const windowOf = (key: string, now: number): Window => {
    const begunBefore = windows.get(key);
    if (begunBefore && !isOver(begunBefore, now)) return begunBefore;
    windows.delete(key);
    dropOld(now);
    const begun = { taken: 0, begunAt: now, hasRefused: false };
    windows.set(key, begun);
    return begun;
  };

  const refusalOf = (window: Window, now: number) => {
    const isRepeat = window.hasRefused;
    window.hasRefused = true;
    return new TooMany(sentence, window.begunAt + lengthMs - now, isRepeat);
  };

  return {
    take(key, now) {
      const window = windowOf(key, now);
      if (window.taken < times) window.taken += 1;
      else throw refusalOf(window, now);
    },
    size: () => windows.size,
  };
}
