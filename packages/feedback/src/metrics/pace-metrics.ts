import type { Test } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';
import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import type { TimeMetrics } from './time-metrics.ts';
import {
  areMostTimesKnown,
  isSlowItem,
  slowSecondsOf,
  spentMinutes,
  averageSeconds,
  totalSpentMs,
} from './time-metrics.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';
import { createTestNamer, filterAnswered, filterByVerdict, isAnsweredUnread } from './item-metrics.ts';

interface TimedItems extends CountedItems {
  minutes: NamedValue;
}

/** How the time of a test was spent, by estimate. The lists are empty when the times are unknown. */
export interface PaceMetrics {
  isKnown: boolean;
  slowWrong: TimedItems;
  slowRight: TimedItems;
  fastWrong: CountedItems;
  /** Whether the share of fast answers is clearly greater among the wrong than among the right ones. */
  isHasty: boolean;
  /** The slowest of the slow questions without points (answered wrong or cleared); empty if there is none. */
  longest: ItemMetrics[];
  longestMinutes: NamedValue;
  /** The average seconds per answered question. */
  seconds: NamedValue;
  /** The advised seconds per question. */
  targetSeconds: NamedValue;
  /** A question is slow above this time. */
  slowSeconds: NamedValue;
  spentMinutes: NamedValue;
  overMinutes: NamedValue;
}

/** The smallest difference between the shares of fast answers that counts as haste. */
const MIN_HASTY_DIFFERENCE = 0.2;

const shareOf = (some: readonly ItemMetrics[], all: readonly ItemMetrics[]): number =>
  some.length / Math.max(1, all.length);

export function computePaceMetrics(
  test: Test,
  items: readonly ItemMetrics[],
  times: TimeMetrics,
): PaceMetrics {
  const nameValue = createTestNamer(test);
  const isKnown = times.isKnown && areMostTimesKnown(items);
  const known = isKnown ? filterAnswered(items) : [];
  const slow = known.filter((item) => isSlowItem(item));
  const slowWrong = filterByVerdict(slow, 'wrong');
  const fast = known.filter((item) => isAnsweredUnread(item));
  const fastWrong = filterByVerdict(fast, 'wrong');
  const fastShareOfWrong = shareOf(fastWrong, filterByVerdict(known, 'wrong'));
  const fastShareOfRight = shareOf(filterByVerdict(fast, 'right'), filterByVerdict(known, 'right'));
  const slowEmptied = isKnown ? filterByVerdict(items, 'empty').filter((item) => isSlowItem(item)) : [];
  const withoutPoints = [...slowWrong, ...slowEmptied];
  const longest = withoutPoints.sort((one, other) => totalSpentMs([other]) - totalSpentMs([one])).slice(0, 1);
  return {
    isKnown,
    slowWrong: timeItems(nameValue, 'salah_lama', slowWrong),
    slowRight: timeItems(nameValue, 'benar_lama', filterByVerdict(slow, 'right')),
    fastWrong: { items: fastWrong, count: nameValue('salah_cepat', fastWrong.length) },
    isHasty: fastShareOfWrong - fastShareOfRight >= MIN_HASTY_DIFFERENCE,
    longest,
    longestMinutes: nameValue('terlama_menit', spentMinutes(longest)),
    seconds: nameValue('detik', averageSeconds(known)),
    ...compareWithAdvice(test, isKnown ? items : []),
  };
}

const timeItems = (nameValue: ValueNamer, suffix: string, items: ItemMetrics[]): TimedItems => ({
  items,
  count: nameValue(suffix, items.length),
  minutes: nameValue(`${suffix}_menit`, spentMinutes(items)),
});

function compareWithAdvice(test: Test, known: readonly ItemMetrics[]) {
  const nameValue = createTestNamer(test);
  const spent = spentMinutes(known);
  return {
    targetSeconds: nameValue('detik_anjuran', targetSecondsOf(test)),
    slowSeconds: nameValue('detik_lama', slowSecondsOf(test)),
    spentMinutes: nameValue('menit_terpakai', spent),
    overMinutes: nameValue('menit_lebih', Math.max(0, spent - test.minutes)),
  };
}
