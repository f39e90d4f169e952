import type { Package, Problem } from '../../package.ts';
import { isCorrected, LETTERS, rightOption } from '../../package.ts';
import type { TestItems } from './by-test.ts';
import { byTest } from './by-test.ts';

/**
 * Evenly spread, each letter is right in a fifth of a test. Between these bounds a candidate cannot guess by letter.
 */
const LEAST_SHARE = 0.1;
const GREATEST_SHARE = 0.3;

/** This many equal right letters in a row make a candidate doubt the right answer. */
const LONGEST_RUN = 3;

/**
 * The position of the right (for TKP the best) option must give nothing away. A corrected item does not count: what is
 * right in it is nobody's choice.
 */
export function checkKeyPositions(pkg: Package): Problem[] {
  const chosen = byTest({ ...pkg, items: pkg.items.filter((item) => !isCorrected(item)) });
  const all = byTest(pkg).flatMap(({ items }) => items);
  return [
    ...chosen.flatMap(unevenLetters),
    ...longRuns(all.map((item) => (isCorrected(item) ? null : letterOf(item)))),
  ];
}

const letterOf = (item: Package['items'][number]): string => LETTERS[rightOption(item)] ?? '-';

function unevenLetters({ test, items }: TestItems): Problem[] {
  const letters = items.map(letterOf);
  return LETTERS.flatMap((letter) => {
    const count = letters.filter((each) => each === letter).length;
    const share = count / letters.length;
    if (letters.length === 0 || (share >= LEAST_SHARE && share <= GREATEST_SHARE)) return [];
    const message = `${test.name}: ${letter} menjadi kunci ${count} dari ${letters.length} soal; harus 10% sampai 30%.`;
    return [{ where: 'items', message }];
  });
}

/**
 * Counts runs over the whole paper, because a candidate goes from one test to the next without a break.
 * @param letters null for a corrected item, which ends a run
 */
function longRuns(letters: readonly (string | null)[]): Problem[] {
  const starts = letters.flatMap((letter, index) => (letter === letters[index - 1] ? [] : [index]));
  return starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? letters.length) - start;
    if (length <= LONGEST_RUN || letters[start] === null) return [];
    const message = `Kunci ${letters[start]} muncul ${length} kali berturut-turut mulai urutan ${start + 1}; paling banyak ${LONGEST_RUN}.`;
    return [{ where: 'items', message }];
  });
}
