/** All generated items of topics 8 to 10, in practice and the single TIU test. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { OptionLetter } from '@ambang/workshop/option-letters.ts';
import { findMostTypical } from '@ambang/workshop/figures/visibility.ts';
import { generateFigural } from '@ambang/workshop/generators/figural.ts';
import type { FiguralGenerated, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import { createRandom } from '@ambang/workshop/generators/random.ts';
import { bedaBangun } from './beda-bangun.ts';
import { bedaCermin } from './beda-cermin.ts';
import { bedaJarum } from './beda-jarum.ts';
import { bedaPetak } from './beda-petak.ts';
import { putarCermin } from './putar-cermin.ts';
import { serialBangun } from './serial-bangun.ts';
import { serialPanah } from './serial-panah.ts';
import { serialPetak } from './serial-petak.ts';
import { serialTiang } from './serial-tiang.ts';
import { sisiTitik } from './sisi-titik.ts';
import { tigaLapis } from './tiga-lapis.ts';
import { tumpukTitik } from './tumpuk-titik.ts';

export const FIGURAL_FOLDERS = ['latihan', 'tes-tiu-1'] as const;
type Folder = (typeof FIGURAL_FOLDERS)[number];

const FILES: Readonly<Record<number, string>> = {
  8: '08-figural-analogi',
  9: '09-figural-ketidaksamaan',
  10: '10-figural-serial',
};

/** Templates by family. The single test takes these items, practice the others. */
const families: readonly { templates: readonly FiguralTemplate[]; single: readonly string[] }[] = [
  {
    templates: [putarCermin, sisiTitik, tigaLapis, tumpukTitik],
    single: ['putar-cermin-3', 'sisi-titik-3', 'tumpuk-titik-1'],
  },
  {
    templates: [bedaBangun, bedaJarum, bedaCermin, bedaPetak],
    single: ['beda-bangun-3', 'beda-petak-3'],
  },
  {
    templates: [serialPetak, serialPanah, serialBangun, serialTiang],
    single: ['serial-panah-3', 'serial-bangun-3', 'serial-tiang-3'],
  },
];

export interface FiguralPlaced extends FiguralGenerated {
  folder: Folder;
}

interface Slot {
  folder: Folder;
  template: FiguralTemplate;
  variant: number;
}

/** Every variant of every template once. */
const slotsOf = ({ templates, single }: (typeof families)[number]): Slot[] =>
  [0, 1, 2].flatMap((variant) =>
    templates.map((template) => ({
      ...{ template, variant },
      folder: single.includes(`${template.name}-${variant + 1}`) ? 'tes-tiu-1' : 'latihan',
    })),
  );

/** Letters by how seldom they are the key in this folder. */
function rankLetters(used: readonly string[], seed: string): OptionLetter[] {
  const count = (letter: OptionLetter): number => used.filter((each) => each === letter).length;
  return createRandom(seed)
    .shuffle(OPTION_LETTERS)
    .toSorted((a, b) => count(a) - count(b));
}

/** By chance a fifth of the keys would resemble the other options most. */
const MAX_TYPICAL = 0.2;

/** Whether somebody who picks the option that resembles the others most would be right. */
export const isKeyTypical = ({ figural: { kind, options, key } }: FiguralGenerated): boolean =>
  kind !== 'ketidaksamaan' && OPTION_LETTERS[findMostTypical(options)] === key;

export function generateFigurals(): FiguralPlaced[] {
  const placed: FiguralPlaced[] = [];
  for (const { folder, template, variant } of families.flatMap(slotsOf)) {
    const id = `${folder}-${String(template.topic).padStart(2, '0')}-${template.name}-${variant + 1}`;
    const used = placed.filter((each) => each.folder === folder).map(({ item }) => item.key);
    const generated = generateFigural({
      ...{ id, template, variant, keys: rankLetters(used, id) },
      isAccepted: (candidate) =>
        placed.every((each) => each.svg !== candidate.svg) &&
        (!isKeyTypical(candidate) || placed.filter(isKeyTypical).length < placed.length * MAX_TYPICAL),
    });
    placed.push({ ...generated, folder });
  }
  return placed;
}

const isPool = (folder: string): boolean =>
  existsSync(fileURLToPath(new URL(`../../../${folder}/pool.json`, import.meta.url)));

/** The pictures and lists of items of the folders that are pools already. Paths are relative to `content`. */
export function figuralFiles(all: readonly FiguralPlaced[]): { path: string; text: string }[] {
  return FIGURAL_FOLDERS.filter(isPool).flatMap((folder) => {
    const own = all.filter((each) => each.folder === folder);
    const lists = Object.entries(FILES).map(([topic, name]) => {
      const items = own.filter(({ item }) => item.topic === Number(topic)).map(({ item }) => item);
      return { path: `${folder}/items/${name}.json`, text: `${JSON.stringify(items, null, 2)}\n` };
    });
    return [...lists, ...own.map(({ item, svg }) => ({ path: `${folder}/${item.picture}`, text: svg }))];
  });
}
