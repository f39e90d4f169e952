import { wordsOf } from './pieces.ts';

/** Words that say what a number counts. What is filled in brings its own, so these could only contradict it. */
const units = new Set([
  ...['soal', 'poin', 'skor', 'benar', 'tepat', 'salah', 'keliru', 'kosong', 'jawaban', 'terjawab'],
  ...['jam', 'menit', 'detik', 'hari', 'minggu', 'bulan', 'ambang', 'kurang', 'kekurangan', 'lebih'],
  ...['kelebihan', 'selisih', 'sisa', 'tersisa'],
]);

/** How near they may not come to it, in words of the same clause. */
const NEAR = 2;

/** Points are lost in the words of the placeholder alone; a verb of loss would turn points that were won around. */
const loss =
  /^(?:ke|meng|ter)?(?:hilang|buang|lepas|layang|leset|gugur)(?:an|kan|nya)?$|^me(?:layang|leset)$/;

/** Whether nothing beside the numbers of a sentence says what they are. */
export function leavesUnits(sentence: string): boolean {
  const clauses = sentence.split(/[,;:()?!.]/);
  return !wordsOf(sentence).some((word) => loss.test(word)) && clauses.every(isFreeOfUnits);
}

const isFreeOfUnits = (clause: string): boolean => {
  const words = wordsOf(clause);
  return words.every(
    (word, index) => word !== '#' || besideOf(words, index).every((near) => !units.has(near)),
  );
};

/** The words on both sides, up to the next placeholder. */
function besideOf(words: readonly string[], index: number): string[] {
  const before = words.slice(Math.max(0, index - NEAR), index);
  const behind = words.slice(index + 1, index + 1 + NEAR);
  const end = behind.indexOf('#');
  return [...before.slice(before.lastIndexOf('#') + 1), ...(end < 0 ? behind : behind.slice(0, end))];
}
