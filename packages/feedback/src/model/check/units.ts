import { splitWords } from './parsing.ts';

/** Units. The value of a placeholder contains its unit, so another unit next to it could contradict it. */
const units = new Set([
  ...['soal', 'poin', 'skor', 'benar', 'tepat', 'salah', 'keliru', 'kosong', 'jawaban', 'terjawab'],
  ...['jam', 'menit', 'detik', 'hari', 'minggu', 'bulan', 'ambang', 'kurang', 'kekurangan', 'lebih'],
  ...['kelebihan', 'selisih', 'sisa', 'tersisa'],
]);

/** How many words before and after a placeholder in the same clause are checked. */
const NEAR_WORDS = 2;

/** Verbs of loss. Only placeholders state lost points; next to other points such a verb would reverse the meaning. */
const loss =
  /^(?:ke|meng|ter)?(?:hilang|buang|lepas|layang|leset|gugur)(?:an|kan|nya)?$|^me(?:layang|leset)$/;

/** Whether the sentence contains a verb of loss, or a unit next to one of its numbers. */
export function addsUnitOrLoss(sentence: string): boolean {
  const clauses = sentence.split(/[,;:()?!.]/);
  return splitWords(sentence).some((word) => loss.test(word)) || clauses.some(hasUnitNextToNumber);
}

function hasUnitNextToNumber(clause: string): boolean {
  const words = splitWords(clause);
  return words.some(
    (word, index) => word === '#' && neighboursOf(words, index).some((near) => units.has(near)),
  );
}

/** Returns the words next to a placeholder, up to the neighbouring placeholders. */
function neighboursOf(words: readonly string[], index: number): string[] {
  const before = words.slice(Math.max(0, index - NEAR_WORDS), index);
  const after = words.slice(index + 1, index + 1 + NEAR_WORDS);
  const end = after.indexOf('#');
  return [...before.slice(before.lastIndexOf('#') + 1), ...(end < 0 ? after : after.slice(0, end))];
}
