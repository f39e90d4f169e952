import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { createField, percentBelow, shareOf } from './field-bins.ts';
import { describeField, gradeNote, rangeText } from './field-text.ts';

const bucket = (total: number, participants = 1, passed = 0) => ({ total, participants, passed });
const own = { total: 331, isPassed: false, isCounted: true };
const fieldOf = (...histogram: ReturnType<typeof bucket>[]) => createField(histogram, skdRules, null);

test('the bins of ten points cover the totals, the passing grades and all participants without gaps', () => {
  const { bins, from, to, grade } = fieldOf(
    bucket(156, 2),
    bucket(309, 3, 1),
    bucket(310, 4),
    bucket(497, 1, 1),
  );
  expect([from, to, grade]).toEqual([150, 500, 301]);
  bins.slice(1).forEach((bin, index) => expect(bin.from).toBe((bins[index]?.from ?? 0) + 10));
  expect(
    bins.flatMap(({ from: first, participants, passed }) =>
      participants ? [[first, participants, passed]] : [],
    ),
  ).toEqual([
    [150, 2, 0],
    [300, 3, 1],
    [310, 4, 0],
    [490, 1, 1],
  ]);
  expect(fieldOf(bucket(0), bucket(550))).toMatchObject({ from: 0, to: 600 });
  expect(fieldOf(bucket(500)).from).toBe(300);
});

test('each participant is an oval up to 400 participants and 60 in a bin, and bars show more', () => {
  const shapeOf = (...counts: number[]) =>
    fieldOf(...counts.map((count, index) => bucket(200 + index * 10, count))).shape;
  const even = Array<number>(8).fill(50);
  expect([shapeOf(...even), shapeOf(...even, 1), shapeOf(60), shapeOf(61)]).toEqual([
    'ovals',
    'bars',
    'ovals',
    'bars',
  ]);
});

test('the field of few participants is as high as their ovals, and never lower than 64 or higher than 160', () => {
  const heightOf = (...counts: number[]) =>
    fieldOf(...counts.map((count, index) => bucket(300 + index * 10, count))).height;
  const five = Array<number>(5).fill(1);
  expect(heightOf(...five)).toBe(64);
  expect(heightOf(1, 2, 3, 2, 1)).toBeGreaterThan(64);
  expect(heightOf(1, 2, 3, 2, 1)).toBeLessThan(160);
  expect(heightOf(60)).toBe(160);
  expect(heightOf(61)).toBe(160);
});

test('the own oval is apart from the others of its bin, and a too quick attempt is none of them', () => {
  const others = (given: Partial<typeof own>) =>
    createField([bucket(331, 3, 2)], skdRules, { ...own, ...given }).bins.find(({ isOwn }) => isOwn)?.others;
  expect(others({})).toEqual({ participants: 2, passed: 2 });
  expect(others({ isPassed: true })).toEqual({ participants: 2, passed: 1 });
  expect(others({ isCounted: false })).toEqual({ participants: 3, passed: 2 });
});

test('the passing line is where the sum of the passing grades begins', () => {
  expect(shareOf({ from: 300, to: 400 }, 301)).toBe(0.01);
  expect(gradeNote(301)).toMatch(/^Lulus ditentukan per tes\. Di bawah 301, /);
});

test('the description names participants, own total and rank, and the least total for a pass', () => {
  const field = createField([bucket(331, 304)], skdRules, own);
  expect(describeField(field, { participants: 1304, rank: 49 })).toBe(
    '1.304 peserta menurut total nilai. Nilaimu 331, peringkat 49. Lulus mulai mungkin di 301.',
  );
  expect(describeField(fieldOf(), { participants: 30, rank: null })).toBe(
    '30 peserta menurut total nilai. Lulus mulai mungkin di 301.',
  );
  expect(rangeText({ from: 300 })).toBe('300–309');
});

test('percentBelow counts only lower totals and rounds down', () => {
  const field = [bucket(100, 86), bucket(200, 10), bucket(300, 4)];
  expect([99, 100, 150, 200, 300, 301].map((total) => percentBelow(field, total))).toEqual([
    0, 0, 86, 86, 96, 100,
  ]);
  expect(percentBelow([bucket(100, 2), bucket(200, 1)], 200)).toBe(66);
  expect(percentBelow([bucket(200, 500)], 200)).toBe(0);
  expect(percentBelow([], 200)).toBe(0);
});
