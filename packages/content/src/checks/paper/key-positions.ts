import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem, TestItems } from '../../package.ts';
import { groupItemsByTest, isCorrected, bestOptionIndex } from '../../package.ts';

/** The bounds of a letter's share of the keys. The expected share is a fifth. */
const MIN_SHARE = 0.1;
const MAX_SHARE = 0.3;

/** After a longer run of equal keys, candidates doubt a right answer. */
const MAX_RUN = 3;

const CORRECTION_HINT = 'Soal yang dikoreksi setelah terbit tidak dihitung bila diberi "corrected": true.';

/** The positions of the right (in TKP the best) options must not help to guess. */
export function checkKeyPositions(pkg: Collection): Problem[] {
  const tests = groupItemsByTest(pkg);
  return [...tests.flatMap(unevenLetters), ...longRuns(tests.flatMap(({ items }) => items.map(keyLetter)))];
}

/** The letter of the best option; null for a corrected item, because published options cannot be reordered. */
const keyLetter = (item: Item): string | null =>
  isCorrected(item) ? null : (OPTION_LETTERS[bestOptionIndex(item)] ?? '-');

/**
 * A corrected item counts towards every letter in the check for too few keys, and towards none in the check for too
 * many, so that a correction never causes a problem.
 */
function unevenLetters({ test, items }: TestItems): Problem[] {
  const letters = items.map(keyLetter);
  const corrected = letters.filter((letter) => letter === null).length;
  return OPTION_LETTERS.flatMap((letter) => {
    const count = letters.filter((each) => each === letter).length;
    const isOften = count / letters.length > MAX_SHARE;
    const isRare = (count + corrected) / letters.length < MIN_SHARE;
    if (!isOften && !isRare) return [];
    const message = `${test.name}: ${letter} menjadi kunci ${count} dari ${letters.length} soal; harus 10% sampai 30%. ${CORRECTION_HINT}`;
    return [{ where: 'items', message }];
  });
}

/**
 * Finds long runs, also across tests, because the exam has no break between tests.
 * @param letters null ends a run
 */
function longRuns(letters: readonly (string | null)[]): Problem[] {
  const starts = letters.flatMap((letter, index) => (letter === letters[index - 1] ? [] : [index]));
  return starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? letters.length) - start;
    if (length <= MAX_RUN || letters[start] === null) return [];
    const message = `Kunci ${letters[start]} muncul ${length} kali berturut-turut mulai urutan ${start + 1}; paling banyak ${MAX_RUN}. ${CORRECTION_HINT}`;
    return [{ where: 'items', message }];
  });
}
