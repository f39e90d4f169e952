import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Shortfall, RouteOutcome } from '@ambang/exam/scoring/pass.ts';
import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { testPoints } from '../exam/attempt/score-by-test.ts';

export interface TestMargin {
  test: Test;
  points: number;
  /** Negative when below the passing grade. */
  margin: number;
  isPassed: boolean;
}

export const computeTestMargins = (score: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp' | 'rules'>): TestMargin[] =>
  score.rules.tests.map((test) => {
    const points = testPoints(score, test.name);
    return { test, points, margin: points - test.passingGrade, isPassed: points >= test.passingGrade };
  });

/** "20 poin di atas ambang", "Tepat di ambang" or "10 poin di bawah ambang". */
export function marginText(margin: number): string {
  if (margin === 0) return 'Tepat di ambang';
  return `${Math.abs(margin)} poin di ${margin > 0 ? 'atas' : 'bawah'} ambang`;
}

/** The text below the total: the passed tests, then the shortfall of each failed test. */
export function verdictSummary(margins: readonly TestMargin[]): string {
  const failed = margins.filter(({ isPassed }) => !isPassed);
  if (failed.length === 0) return passedText(margins);
  const passed = margins.filter(({ isPassed }) => isPassed).map(({ test }) => test.name);
  const shortfalls = failed.map(shortfallInTest);
  return [
    ...(passed.length > 0 ? [`${passed.join(' dan ')} sudah mencapai ambang.`] : []),
    ...shortfalls,
  ].join(' ');
}

function passedText(margins: readonly TestMargin[]): string {
  const best = [...margins].sort((one, other) => other.margin - one.margin)[0];
  const all = 'Ketiga ambang tercapai.';
  return best && best.margin > 0
    ? `${all} ${best.test.name} paling jauh, ${best.margin} poin di atas ambangnya.`
    : all;
}

function shortfallInTest({ test, margin }: TestMargin): string {
  // In TKP an answer gains one to five points, so the shortfall is no fixed number of answers.
  if (test.name === 'TKP') return `${test.name} kurang ${-margin} poin.`;
  const answers = numberWord(Math.ceil(-margin / POINTS_PER_RIGHT_ANSWER));
  return `${test.name} kurang ${-margin} poin, setara ${answers} jawaban benar.`;
}

const numberWords = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
];

const numberWord = (number: number): string => numberWords[number] ?? String(number);

/** "TKP 160 dari 166, kurang 6", or that all grades are reached. */
export const routeOutcomeText = ({ isPassed, shortfalls }: RouteOutcome): string =>
  isPassed ? 'Semua ambang tercapai' : shortfalls.map(shortfallText).join('; ');

const shortfallText = ({ of, points, needed }: Shortfall): string =>
  `${of} ${points} dari ${needed}, kurang ${needed - points}`;
