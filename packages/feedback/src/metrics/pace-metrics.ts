import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import { roundToTenth } from '../feedback-text.ts';
import type { TimeMetrics } from './time-metrics.ts';
import { isFastItem, isSlowItem, spentMinutes, averageSeconds, totalSpentMs } from './time-metrics.ts';
import type { ItemMetrics } from './item-metrics.ts';
import { filterByVerdict, areMostTimesKnown, createTestNamer } from './item-metrics.ts';

/** The lists are empty when the times are unknown. */
export interface PaceMetrics {
  isKnown: boolean;
  slowWrong: ItemMetrics[];
  slowRight: ItemMetrics[];
  fastWrong: ItemMetrics[];
  /** Whether the share of fast answers is clearly greater among the wrong than among the right ones. */
  isHasty: boolean;
  /** The slowest question without points, if it is slow: answered wrong or cleared. At most one. */
  longest: ItemMetrics[];
  slowWrongCount: NamedValue;
  slowWrongMinutes: NamedValue;
  slowRightCount: NamedValue;
  slowRightMinutes: NamedValue;
  fastWrongCount: NamedValue;
  longestMinutes: NamedValue;
  seconds: NamedValue;
  advisedSeconds: NamedValue;
  spentMinutes: NamedValue;
  overMinutes: NamedValue;
}

const MIN_HASTY_DIFFERENCE = 0.2;

const shareOf = (some: readonly ItemMetrics[], all: readonly ItemMetrics[]): number =>
  some.length / Math.max(1, all.length);

export function computePaceMetrics(
  test: Test,
  items: readonly ItemMetrics[],
  times: TimeMetrics,
): PaceMetrics {
  const named = createTestNamer(test);
  const isKnown = times.isKnown && areMostTimesKnown(items);
  const known = isKnown ? items.filter(({ answer }) => answer !== 0) : [];
  const slow = known.filter((item) => isSlowItem(item, times));
  const slowWrong = filterByVerdict(slow, 'wrong');
  const slowRight = filterByVerdict(slow, 'right');
  const fast = known.filter((item) => isFastItem(item, times));
  const fastWrong = filterByVerdict(fast, 'wrong');
  const fastShareOfWrong = shareOf(fastWrong, filterByVerdict(known, 'wrong'));
  const fastShareOfRight = shareOf(filterByVerdict(fast, 'right'), filterByVerdict(known, 'right'));
  const slowEmptied = isKnown
    ? filterByVerdict(items, 'empty').filter((item) => isSlowItem(item, times))
    : [];
  const withoutPoints = [...slowWrong, ...slowEmptied];
  const longest = withoutPoints.sort((one, other) => totalSpentMs([other]) - totalSpentMs([one])).slice(0, 1);
  return {
    isKnown,
    slowWrong,
    slowRight,
    fastWrong,
    isHasty: fastShareOfWrong - fastShareOfRight >= MIN_HASTY_DIFFERENCE,
    longest,
    ...slowCounts(named, slowWrong, slowRight),
    fastWrongCount: named('salah_cepat', fastWrong.length, 'jawaban salah yang cepat'),
    longestMinutes: named(
      'terlama_menit',
      spentMinutes(longest),
      'menit untuk soal terlama yang tidak berbuah poin dari',
    ),
    seconds: named('detik', averageSeconds(known), 'perkiraan detik per soal'),
    ...compareWithAdvice(test, isKnown ? items : []),
  };
}

function slowCounts(named: ValueNamer, wrong: readonly ItemMetrics[], right: readonly ItemMetrics[]) {
  return {
    slowWrongCount: named('salah_lama', wrong.length, 'jawaban salah yang lama'),
    slowWrongMinutes: named('salah_lama_menit', spentMinutes(wrong), 'menit untuk jawaban salah yang lama'),
    slowRightCount: named('benar_lama', right.length, 'jawaban benar yang lama'),
    slowRightMinutes: named('benar_lama_menit', spentMinutes(right), 'menit untuk jawaban benar yang lama'),
  };
}

function compareWithAdvice(test: Test, known: readonly ItemMetrics[]) {
  const named = createTestNamer(test);
  const spent = spentMinutes(known);
  const seconds = roundToTenth((test.minutes * 60) / test.questions);
  return {
    advisedSeconds: named('detik_anjuran', seconds, 'detik per soal yang dianjurkan untuk'),
    spentMinutes: named('menit_terpakai', spent, 'perkiraan menit yang terpakai untuk'),
    overMinutes: named('menit_lebih', Math.max(0, spent - test.minutes), 'menit di atas anjuran untuk'),
  };
}
