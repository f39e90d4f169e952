import { RateLimitRefusal } from './rate-limit-refusal.ts';

/** At most `times` calls in `minutes`. */
export interface RateLimit {
  times: number;
  minutes: number;
}

export interface WindowThrottle {
  /**
   * Counts a call.
   * @param now epoch ms
   * @throws RateLimitRefusal
   */
  take(key: string, now: number): void;
  /** As `take`. @returns false where it would throw */
  tryTake(key: string, now: number): boolean;
  /** Removes a call from the count. */
  refund(key: string): void;
  /** How many windows are in memory. */
  size(): number;
}

interface Window {
  startedAt: number;
  calls: number;
  hasRefused: boolean;
}

/** In each process; they take about 30 MB. */
const MAX_WINDOWS = 200_000;

/**
 * Limits the calls of each key, in windows that begin with the first call of their key. Counts are in the memory of this
 * process: calls are too frequent for the database, and a restart may lose them.
 * Own code, because the memory store of rate-limiter-flexible has no bound: 270 MB at 300,000 keys.
 * @param sentence of the refusal, with '%' where the minutes belong
 */
export function createWindowThrottle(
  { times, minutes }: RateLimit,
  sentence: string,
  maxWindows = MAX_WINDOWS,
): WindowThrottle {
  const lengthMs = minutes * 60_000;
  const windows = windowStore(lengthMs, maxWindows / 2);

  const windowOf = (key: string, now: number): Window => {
    const existing = windows.get(key);
    if (existing && !isOver(existing.startedAt, now, lengthMs)) return existing;
    const window = { startedAt: now, calls: 0, hasRefused: false };
    windows.add(key, window);
    return window;
  };
  const tryCount = (window: Window): boolean => {
    if (window.calls >= times) return false;
    window.calls += 1;
    return true;
  };

  return {
    take(key, now) {
      const window = windowOf(key, now);
      if (tryCount(window)) return;
      const isRepeat = window.hasRefused;
      window.hasRefused = true;
      throw new RateLimitRefusal(sentence, window.startedAt + lengthMs - now, isRepeat);
    },
    tryTake: (key, now) => tryCount(windowOf(key, now)),
    refund(key) {
      const window = windows.get(key);
      if (!window) return;
      window.calls -= 1;
      // Windows without calls would displace others.
      if (window.calls <= 0) windows.delete(key);
    },
    size: windows.size,
  };
}

/** A window from the future is over too, so that a clock that is set back does not lengthen it. */
const isOver = (startedAt: number, now: number, lengthMs: number): boolean =>
  now >= startedAt + lengthMs || now < startedAt;

/**
 * Windows in two maps, new ones in `current`. When `current` is as old as a window lasts, or full, it becomes `previous`.
 * The former `previous` is dropped whole: its windows are over, or the oldest of too many.
 * Deleting single windows from the front of one map takes 145 µs at 250,000, because V8 passes over all deleted ones.
 */
function windowStore(lengthMs: number, maxInMap: number) {
  let current = new Map<string, Window>();
  let previous = new Map<string, Window>();
  let currentSince = 0;
  return {
    get: (key: string): Window | undefined => current.get(key) ?? previous.get(key),
    add(key: string, window: Window): void {
      const now = window.startedAt;
      if (current.size >= maxInMap || isOver(currentSince, now, lengthMs)) {
        // After a pause of two lengths the windows of `current` are over as well.
        previous = isOver(currentSince, now, 2 * lengthMs) ? new Map<string, Window>() : current;
        current = new Map();
        currentSince = now;
      }
      current.set(key, window);
    },
    delete(key: string): void {
      current.delete(key);
      previous.delete(key);
    },
    size: (): number => current.size + previous.size,
  };
}
