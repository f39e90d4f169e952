/** The files that the generated items are written to. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { FOLDERS, generateAll } from './items.ts';
import { generateVerbal } from './verbal/items.ts';

const FILES: Readonly<Record<number, string>> = {
  2: '02-verbal-silogisme',
  3: '03-verbal-analitis',
  4: '04-numerik-berhitung',
  5: '05-numerik-deret-angka',
  6: '06-numerik-perbandingan-kuantitatif',
  7: '07-numerik-soal-cerita',
};

/** Lists of short strings stand on one line, as in files that people write. */
const format = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/"options": \[\s+([^\]]*?)\s+\]/g, (_, inside: string) => `"options": [${inside.replace(/\n\s+/g, ' ')}]`)}\n`;

const isPool = (folder: string): boolean =>
  existsSync(fileURLToPath(new URL(`../../${folder}/pool.json`, import.meta.url)));

interface Placed {
  folder: string;
  item: GeneratedItem;
}

/** The files of these folders, by default of those that are pools already. Paths are relative to `content`. */
export function itemFiles(
  all: readonly Placed[] = [...generateVerbal(), ...generateAll()],
  folders: readonly string[] = FOLDERS.filter(isPool),
): { path: string; text: string }[] {
  return folders.flatMap((folder) =>
    Object.entries(FILES).flatMap(([topic, name]) => {
      const items = all.filter((each) => each.folder === folder && each.item.topic === Number(topic));
      if (items.length === 0) return [];
      return [{ path: `${folder}/items/${name}.json`, text: format(items.map(({ item }) => item)) }];
    }),
  );
}
