/** The clock that a test turns; nothing else in the app reads the time. */
export interface TestClock {
  now(): number;
  set(instant: number): void;
  advance(ms: number): void;
}

export const NOON = Date.parse('2026-03-02T05:00:00Z');

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
