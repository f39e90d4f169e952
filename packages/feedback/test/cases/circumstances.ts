import { skdRules } from '@ambang/exam/skd.ts';
import type { Circumstances, Marks } from '../paper.ts';
import { untilTheEnd } from '../paper.ts';

export type Case = [
  kind: string,
  where: string,
  shows: [Marks, Circumstances?],
  hides: [Marks, Circumstances?],
];

export const timed = (special: Record<number, number>, spentMs = 45_000): Circumstances => ({
  work: (number) => ({ spentMs: special[number] ?? spentMs, at: number * 45_000 }),
});
export const toTheEnd: Circumstances = { work: untilTheEnd };
/** Half an hour is added, and most of the added time is used. */
export const overtime: Circumstances = {
  work: (number) => ({ spentMs: 65_000, at: number * 65_000 }),
  durationMs: 7_800_000,
};
export const untimed: Circumstances = { work: null };
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
export const some = (numbers: number[], ms: number) =>
  timed(Object.fromEntries(numbers.map((number) => [number, ms])));

export const sixths = (count: number) => Array.from({ length: count }, () => 'r4 w2').join(' ');
export const graded = (grades: Partial<Record<string, number>>) => ({
  rules: {
    ...skdRules,
    tests: skdRules.tests.map((one) => ({ ...one, passingGrade: grades[one.name] ?? one.passingGrade })),
  },
});
export const routed: Circumstances = {
  rules: { ...skdRules, routes: [{ title: 'Afirmasi', grades: { TIU: 55 }, total: 200 }] },
};
