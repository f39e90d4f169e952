import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { inkMarks, layInk, petalDelays, shuttleStops, WEAVE_MS, weavingRows } from './weaving-plan.ts';

const answers = new Map([
  [1, { answer: 2 as const, at: 1 }],
  [2, { answer: 0 as const, at: 2 }],
  [110, { answer: 5 as const, at: 3 }],
]);

test('before the score every answer is ink, and a cleared one is empty', () => {
  const marks = inkMarks(answers, skdRules);
  expect(marks).toHaveLength(110);
  expect([marks[0], marks[1], marks[2], marks[109]]).toEqual(['5', '-', '-', '5']);
});

test.each([
  ['rows of ten', false, 11, [10, 9]],
  ['five rows', true, 5, [22, 21]],
] as const)('in %s the shuttle goes back and forth', (_, isWide, count, [length, last]) => {
  const { petals } = layInk(answers, skdRules, isWide);
  const rows = weavingRows(petals);
  expect(rows).toHaveLength(count);
  expect(rows[0]).toHaveLength(length);
  expect(rows[0]![0]!.number).toBe(1);
  expect(rows[1]![0]!.x).toBeGreaterThan(rows[1]![last]!.x);
});

test('the petals turn one after the other, the last one before the end', () => {
  const delays = petalDelays(layInk(answers, skdRules, false).petals);
  expect([delays.get(1), delays.get(11), delays.get(20)].map((delay) => Math.round(delay!))).toEqual([
    0, 234, 123,
  ]);
  expect(Math.max(...delays.values())).toBeLessThan(WEAVE_MS);
});

test('the shuttle is at both ends of each row, in order of time', () => {
  const stops = shuttleStops(layInk(answers, skdRules, false).petals);
  expect(stops).toHaveLength(22);
  expect([stops[0]!.offset, stops.at(-1)!.offset]).toEqual([0, 1]);
  const offsets = stops.map(({ offset }) => offset);
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
});
