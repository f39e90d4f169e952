import type { Test } from '@ambang/exam/rules.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { NamedValue, Said } from '../said.ts';
import type { ItemReading } from './items.ts';
import { having, longestRun, namerOf, pointsPerAnswer, unseenOf } from './items.ts';

/** What the place of a question on the paper, and the letter of the answer, show. */
export interface OrderReading {
  /** Of questions that never had an answer. */
  emptyRun: ItemReading[];
  wrongRun: ItemReading[];
  emptyRunCount: NamedValue;
  wrongRunCount: NamedValue;
  /** The answered questions of either half of the test. */
  first: HalfReading;
  second: HalfReading;
  /** The letter that was chosen most. */
  letter: Said;
  letterCount: NamedValue;
  letterRight: NamedValue;
}

export interface HalfReading {
  answered: NamedValue;
  right: NamedValue;
  /** Points per answer. */
  mean: NamedValue;
}

export function orderOf(test: Test, items: readonly ItemReading[]): OrderReading {
  const is = namerOf(test);
  const unseen = new Set(unseenOf(items));
  const emptyRun = longestRun(items, (item) => unseen.has(item));
  const wrongRun = longestRun(items, ({ verdict }) => verdict === 'wrong');
  const middle = Math.ceil(items.length / 2);
  const letters = Array.from({ length: OPTION_COUNT }, (_, index) =>
    items.filter(({ answer }) => answer === index + 1),
  );
  const most = letters.reduce((one, other) => (other.length > one.length ? other : one));
  return {
    emptyRun,
    wrongRun,
    emptyRunCount: is('kosong_berurutan', emptyRun.length, 'soal kosong berurutan'),
    wrongRunCount: is('salah_berurutan', wrongRun.length, 'jawaban salah berurutan'),
    first: halfOf(items.slice(0, middle), (suffix, ...rest) => is(`${suffix}_awal`, ...rest)),
    second: halfOf(items.slice(middle), (suffix, ...rest) => is(`${suffix}_akhir`, ...rest)),
    letter: [String.fromCharCode(65 + letters.indexOf(most))],
    letterCount: is('huruf_terbanyak', most.length, 'jawaban dengan huruf yang paling sering'),
    letterRight: is('huruf_terbanyak_benar', having(most, 'right').length, 'di antaranya yang benar'),
  };
}

function halfOf(
  half: readonly ItemReading[],
  is: (suffix: string, value: number, meaning: string) => NamedValue,
): HalfReading {
  const answered = half.filter(({ answer }) => answer !== 0);
  return {
    answered: is('dijawab', answered.length, 'soal terjawab pada paruh ini dari'),
    right: is('benar', having(answered, 'right').length, 'jawaban bernilai penuh pada paruh ini dari'),
    mean: is('rata', pointsPerAnswer(half), 'poin per jawaban pada paruh ini dari'),
  };
}
