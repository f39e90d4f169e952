import { expect, test } from 'vitest';
import { correctedOffset, estimateOffset, timeOfLaterClock, hasClockJumped } from './server-clock.ts';

test('the first clock offset assumes that the server read its clock in the middle of the round trip', () => {
  expect(estimateOffset(10_000, { sentAt: 4_000, receivedAt: 6_000 })).toBe(5_000);
});

test('a reply keeps the known clock offset when it is within the bounds of the round trip', () => {
  expect(correctedOffset(5_000, 20_000, { sentAt: 10_000, receivedAt: 18_000 })).toBe(5_000);
});

test('a clock offset outside the bounds of a reply moves to the nearest bound', () => {
  expect(correctedOffset(5_000, 20_000, { sentAt: 10_000, receivedAt: 12_000 })).toBe(8_000);
  expect(correctedOffset(5_000, 10_000, { sentAt: 10_000, receivedAt: 12_000 })).toBe(0);
});

test('a clock jump is detected when the wall clock was set forward or back, and not while both clocks run', () => {
  const synced = { wall: 100_000, steady: 1_000 };
  expect(hasClockJumped(synced, { wall: 700_000, steady: 601_000 })).toBe(false);
  expect(hasClockJumped(synced, { wall: 4_000_000, steady: 601_000 })).toBe(true);
  expect(hasClockJumped(synced, { wall: 50_000, steady: 2_000 })).toBe(true);
});

test('the time of the later clock advances although the wall clock is set back or the steady clock stops', () => {
  const from = { wall: 100_000, steady: 1_000 };
  expect(timeOfLaterClock(from, { wall: 160_000, steady: 61_000 })).toBe(160_000);
  expect(timeOfLaterClock(from, { wall: -3_500_000, steady: 61_000 })).toBe(160_000);
  expect(timeOfLaterClock(from, { wall: 700_000, steady: 1_000 })).toBe(700_000);
});
