import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { createTestNamer, filterByVerdict } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { averageSeconds } from '../metrics/time-metrics.ts';

/** Fast answers of one test that went clearly worse than its other answers: more time would have helped. */
export interface PaceContrast {
  /** In the order of the paper. */
  fast: ItemMetrics[];
  /** Whether the fast answers were too fast for their questions, and not only faster than the others. */
  isHurried: boolean;
  /** A sentence without its full stop. */
  text: FeedbackText;
}

/** An answer is hurried below this share of the advised time. */
const HURRIED_SHARE = 0.4;
/** The last answers of a test were given up from so many on, with at least this share of hurried ones. */
const TAIL = { min: 6, hurried: 0.8, maxShare: 0.6 };
/** So many answers are compared at least. */
const MIN_FAST = 5;
const MIN_SLOW = 8;
/** Shares of right answers differ clearly from this difference on; of two halves, which are not chosen by haste, from a larger one. */
const MIN_DIFFERENCE = 0.2;
const MIN_HALF_DIFFERENCE = 0.3;

/** Null without a clear difference, with unknown times, and for TKP, where answers have no right and wrong. */
export function findPaceContrast(test: TestMetrics): PaceContrast | null {
  if (test.test.name === 'TKP' || !test.pace.isKnown) return null;
  const timed = test.items.filter(({ answer, spentMs }) => answer !== 0 && spentMs !== null);
  return contrastOfTail(test, timed) ?? contrastOfHurried(test, timed) ?? contrastOfHalves(test, timed);
}

/** The contrast of a test that could have had more time. */
export const findUsefulContrast = (test: TestMetrics): PaceContrast | null =>
  test.times.hasTimeToCheck ? findPaceContrast(test) : null;

const isHurried = ({ spentMs, targetMs }: ItemMetrics): boolean => (spentMs ?? 0) < HURRIED_SHARE * targetMs;

/** "Di 11 soal TIU terakhir kamu memakai sekitar 9 detik per soal, 3 benar; sebelumnya 12 dari 24" */
function contrastOfTail(test: TestMetrics, timed: readonly ItemMetrics[]): PaceContrast | null {
  const inOrder = timed.toSorted((one, other) => (one.lastAt ?? 0) - (other.lastAt ?? 0));
  const from = inOrder.findIndex((item, index) => isHurried(item) && isTail(inOrder, index));
  const tail = from === -1 ? [] : inOrder.slice(from);
  const before = timed.filter((item) => !tail.includes(item));
  if (tail.length === 0 || !isClear(before, tail, MIN_DIFFERENCE)) return null;
  const nameValue = createTestNamer(test.test);
  const count = nameValue('akhir_soal', tail.length);
  const seconds = nameValue('akhir_detik', averageSeconds(tail));
  const right = nameValue('akhir_benar', rightIn(tail));
  const text = phrase`Di ${count} soal ${test.label} terakhir kamu memakai sekitar ${seconds} detik per soal, ${right} benar; sebelumnya ${nameValue('awal_benar', rightIn(before))} dari ${nameValue('awal_soal', before.length)}`;
  return { fast: timed.filter((item) => tail.includes(item)), isHurried: true, text };
}

function isTail(inOrder: readonly ItemMetrics[], from: number): boolean {
  const tail = inOrder.slice(from);
  return (
    tail.length >= TAIL.min &&
    tail.length <= TAIL.maxShare * inOrder.length &&
    tail.filter(isHurried).length >= TAIL.hurried * tail.length
  );
}

function contrastOfHurried(test: TestMetrics, timed: readonly ItemMetrics[]): PaceContrast | null {
  const least = Math.round(HURRIED_SHARE * test.pace.targetSeconds.value);
  return contrastAt(test, timed, least, MIN_DIFFERENCE, true);
}

function contrastOfHalves(test: TestMetrics, timed: readonly ItemMetrics[]): PaceContrast | null {
  const times = timed.map(({ spentMs }) => spentMs ?? 0).sort((one, other) => one - other);
  const median = Math.ceil((times[Math.ceil(times.length / 2)] ?? 0) / 1000);
  return contrastAt(test, timed, median, MIN_HALF_DIFFERENCE, false);
}

/** "Jawaban TWK yang kamu pikirkan paling sedikit 41 detik, 9 dari 15 benar; yang lebih cepat hanya 3 dari 15" */
function contrastAt(
  test: TestMetrics,
  timed: readonly ItemMetrics[],
  leastSeconds: number,
  minDifference: number,
  isTooFast: boolean,
): PaceContrast | null {
  const isSlow = ({ spentMs }: ItemMetrics) => (spentMs ?? 0) >= 1000 * leastSeconds;
  const slow = timed.filter(isSlow);
  const fast = timed.filter((item) => !isSlow(item));
  if (!isClear(slow, fast, minDifference)) return null;
  const nameValue = createTestNamer(test.test);
  const countsOf = (name: string, items: readonly ItemMetrics[]) =>
    phrase`${nameValue(`${name}_benar`, rightIn(items))} dari ${nameValue(`${name}_soal`, items.length)}`;
  const seconds = nameValue('lambat_detik', leastSeconds);
  const text = phrase`Jawaban ${test.label} yang kamu pikirkan paling sedikit ${seconds} detik, ${countsOf('lambat', slow)} benar; yang lebih cepat hanya ${countsOf('cepat', fast)}`;
  return { fast, isHurried: isTooFast, text };
}

const isClear = (
  slow: readonly ItemMetrics[],
  fast: readonly ItemMetrics[],
  minDifference: number,
): boolean =>
  slow.length >= MIN_SLOW &&
  fast.length >= MIN_FAST &&
  rightIn(slow) / slow.length - rightIn(fast) / fast.length >= minDifference;

const rightIn = (items: readonly ItemMetrics[]): number => filterByVerdict(items, 'right').length;
