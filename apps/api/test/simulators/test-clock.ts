import { onTestFinished, vi } from 'vitest';

export interface TestClock {
  now(): number;
  set(instant: number): void;
  advance(ms: number): void;
}

export const NOON = Date.parse('2026-03-02T05:00:00Z');

/** Makes the app's clock follow this machine's clock, at a fixed distance. The database uses the same clock. */
export function followMachineClock(clock: TestClock, aheadMs = 0): void {
  vi.spyOn(clock, 'now').mockImplementation(() => Date.now() + aheadMs);
  onTestFinished(() => void vi.restoreAllMocks());
}

export function createTestClock(): TestClock {
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
