import { onTestFinished, vi } from 'vitest';

/** The clock that a test turns; nothing else in the app reads the time. */
export interface TestClock {
  now(): number;
  set(instant: number): void;
  advance(ms: number): void;
}

export const NOON = Date.parse('2026-03-02T05:00:00Z');

/** How far from this machine's clock a test lets the app's one go; the clock of the database is this machine's. */
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
