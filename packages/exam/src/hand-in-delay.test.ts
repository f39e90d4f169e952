import { expect, test } from 'vitest';
import { HAND_IN_SPREAD_MS, computeHandInDelayMs } from './hand-in-delay.ts';

/** An id in the format of the database. */
function accountId(index: number): string {
  const hex = (index * 0x9e3779b1).toString(16).padStart(12, '0').slice(-12);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

function countPerSecond(delayOf: (index: number) => number): number[] {
  const counts = Array.from({ length: HAND_IN_SPREAD_MS / 1_000 }, () => 0);
  for (let index = 0; index < 15_000; index += 1) counts[Math.floor(delayOf(index) / 1_000)]! += 1;
  return counts;
}

test.each([
  ['accounts at one tryout', (index: number) => ({ accountId: accountId(index), tryoutId: 3, number: 1 })],
  ['accounts numbered in order', (index: number) => ({ accountId: `${index}`, tryoutId: 3, number: 1 })],
  ['tryouts of one account', (index: number) => ({ accountId: accountId(1), tryoutId: index, number: 1 })],
  ['attempts of one account', (index: number) => ({ accountId: accountId(1), tryoutId: 3, number: index })],
])('automatic hand-ins of %s are spread evenly over fifteen seconds', (_, attempt) => {
  const delays = Array.from({ length: 15_000 }, (__, index) => computeHandInDelayMs(attempt(index)));
  for (const delay of delays) {
    expect(Number.isInteger(delay)).toBe(true);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThan(HAND_IN_SPREAD_MS);
  }
  // 1,000 per second are expected; 153 are five standard deviations.
  for (const count of countPerSecond((index) => delays[index]!))
    expect(Math.abs(count - 1_000)).toBeLessThan(153);
});

test('the delay of an attempt is the same in every build', () => {
  expect(computeHandInDelayMs({ accountId: 'rani', tryoutId: 1, number: 1 })).toBe(2_013);
});
