import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../feedback-text.ts';
import { rounded } from '../feedback-text.ts';
import type { TimeMetrics } from './clock-reading.ts';
import { isFast, isSlow, minutesOn, secondsEach, spentOn } from './clock-reading.ts';
import type { ItemReading } from './items.ts';
import { withVerdict, isTimed, namerOf } from './items.ts';

/** Where the time of a test was spent, by estimate. Lists are empty when its times are unknown. */
export interface PaceReading {
  isKnown: boolean;
  slowWrong: ItemReading[];
  slowRight: ItemReading[];
  fastWrong: ItemReading[];
  /** Whether wrong answers were quick clearly more often than right ones. */
  isHasty: boolean;
  /** The slow question without points that took longest: answered wrong or cleared. At most one. */
  longest: ItemReading[];
  slowWrongCount: NamedValue;
  slowWrongMinutes: NamedValue;
  slowRightCount: NamedValue;
  slowRightMinutes: NamedValue;
  fastWrongCount: NamedValue;
  longestMinutes: NamedValue;
  /** Per answered question. */
  seconds: NamedValue;
  /** The advised seconds per question. */
  advisedSeconds: NamedValue;
  spentMinutes: NamedValue;
  overMinutes: NamedValue;
}

const CLEARLY = 0.2;

const shareOf = (some: readonly ItemReading[], all: readonly ItemReading[]): number =>
  some.length / Math.max(1, all.length);

export function paceOf(test: Test, items: readonly ItemReading[], clock: TimeMetrics): PaceReading {
  const named = namerOf(test);
  const isKnown = clock.isKnown && isTimed(items);
  const known = isKnown ? items.filter(({ answer }) => answer !== 0) : [];
  const slow = known.filter((item) => isSlow(item, clock));
  const slowWrong = withVerdict(slow, 'wrong');
  const slowRight = withVerdict(slow, 'right');
  const fast = known.filter((item) => isFast(item, clock));
  const fastWrong = withVerdict(fast, 'wrong');
  const [fastShare, fastRightShare] = [
    shareOf(fastWrong, withVerdict(known, 'wrong')),
    shareOf(withVerdict(fast, 'right'), withVerdict(known, 'right')),
  ];
  const slowEmptied = isKnown ? withVerdict(items, 'empty').filter((item) => isSlow(item, clock)) : [];
  const fruitless = [...slowWrong, ...slowEmptied];
  const longest = fruitless.sort((one, other) => spentOn([other]) - spentOn([one])).slice(0, 1);
  return {
    isKnown,
    slowWrong,
    slowRight,
    fastWrong,
    isHasty: fastShare - fastRightShare >= CLEARLY,
    longest,
    slowWrongCount: named('salah_lama', slowWrong.length, 'jawaban salah yang lama'),
    slowWrongMinutes: named('salah_lama_menit', minutesOn(slowWrong), 'menit untuk jawaban salah yang lama'),
    slowRightCount: named('benar_lama', slowRight.length, 'jawaban benar yang lama'),
    slowRightMinutes: named('benar_lama_menit', minutesOn(slowRight), 'menit untuk jawaban benar yang lama'),
    fastWrongCount: named('salah_cepat', fastWrong.length, 'jawaban salah yang cepat'),
    longestMinutes: named(
      'terlama_menit',
      minutesOn(longest),
      'menit untuk soal terlama yang tidak berbuah poin dari',
    ),
    seconds: named('detik', secondsEach(known), 'perkiraan detik per soal'),
    ...againstAdvice(test, isKnown ? items : []),
  };
}

/** Advised time of the test, and time spent. */
function againstAdvice(test: Test, known: readonly ItemReading[]) {
  const named = namerOf(test);
  const spent = minutesOn(known);
  const seconds = rounded((test.minutes * 60) / test.questions);
  return {
    advisedSeconds: named('detik_anjuran', seconds, 'detik per soal yang dianjurkan untuk'),
    spentMinutes: named('menit_terpakai', spent, 'perkiraan menit yang terpakai untuk'),
    overMinutes: named('menit_lebih', Math.max(0, spent - test.minutes), 'menit di atas anjuran untuk'),
  };
}
