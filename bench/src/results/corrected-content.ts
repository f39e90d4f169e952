import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneFolder } from '../product/product.ts';

/** The fields of an item that a correction changes. */
interface Item {
  topic: number;
  key?: string | string[];
  weights?: number[];
  struck?: string;
  reasons: string[];
}

/** Replaces the reasons, because those of the author may contradict the other key. */
const REASONS = ['satu', 'dua', 'tiga', 'empat', 'lima'].map(
  (name) => `Alasan ${name} hanya untuk mengukur penilaian ulang; teks soalnya tidak berubah.`,
);

/** The correction of the first item of each topic: another key, other weights, struck. */
const corrections = new Map<number, (item: Item) => Partial<Item>>([
  [
    11,
    ({ key }) => {
      const index = OPTION_LETTERS.findIndex((letter) => letter === key);
      const next = OPTION_LETTERS[(index + 1) % OPTION_COUNT]!;
      return { key: [next], reasons: REASONS };
    },
  ],
  [15, ({ weights = [] }) => ({ weights: weights.map((weight) => ({ 5: 4, 4: 5 })[weight] ?? weight) })],
  [4, () => ({ struck: 'Koreksi ini hanya untuk mengukur penilaian ulang.' })],
]);

/** Copies the content of this clone with a few corrected items. @returns the temporary folder, which `rescore` reads */
export async function createCorrectedContent(slug: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-bench-content-'));
  await cp(path.join(cloneFolder, 'content'), folder, { recursive: true });
  const items = path.join(folder, slug, 'items');
  const left = new Map(corrections);
  for (const name of (await readdir(items)).sort()) {
    const file = path.join(items, name);
    const read = JSON.parse(await readFile(file, 'utf8')) as Item[];
    const changed = read.map((item) => {
      const correct = left.get(item.topic);
      left.delete(item.topic);
      return { ...item, ...correct?.(item) };
    });
    await writeFile(file, JSON.stringify(changed));
  }
  if (left.size > 0) throw new Error(`no item of the topics ${[...left.keys()].join(', ')}`);
  return folder;
}
