/** All generated items of topics 4 to 7, in practice, the single TIU test and the public questions. */
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { OptionLetter } from '@ambang/workshop/option-letters.ts';
import { generateItem, listSlots } from '@ambang/workshop/generators/generate.ts';
import type { Generated } from '@ambang/workshop/generators/generate.ts';
import { createRandom } from '@ambang/workshop/generators/random.ts';
import type { Template } from '@ambang/workshop/generators/template.ts';
import { findGeneratedProblems, isProved } from '../proofs/generated.ts';
import { templates as bandingAljabar } from './banding-aljabar.ts';
import { templates as bangun } from './banding-bangun.ts';
import { templates as bilangan } from './banding-bilangan.ts';
import { templates as himpunan } from './banding-himpunan.ts';
import { templates as campuran } from './cerita-campuran.ts';
import { templates as jarak } from './cerita-jarak.ts';
import { templates as kerja } from './cerita-kerja.ts';
import { templates as ceritaPerbandingan } from './cerita-perbandingan.ts';
import { templates as rata } from './cerita-rata.ts';
import { templates as tabel } from './cerita-tabel.ts';
import { templates as jumlah } from './deret-jumlah.ts';
import { templates as kali } from './deret-kali.ts';
import { templates as selang } from './deret-selang.ts';
import { templates as selisih } from './deret-selisih.ts';
import { templates as aljabar } from './hitung-aljabar.ts';
import { templates as pangkat } from './hitung-pangkat.ts';
import { templates as pecahan } from './hitung-pecahan.ts';
import { templates as rasio } from './hitung-rasio.ts';
import { templates as taksiran } from './hitung-taksiran.ts';

interface Family {
  topic: number;
  templates: readonly Template[];
  /** How many items the single test and the public questions take, beside those of practice. */
  single: number;
  open: number;
}

const PRACTICE_ITEMS = 8;

const families: Family[] = [
  { topic: 4, templates: pangkat, single: 1, open: 0 },
  { topic: 4, templates: pecahan, single: 1, open: 0 },
  { topic: 4, templates: taksiran, single: 0, open: 1 },
  { topic: 4, templates: rasio, single: 1, open: 0 },
  { topic: 4, templates: aljabar, single: 1, open: 0 },
  { topic: 5, templates: selang, single: 1, open: 1 },
  { topic: 5, templates: jumlah, single: 1, open: 0 },
  { topic: 5, templates: kali, single: 1, open: 0 },
  { topic: 5, templates: selisih, single: 1, open: 1 },
  { topic: 6, templates: bangun, single: 0, open: 1 },
  { topic: 6, templates: bilangan, single: 1, open: 0 },
  { topic: 6, templates: bandingAljabar, single: 1, open: 0 },
  { topic: 6, templates: himpunan, single: 1, open: 0 },
  { topic: 7, templates: campuran, single: 0, open: 1 },
  { topic: 7, templates: kerja, single: 1, open: 0 },
  { topic: 7, templates: tabel, single: 1, open: 0 },
  { topic: 7, templates: rata, single: 1, open: 0 },
  { topic: 7, templates: jarak, single: 0, open: 1 },
  { topic: 7, templates: ceritaPerbandingan, single: 1, open: 0 },
];

export const FOLDERS = ['latihan', 'tes-tiu-1', 'publik'] as const;
type Folder = (typeof FOLDERS)[number];

export interface Placed extends Generated {
  folder: Folder;
}

/** Letters by how seldom they are the key in this folder. */
function rankLetters(used: ReadonlyMap<string, number>, folder: Folder, seed: string): OptionLetter[] {
  const count = (letter: OptionLetter): number => used.get(`${folder} ${letter}`) ?? 0;
  return createRandom(seed)
    .shuffle(OPTION_LETTERS)
    .toSorted((a, b) => count(a) - count(b));
}

/** Where a family's items go: the first ones to practice, then the single test, then the public questions. */
const foldersOf = ({ single, open }: Family): Folder[] => [
  ...Array.from({ length: PRACTICE_ITEMS }, () => 'latihan' as const),
  ...Array.from({ length: single }, () => 'tes-tiu-1' as const),
  ...Array.from({ length: open }, () => 'publik' as const),
];

/** Numbers, without percentages. */
const LONG_NUMBER = /\d[\d.,]*\d(?![\d%])/g;
const MIN_DIGITS = 3;

/** With fewer numbers, two items of a template may share all but one. */
const MIN_COMPARED_NUMBERS = 3;

/** The numbers of the question in order, each time without one of them: no other item may share all the rest. */
function almostAllNumbers(question: string): string[] {
  const numbers: string[] = question.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (numbers.length < MIN_COMPARED_NUMBERS) return [];
  return numbers.map((_, left) => numbers.with(left, '#').join(' '));
}

/** What no other item of the template may repeat: its numbers and its options. */
function marksOf({ item }: Generated): string[] {
  const numbers = (item.question.match(LONG_NUMBER) ?? []).filter(
    (number) => number.replace(/\D/g, '').length >= MIN_DIGITS,
  );
  const own = [item.question, ...almostAllNumbers(item.question)];
  const marks = [...(item.topic === 4 ? numbers : []), ...own].map((mark) => `${item.template} ${mark}`);
  return item.topic === 6 ? marks : [...marks, item.options.join(', ')];
}

const isNew = (generated: Generated, known: ReadonlySet<string>): boolean =>
  marksOf(generated).every((mark) => !known.has(mark));

/** Generates all items. @throws if a family has fewer wordings than items */
export function generateAll(): Placed[] {
  const used = new Map<string, number>();
  const known = new Set<string>();
  return families.flatMap((family) => {
    const slots = listSlots(family.templates);
    return foldersOf(family).map((folder, at) => {
      const slot = slots[at];
      if (slot === undefined) throw new Error(`too few wordings: ${family.templates[0]?.family}`);
      const id = `${folder}-${String(family.topic).padStart(2, '0')}-${slot.template.name}-${at + 1}`;
      const generated = generateItem({
        ...{ id, topic: family.topic, slot },
        keys: rankLetters(used, folder, id),
        isAccepted: (candidate) =>
          isNew(candidate, known) &&
          isProved(candidate) &&
          findGeneratedProblems([candidate.item], [candidate]).length === 0,
      });
      const place = `${folder} ${generated.item.key}`;
      used.set(place, (used.get(place) ?? 0) + 1);
      for (const text of marksOf(generated)) known.add(text);
      return { ...generated, folder };
    });
  });
}
