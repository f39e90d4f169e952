import { onTestFinished, vi } from 'vitest';

/** The clock that a test sets; the app has no other. */
export interface TestClock {
  now(): number;
  set(instant: number): void;
  advance(ms: number): void;
}

export const NOON = Date.parse('2026-03-02T05:00:00Z');

/** How far a test lets the app's clock run from this machine's, which is the database's. */
export function runClock(clock: TestClock, aheadMs = 0): void {
  vi.spyOn(clock, 'now').mockImplementation(() => Date.now() + aheadMs);
  onTestFinished(() => void vi.restoreAllMocks());
}

export function testClock(): TestClock {
  let instant = NOON;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}
