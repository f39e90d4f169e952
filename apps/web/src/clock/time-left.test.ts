import { expect, test } from 'vitest';
import {
  minutesBegun,
  msToNextSecond,
  secondsLeft,
  spokenTime,
  toTimeParts,
  timeUrgency,
} from './time-left.ts';

test('the countdown shows 1 until the deadline and 0 from the deadline on', () => {
  expect([10_000, 10_001, 10_999, 11_000, 99_000].map((now) => secondsLeft(11_000, now))).toEqual([
    1, 1, 1, 0, 0,
  ]);
});

test('the next update of the countdown is due just after the second has changed', () => {
  for (const now of [0, 1, 400, 999, 1_000, 7_300]) {
    const next = now + msToNextSecond(6_000_000, now);
    expect(secondsLeft(6_000_000, next)).toBe(secondsLeft(6_000_000, now) - 1);
  }
});

test('after the deadline the next update of the countdown is due in the future', () => {
  expect(msToNextSecond(1_000, 5_400)).toBeGreaterThan(0);
});

test('hours, minutes and seconds of the countdown have two digits', () => {
  expect(toTimeParts(6_000)).toEqual({ hours: '01', minutes: '40', seconds: '00' });
  expect(toTimeParts(3_440)).toEqual({ hours: '00', minutes: '57', seconds: '20' });
});

test('the urgency is `short` under ten minutes and `last` under one minute', () => {
  expect([600, 599, 60, 59, 0].map(timeUrgency)).toEqual(['plenty', 'short', 'short', 'last', 'last']);
});

test('screen readers announce the time at 30, 10, 5 and 1 minutes only', () => {
  const announced = new Set<string>();
  for (let seconds = 6_000; seconds >= 0; seconds -= 1) announced.add(spokenTime(seconds));
  expect([...announced]).toEqual([
    '',
    'Sisa waktu 30 menit',
    'Sisa waktu 10 menit',
    'Sisa waktu 5 menit',
    'Sisa waktu 1 menit',
    'Waktu habis',
  ]);
  expect([spokenTime(1_801), spokenTime(1_800)]).toEqual(['', 'Sisa waktu 30 menit']);
});

test('a minute counts from its first second to its last', () => {
  expect([599, 541, 540, 384, 61, 60, 1, 0].map(minutesBegun)).toEqual([10, 10, 9, 7, 2, 1, 1, 0]);
});
