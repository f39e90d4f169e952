import { expect, test } from 'vitest';
import { correctedOffset, firstOffset, forwardTime, hasClockJumped } from './server-clock.ts';

test('without knowledge the server is thought to have read its clock in the middle of the trip', () => {
  expect(firstOffset(10_000, { sentAt: 4_000, receivedAt: 6_000 })).toBe(5_000);
});

test('a slow trip does not spoil an offset that agrees with it', () => {
  expect(correctedOffset(5_000, 20_000, { sentAt: 10_000, receivedAt: 18_000 })).toBe(5_000);
});

test('an offset that an answer disproves moves as little as it must', () => {
  expect(correctedOffset(5_000, 20_000, { sentAt: 10_000, receivedAt: 12_000 })).toBe(8_000);
  expect(correctedOffset(5_000, 10_000, { sentAt: 10_000, receivedAt: 12_000 })).toBe(0);
});

test('a clock that was set is doubted, one that merely ran is not', () => {
  const heard = { wall: 100_000, steady: 1_000 };
  expect(hasClockJumped(heard, { wall: 700_000, steady: 601_000 })).toBe(false);
  expect(hasClockJumped(heard, { wall: 4_000_000, steady: 601_000 })).toBe(true);
  expect(hasClockJumped(heard, { wall: 50_000, steady: 2_000 })).toBe(true);
});

test('a time that is counted down goes on whichever clock of the device stands still or is set back', () => {
  const from = { wall: 100_000, steady: 1_000 };
  expect(forwardTime(from, { wall: 160_000, steady: 61_000 })).toBe(160_000);
  expect(forwardTime(from, { wall: -3_500_000, steady: 61_000 })).toBe(160_000);
  expect(forwardTime(from, { wall: 700_000, steady: 1_000 })).toBe(700_000);
});
