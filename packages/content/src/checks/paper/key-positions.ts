import type { Item, Package, Problem } from '../../package.ts';
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

/** Options that people have answered may not move, so a correction cannot make room for its letter. */
const EXCUSE = 'Soal yang dikoreksi setelah terbit tidak dihitung bila diberi "corrected": true.';

/** The position of the right (for TKP the best) option must give nothing away. */
export function checkKeyPositions(pkg: Package): Problem[] {
  const tests = byTest(pkg);
  return [
    ...tests.flatMap(unevenLetters),
    ...longRuns(tests.flatMap(({ items }) => items.map(chosenLetter))),
  ];
}

/** The letter of the right option; null for a corrected item, because there it is nobody's choice. */
const chosenLetter = (item: Item): string | null =>
  isCorrected(item) ? null : (LETTERS[rightOption(item)] ?? '-');

/** Corrected items count as the letter that a test has too few of, so that no correction makes an even test uneven. */
function unevenLetters({ test, items }: TestItems): Problem[] {
  const letters = items.map(chosenLetter);
  const corrected = letters.filter((letter) => letter === null).length;
  return LETTERS.flatMap((letter) => {
    const count = letters.filter((each) => each === letter).length;
    const isOften = count / letters.length > GREATEST_SHARE;
    const isRare = (count + corrected) / letters.length < LEAST_SHARE;
    if (!isOften && !isRare) return [];
    const message = `${test.name}: ${letter} menjadi kunci ${count} dari ${letters.length} soal; harus 10% sampai 30%. ${EXCUSE}`;
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
    const message = `Kunci ${letters[start]} muncul ${length} kali berturut-turut mulai urutan ${start + 1}; paling banyak ${LONGEST_RUN}. ${EXCUSE}`;
    return [{ where: 'items', message }];
  });
}
