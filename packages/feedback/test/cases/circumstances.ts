import type { Answer, TestName } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Circumstances, Marks } from '../attempt-with-marks.ts';
import { workUntilTheEnd } from '../attempt-with-marks.ts';

/** A kind of finding, the text to search, an attempt with the finding and an attempt without it. */
export type FindingCase = [
  kind: string,
  where: string,
  shows: [Marks, Circumstances?],
  hides: [Marks, Circumstances?],
];

/** An excerpt of the texts with its numbers, and an attempt with this excerpt. */
export type WordingCase = [excerpt: string, attempt: [Marks, Circumstances?]];

export const withTimes = (special: Record<number, number>, spentMs = 45_000): Circumstances => ({
  work: (number) => ({ spentMs: special[number] ?? spentMs, at: number * 45_000 }),
});
export const withAllTimeUsed: Circumstances = { work: workUntilTheEnd };
/** Half an hour is added, and most of the added time is used. */
export const withOvertime: Circumstances = {
  work: (number) => ({ spentMs: 65_000, at: number * 65_000 }),
  durationMs: 7_800_000,
};
export const withoutTimes: Circumstances = { work: null };
export const numbersFromTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** The same answer for each of these questions. */
export const sameAnswers = (numbers: number[], answer: Answer): Record<number, Answer> =>
  Object.fromEntries(numbers.map((number) => [number, answer]));
export const withTimesOn = (numbers: number[], ms: number, othersMs?: number) =>
  withTimes(Object.fromEntries(numbers.map((number) => [number, ms])), othersMs);

/** The marks for this number of groups of six answers, of which four are right. */
export const marksTwoThirdsRight = (count: number) => Array.from({ length: count }, () => 'r4 w2').join(' ');
export const withGrades = (grades: Partial<Record<string, number>>) => ({
  rules: {
    ...skdRules,
    tests: skdRules.tests.map((one) => ({ ...one, passingGrade: grades[one.name] ?? one.passingGrade })),
  },
});
export const withRoute: Circumstances = {
  rules: { ...skdRules, routes: [{ title: 'Afirmasi', grades: { TIU: 55 }, total: 200 }] },
};

/** The seconds per question of each test, 45 by default. The last answer comes shortly before the end. */
export const withPace = (seconds: Partial<Record<TestName, number>>): Circumstances => ({
  work: (number) => {
    const test = testByQuestionNumber(skdRules, number).name;
    return { spentMs: 1000 * (seconds[test] ?? 45), at: number < 95 ? number * 54_000 : 5_930_000 + number };
  },
});
/** These questions are answered before they can be read, and the sitting ends after half of its time. */
export const hurriedOn = (numbers: number[]): Circumstances => ({
  work: (number) => ({ spentMs: numbers.includes(number) ? 8_000 : 30_000, at: number * 27_000 }),
});
/** TKP is answered slowly and before TIU, which the time does not suffice for. */
export const tiuLast: Circumstances = {
  work: (number) => {
    if (number <= 30) return { spentMs: 40_000, at: number * 40_000 };
    if (number > 65) return { spentMs: 60_000, at: 1_200_000 + (number - 65) * 60_000 };
    return { spentMs: 80_000, at: 3_900_000 + (number - 30) * 80_000 };
  },
};
/** The first questions of TIU take long, and the last answer comes shortly before the end. */
export const slowAtTheStartOfTiu: Circumstances['work'] = (number) => ({
  spentMs: number > 30 && number < 38 ? 200_000 : 45_000,
  at: number < 95 ? number * 54_000 : 5_930_000 + number,
});
/** TIU takes an hour. Of TKP the first ten questions are read and the others hurried, and some minutes are left. */
export const hurriedAfterLongTiu: Circumstances = {
  work: (number) => {
    if (number <= 30) return { spentMs: 52_000, at: number * 52_000 };
    if (number <= 65) return { spentMs: 100_000, at: 1_560_000 + (number - 30) * 100_000 };
    if (number <= 75) return { spentMs: 30_000, at: 5_060_000 + (number - 65) * 30_000 };
    return { spentMs: 10_000, at: 5_360_000 + (number - 75) * 10_000 };
  },
};
/** These questions have this theme or family. */
export const kindOn = (kind: string, numbers: number[]): Record<number, string> =>
  Object.fromEntries(numbers.map((number) => [number, kind]));
/** Answers of TIU are changed within twelve seconds, those of the other tests after a minute. */
export const hastyChangesInTiu: Circumstances['work'] = (number) => ({
  spentMs: 45_000,
  lastMs: testByQuestionNumber(skdRules, number).name === 'TIU' ? 12_000 : 60_000,
  at: number * 45_000,
});
