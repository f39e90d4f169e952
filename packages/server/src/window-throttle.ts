import { RateLimitRefusal } from './rate-limit-refusal.ts';

/** At most `times` calls in `minutes`. */
export interface RateLimit {
  times: number;
  minutes: number;
}

export interface WindowThrottle {
  /** Counts a call. @param now epoch ms @throws RateLimitRefusal */
  take(key: string, now: number): void;
  /** Like `take`, but returns false instead of throwing. */
  tryTake(key: string, now: number): boolean;
  /** Removes one call from the count. */
  refund(key: string): void;
  /** The number of windows in memory. */
  size(): number;
}

interface Window {
  startedAt: number;
  calls: number;
  hasRefused: boolean;
}

/** For each process. 200,000 windows take about 30 MB. */
const MAX_WINDOWS = 200_000;

/**
 * Limits the calls per key. The window of a key begins with its first call. Counts are only in the memory of this process:
 * calls are too frequent for the database, and losing the counts at a restart is acceptable. Our own code, because the
 * memory store of rate-limiter-flexible has no size limit: 300,000 keys take 270 MB.
 * @param message the message of the refusal, with '%' where the minutes are inserted
 */
export function createWindowThrottle(
  { times, minutes }: RateLimit,
  message: string,
  maxWindows = MAX_WINDOWS,
): WindowThrottle {
  const lengthMs = minutes * 60_000;
  const windows = createWindowStore(lengthMs, maxWindows / 2);

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
      throw new RateLimitRefusal(message, window.startedAt + lengthMs - now, isRepeat);
    },
    tryTake: (key, now) => tryCount(windowOf(key, now)),
    refund(key) {
      const window = windows.get(key);
      if (!window) return;
      window.calls -= 1;
      // An empty window would use up space of other keys.
      if (window.calls <= 0) windows.delete(key);
    },
    size: windows.size,
  };
}

/** A window that starts in the future counts as over, so that a clock set back does not lengthen it. */
const isOver = (startedAt: number, now: number, lengthMs: number): boolean =>
  now >= startedAt + lengthMs || now < startedAt;

/**
 * Creates a store of two maps. New windows are added to `current`. When `current` is as old as the length of a window, or
 * full, it becomes `previous`, and the previous map is dropped. The dropped windows are over, or the oldest of too many.
 * With one map of 250,000 windows, deleting the oldest window would take 145 µs, because V8 skips all deleted entries.
 */
function createWindowStore(lengthMs: number, maxInMap: number) {
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
