import type { Test } from '@ambang/exam/rules.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import type { ItemMetrics } from './item-metrics.ts';
import {
  filterByVerdict,
  longestRun,
  createTestNamer,
  pointsPerAnswer,
  filterNeverAnswered,
} from './item-metrics.ts';

export interface AnswerPatternMetrics {
  /** The longest run of questions that were never answered. */
  emptyRun: ItemMetrics[];
  wrongRun: ItemMetrics[];
  emptyRunCount: NamedValue;
  wrongRunCount: NamedValue;
  first: PaperHalfMetrics;
  second: PaperHalfMetrics;
  letter: FeedbackText;
  letterCount: NamedValue;
  letterRight: NamedValue;
}

export interface PaperHalfMetrics {
  answered: NamedValue;
  right: NamedValue;
  mean: NamedValue;
}

export function computeAnswerOrderMetrics(test: Test, items: readonly ItemMetrics[]): AnswerPatternMetrics {
  const named = createTestNamer(test);
  const neverAnswered = new Set(filterNeverAnswered(items));
  const emptyRun = longestRun(items, (item) => neverAnswered.has(item));
  const wrongRun = longestRun(items, ({ verdict }) => verdict === 'wrong');
  const middle = Math.ceil(items.length / 2);
  const letters = Array.from({ length: OPTION_COUNT }, (_, index) =>
    items.filter(({ answer }) => answer === index + 1),
  );
  const most = letters.reduce((one, other) => (other.length > one.length ? other : one));
  return {
    emptyRun,
    wrongRun,
    emptyRunCount: named('kosong_berurutan', emptyRun.length, 'soal kosong berurutan'),
    wrongRunCount: named('salah_berurutan', wrongRun.length, 'jawaban salah berurutan'),
    first: halfOf(items.slice(0, middle), (suffix, ...rest) => named(`${suffix}_awal`, ...rest)),
    second: halfOf(items.slice(middle), (suffix, ...rest) => named(`${suffix}_akhir`, ...rest)),
    letter: [String.fromCharCode(65 + letters.indexOf(most))],
    letterCount: named('huruf_terbanyak', most.length, 'jawaban dengan huruf yang paling sering'),
    letterRight: named(
      'huruf_terbanyak_benar',
      filterByVerdict(most, 'right').length,
      'di antaranya yang benar',
    ),
  };
}

function halfOf(
  half: readonly ItemMetrics[],
  named: (suffix: string, value: number, meaning: string) => NamedValue,
): PaperHalfMetrics {
  const answered = half.filter(({ answer }) => answer !== 0);
  return {
    answered: named('dijawab', answered.length, 'soal terjawab pada paruh ini dari'),
    right: named(
      'benar',
      filterByVerdict(answered, 'right').length,
      'jawaban bernilai penuh pada paruh ini dari',
    ),
    mean: named('rata', pointsPerAnswer(half), 'poin per jawaban pada paruh ini dari'),
  };
}
