/** The composition of an SKD exam. A tryout names its rule set; nothing else in the product repeats these numbers. */

export type TestName = 'TWK' | 'TIU' | 'TKP';

/** 0 = empty, 1-5 = options A-E. */
export type Answer = 0 | 1 | 2 | 3 | 4 | 5;

export interface Topic {
  /** The specification's subCategory_id, 1-20. */
  id: number;
  test: TestName;
  name: string;
  /** How many questions of this topic a tryout has; only the totals per test are binding. */
  questions: number;
}

export interface Test {
  name: TestName;
  fullName: string;
  /** The test's number on the wire: 1 TIU, 2 TWK, 3 TKP. It says nothing about its position. */
  category: number;
  questions: number;
  /** The minutes that the intro suggests; one clock runs for the whole attempt. */
  minutes: number;
  passingGrade: number;
  maximum: number;
}

export interface RuleSet {
  name: string;
  /** The tests in the order of the paper. */
  tests: readonly Test[];
  topics: readonly Topic[];
  durationMs: number;
}

export const OPTION_COUNT = 5;
export const POINTS_FOR_RIGHT = 5;

const twk = {
  name: 'TWK',
  fullName: 'Tes Wawasan Kebangsaan',
  category: 2,
  questions: 30,
  minutes: 30,
} as const;
const tiu = {
  name: 'TIU',
  fullName: 'Tes Intelegensia Umum',
  category: 1,
  questions: 35,
  minutes: 40,
} as const;
const tkp = {
  name: 'TKP',
  fullName: 'Tes Karakteristik Pribadi',
  category: 3,
  questions: 45,
  minutes: 30,
} as const;

const graded = (test: Omit<Test, 'passingGrade' | 'maximum'>, passingGrade: number): Test => ({
  ...test,
  passingGrade,
  maximum: test.questions * POINTS_FOR_RIGHT,
});

const topic = (id: number, test: TestName, name: string, questions: number): Topic => ({
  id,
  test,
  name,
  questions,
});

const topics = [
  topic(1, 'TIU', 'Verbal Analogi', 4),
  topic(2, 'TIU', 'Verbal Silogisme', 4),
  topic(3, 'TIU', 'Verbal Analitis', 4),
  topic(4, 'TIU', 'Numerik Berhitung', 4),
  topic(5, 'TIU', 'Numerik Deret Angka', 4),
  topic(6, 'TIU', 'Numerik Perbandingan Kuantitatif', 3),
  topic(7, 'TIU', 'Numerik Soal Cerita', 4),
  topic(8, 'TIU', 'Figural Analogi', 3),
  topic(9, 'TIU', 'Figural Ketidaksamaan', 2),
  topic(10, 'TIU', 'Figural Serial', 3),
  topic(11, 'TWK', 'Nasionalisme', 6),
  topic(12, 'TWK', 'Integritas', 6),
  topic(13, 'TWK', 'Bela Negara', 6),
  topic(14, 'TWK', 'Pilar Negara dan Bahasa Negara', 12),
  topic(15, 'TKP', 'Pelayanan Publik', 8),
  topic(16, 'TKP', 'Jejaring Kerja', 8),
  topic(17, 'TKP', 'Sosial Budaya', 7),
  topic(18, 'TKP', 'Teknologi Informasi dan Komunikasi', 7),
  topic(19, 'TKP', 'Profesionalisme', 8),
  topic(20, 'TKP', 'Anti Radikalisme', 7),
];

/** The passing grades of the specification (section 9), which are those of 2021. */
const skd2021: RuleSet = {
  name: 'skd-2021',
  tests: [graded(twk, 65), graded(tiu, 80), graded(tkp, 156)],
  topics,
  durationMs: 100 * 60_000,
};

const ruleSets: Readonly<Record<string, RuleSet>> = { 'skd-2021': skd2021 };

/** @throws when no rule set has this name: content that names an unknown one must not be published. */
export function ruleSet(name: string): RuleSet {
  const found = ruleSets[name];
  if (!found) throw new Error(`unknown rule set ${name}`);
  return found;
}

export function questionCount(rules: RuleSet): number {
  return rules.tests.reduce((sum, test) => sum + test.questions, 0);
}

export function testByName(rules: RuleSet, name: TestName): Test {
  const found = rules.tests.find((test) => test.name === name);
  if (!found) throw new Error(`rule set ${rules.name} has no ${name}`);
  return found;
}

/** First and last question number of a test on the paper. */
export function numberRange(rules: RuleSet, name: TestName): { first: number; last: number } {
  let first = 1;
  for (const test of rules.tests) {
    if (test.name === name) return { first, last: first + test.questions - 1 };
    first += test.questions;
  }
  throw new Error(`rule set ${rules.name} has no ${name}`);
}

export function testOfNumber(rules: RuleSet, number: number): Test {
  let last = 0;
  for (const test of rules.tests) {
    last += test.questions;
    if (number <= last) return test;
  }
  throw new Error(`no question ${number} in ${rules.name}`);
}
