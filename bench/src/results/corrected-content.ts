import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clone } from '../server/product.ts';

/** The content of this clone with a few corrected keys, as an operator would hand it to `rescore`. */

/** The fields of an item that a correction touches (docs/content.md). */
interface CorrectedItem {
  topic: number;
  key?: string | string[];
  weights?: number[];
  struck?: boolean;
  explanation: string;
}

/** Topics of which the first item is corrected: another key, a second right option, other weights, struck out. */
const corrections: readonly { topic: number; correct: (item: CorrectedItem) => Partial<CorrectedItem> }[] = [
  { topic: 11, correct: (item) => keyed([letterAfter(item)]) },
  { topic: 1, correct: (item) => keyed([String(item.key), letterAfter(item)].sort()) },
  { topic: 15, correct: ({ weights = [] }) => weighed(weights.map((weight) => SWAPPED[weight] ?? weight)) },
  { topic: 4, correct: () => ({ struck: true, explanation: `Soal ini dianulir. ${REASON}` }) },
];

const LETTERS = 'ABCDE';
const SWAPPED: Readonly<Record<number, number>> = { 5: 4, 4: 5 };

const REASON =
  'Koreksi ini hanya untuk mengukur penilaian ulang. Pilihan A, B, C, D, dan E tetap seperti semula, dan teks soalnya tidak berubah.';

const letterAfter = ({ key }: CorrectedItem): string =>
  LETTERS[(LETTERS.indexOf(String(key)) + 1) % LETTERS.length]!;

const keyed = (key: string[]) => ({ key, explanation: `Jawaban ${key.join(' dan ')}. ${REASON}` });

const weighed = (weights: number[]) => ({
  weights,
  explanation: weights.map((weight, index) => `${LETTERS[index]} (nilai ${weight}): ${REASON}`).join('\n'),
});

/** @returns the folder, with all that `rescore` reads */
export async function correctedContent(scratch: string, slug: string): Promise<string> {
  const folder = path.join(scratch, 'content');
  await cp(path.join(clone, 'content'), folder, { recursive: true });
  const files = path.join(folder, slug, 'items');
  const left = new Map(corrections.map(({ topic, correct }) => [topic, correct]));
  for (const name of (await readdir(files)).sort()) {
    const file = path.join(files, name);
    const items = JSON.parse(await readFile(file, 'utf8')) as CorrectedItem[];
    const changed = items.map((item) => {
      const correct = left.get(item.topic);
      left.delete(item.topic);
      return correct ? { ...item, ...correct(item) } : item;
    });
    await writeFile(file, JSON.stringify(changed));
  }
  if (left.size > 0) throw new Error(`no item of the topics ${[...left.keys()].join(', ')}`);
  return folder;
}
