import type { Test } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS, optionLetter } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText, ValueNamer } from '../feedback-text.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';
import {
  filterAnswered,
  filterByVerdict,
  findLongestRun,
  createTestNamer,
  pointsPerAnswer,
  filterNeverAnswered,
} from './item-metrics.ts';

/** Patterns in the order of the questions and in the letters of the answers. */
export interface AnswerPatternMetrics {
  /** The longest run of questions that were never answered. */
  emptyRun: CountedItems;
  wrongRun: CountedItems;
  /** The first and the second half of the test's questions that are not struck. */
  first: TestHalfMetrics;
  second: TestHalfMetrics;
  /** The letter that was chosen most often; A when nothing was answered. */
  letter: FeedbackText;
  letterCount: NamedValue;
  /** The number of right answers with this letter. */
  letterRight: NamedValue;
}

export interface TestHalfMetrics {
  answered: NamedValue;
  right: NamedValue;
  /** Points per answer. */
  mean: NamedValue;
}

export function computeAnswerPatternMetrics(test: Test, items: readonly ItemMetrics[]): AnswerPatternMetrics {
  const nameValue = createTestNamer(test);
  const neverAnswered = new Set(filterNeverAnswered(items));
  const emptyRun = findLongestRun(items, (item) => neverAnswered.has(item));
  const wrongRun = findLongestRun(items, ({ verdict }) => verdict === 'wrong');
  const middle = Math.ceil(items.length / 2);
  const most = OPTION_LETTERS.map((letter) => ({
    letter,
    chosen: items.filter(({ answer }) => optionLetter(answer) === letter),
  })).reduce((one, other) => (other.chosen.length > one.chosen.length ? other : one));
  return {
    emptyRun: { items: emptyRun, count: nameValue('kosong_berurutan', emptyRun.length) },
    wrongRun: { items: wrongRun, count: nameValue('salah_berurutan', wrongRun.length) },
    first: computeHalfMetrics(items.slice(0, middle), (suffix, ...rest) =>
      nameValue(`${suffix}_awal`, ...rest),
    ),
    second: computeHalfMetrics(items.slice(middle), (suffix, ...rest) =>
      nameValue(`${suffix}_akhir`, ...rest),
    ),
    letter: [most.letter],
    letterCount: nameValue('huruf_terbanyak', most.chosen.length),
    letterRight: nameValue('huruf_terbanyak_benar', filterByVerdict(most.chosen, 'right').length),
  };
}

function computeHalfMetrics(half: readonly ItemMetrics[], nameValue: ValueNamer): TestHalfMetrics {
  const answered = filterAnswered(half);
  return {
    answered: nameValue('dijawab', answered.length),
    right: nameValue('benar', filterByVerdict(answered, 'right').length),
    mean: nameValue('rata', pointsPerAnswer(half)),
  };
}
