import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../said.ts';
import { rounded } from '../said.ts';
import type { ClockReading } from './clock-reading.ts';
import { isFast, isSlow, minutesOn, secondsEach, spentOn } from './clock-reading.ts';
import type { ItemReading } from './items.ts';
import { having, isTimed, namerOf } from './items.ts';

/** Where the time of a test went, by estimate. All is empty where the times of its answers are not known. */
export interface PaceReading {
  isKnown: boolean;
  slowWrong: ItemReading[];
  slowRight: ItemReading[];
  fastWrong: ItemReading[];
  /** Whether wrong answers were quick clearly more often than right ones, so that haste may be a cause. */
  isHasty: boolean;
  /** The question that took longest of those that were slow and brought nothing, wrong or emptied again. */
  longest: ItemReading[];
  slowWrongCount: NamedValue;
  slowWrongMinutes: NamedValue;
  slowRightCount: NamedValue;
  slowRightMinutes: NamedValue;
  fastWrongCount: NamedValue;
  longestMinutes: NamedValue;
  /** Per answered question. */
  seconds: NamedValue;
  /** The same as the rules advise for the test. */
  advisedSeconds: NamedValue;
  spentMinutes: NamedValue;
  overMinutes: NamedValue;
}

const CLEARLY = 0.2;

const shareOf = (some: readonly ItemReading[], all: readonly ItemReading[]): number =>
  some.length / Math.max(1, all.length);

export function paceOf(test: Test, items: readonly ItemReading[], clock: ClockReading): PaceReading {
  const is = namerOf(test);
  const isKnown = clock.isKnown && isTimed(items);
  const known = isKnown ? items.filter(({ answer }) => answer !== 0) : [];
  const slow = known.filter((item) => isSlow(item, clock));
  const slowWrong = having(slow, 'wrong');
  const slowRight = having(slow, 'right');
  const fast = known.filter((item) => isFast(item, clock));
  const fastWrong = having(fast, 'wrong');
  const [fastShare, fastRightShare] = [
    shareOf(fastWrong, having(known, 'wrong')),
    shareOf(having(fast, 'right'), having(known, 'right')),
  ];
  const slowEmptied = isKnown ? having(items, 'empty').filter((item) => isSlow(item, clock)) : [];
  const fruitless = [...slowWrong, ...slowEmptied];
  const longest = fruitless.sort((one, other) => spentOn([other]) - spentOn([one])).slice(0, 1);
  return {
    isKnown,
    slowWrong,
    slowRight,
    fastWrong,
    isHasty: fastShare - fastRightShare >= CLEARLY,
    longest,
    slowWrongCount: is('salah_lama', slowWrong.length, 'jawaban salah yang lama'),
    slowWrongMinutes: is('salah_lama_menit', minutesOn(slowWrong), 'menit untuk jawaban salah yang lama'),
    slowRightCount: is('benar_lama', slowRight.length, 'jawaban benar yang lama'),
    slowRightMinutes: is('benar_lama_menit', minutesOn(slowRight), 'menit untuk jawaban benar yang lama'),
    fastWrongCount: is('salah_cepat', fastWrong.length, 'jawaban salah yang cepat'),
    longestMinutes: is(
      'terlama_menit',
      minutesOn(longest),
      'menit untuk soal terlama yang tidak berbuah poin dari',
    ),
    seconds: is('detik', secondsEach(known), 'perkiraan detik per soal'),
    ...againstAdvice(test, isKnown ? items : []),
  };
}

/** What the rules advise for the test, and how much of it was taken. */
function againstAdvice(test: Test, known: readonly ItemReading[]) {
  const is = namerOf(test);
  const spent = minutesOn(known);
  const seconds = rounded((test.minutes * 60) / test.questions);
  return {
    advisedSeconds: is('detik_anjuran', seconds, 'detik per soal yang dianjurkan untuk'),
    spentMinutes: is('menit_terpakai', spent, 'perkiraan menit yang terpakai untuk'),
    overMinutes: is('menit_lebih', Math.max(0, spent - test.minutes), 'menit di atas anjuran untuk'),
  };
}
