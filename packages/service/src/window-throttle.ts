import type { Limit } from './limit.ts';
import { TooMany } from './too-many.ts';

/**
 * Counts calls in the memory of this process alone: they are too frequent for the database, and losing the counts in a
 * restart does no harm.
 */
export interface WindowThrottle {
  /**
   * @param now epoch ms
   * @throws TooMany
   */
  take(key: string, now: number): void;
  /** As `take`. @returns false where it would throw */
  tryTake(key: string, now: number): boolean;
  /** Takes a call back that was counted for somebody who did not make it. */
  giveBack(key: string): void;
  /** How many windows are remembered. */
  size(): number;
}

interface Window {
  taken: number;
  begunAt: number;
  hasRefused: boolean;
}

/**
 * The most windows in one process, which take about 20 MB. Beyond it the oldest windows are dropped, and their keys
 * start counting anew.
 */
const MOST_WINDOWS = 100_000;

/**
 * Limits the calls of each key. Its window begins with the first call and lasts as long as the limit says. Windows that
 * are over are dropped when new ones begin, so no timer has to look for them.
 * @param sentence for who calls too often, with '%' where the minutes belong
 */
export function windowThrottle(
  { times, minutes }: Limit,
  sentence: string,
  mostWindows = MOST_WINDOWS,
): WindowThrottle {
  const lengthMs = minutes * 60_000;
  const windows = new Map<string, Window>();
  // A window that begins in the future is over too, so that a clock that was set back does not lengthen it.
  const isOver = ({ begunAt }: Window, now: number) => now >= begunAt + lengthMs || now < begunAt;

  /** Drops windows from the oldest on. All are of one length and the map keeps the order in which they began. */
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
    const left = window.begunAt + lengthMs - now;
    return new TooMany(sentence, left, isRefusedAgain(window));
  };

  return {
    take(key, now) {
      const window = windowOf(key, now);
      if (!isTaken(window, times)) throw refusalOf(window, now);
    },
    tryTake: (key, now) => isTaken(windowOf(key, now), times),
    giveBack(key) {
      const window = windows.get(key);
      // Who has never called takes no room from those who have.
      if (window && (window.taken -= 1) <= 0) windows.delete(key);
    },
    size: () => windows.size,
  };
}

function isTaken(window: Window, times: number): boolean {
  if (window.taken >= times) return false;
  window.taken += 1;
  return true;
}

function isRefusedAgain(window: Window): boolean {
  const isRepeat = window.hasRefused;
  window.hasRefused = true;
  return isRepeat;
}
