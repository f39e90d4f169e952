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
  refund(key: string): void;
  /** How many windows are remembered. */
  size(): number;
}

interface Window {
  taken: number;
  begunAt: number;
  hasRefused: boolean;
}

/**
 * The most windows in one process, which take about 30 MB. Beyond it the older half is dropped, and its keys start counting
 * anew.
 */
const MOST_WINDOWS = 200_000;

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
  const windows = twoGenerations(lengthMs, mostWindows / 2);

  const windowOf = (key: string, now: number): Window => {
    const begunBefore = windows.get(key);
    if (begunBefore && !isOver(begunBefore.begunAt, now, lengthMs)) return begunBefore;
    const begun = { taken: 0, begunAt: now, hasRefused: false };
    windows.add(key, begun);
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
    refund(key) {
      const window = windows.get(key);
      // Who has never called takes no room from those who have.
      if (window && (window.taken -= 1) <= 0) windows.delete(key);
    },
    size: () => windows.size(),
  };
}

/** A window that begins in the future is over too, so that a clock that was set back does not lengthen it. */
const isOver = (begunAt: number, now: number, lengthMs: number): boolean =>
  now >= begunAt + lengthMs || now < begunAt;

/**
 * Windows, those of the present generation apart from those of the one before. A generation ends when it is as old as its
 * windows may become, or as large as it may be; the one before it, of which then nothing runs any more, is dropped whole.
 * To drop single ones from the front of one map would cost each call a look past all that were dropped before.
 */
function twoGenerations(lengthMs: number, most: number) {
  let [young, old] = [new Map<string, Window>(), new Map<string, Window>()];
  let youngSince = 0;
  return {
    get: (key: string): Window | undefined => young.get(key) ?? old.get(key),
    add(key: string, window: Window): void {
      if (young.size >= most || isOver(youngSince, window.begunAt, lengthMs)) {
        // After a pause as long as a window nothing of the young ones runs either.
        old = isOver(youngSince, window.begunAt, 2 * lengthMs) ? new Map<string, Window>() : young;
        young = new Map();
        youngSince = window.begunAt;
      }
      young.set(key, window);
    },
    delete(key: string): void {
      young.delete(key);
      old.delete(key);
    },
    size: () => young.size + old.size,
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
