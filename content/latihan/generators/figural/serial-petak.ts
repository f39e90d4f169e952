/** Topic 10: two marks move from cell to cell. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { all, named, NAMES } from './drawing.ts';
import type { Name } from './drawing.ts';
import { CELL_NAMES, emptyGrid, middleOfCell } from './grid.ts';

/** Places on a way, and how many steps were made. */
interface Places {
  dark: number;
  white: number;
  steps: number;
}

/** The cells of a way in order. */
const BORDER = [0, 1, 2, 5, 8, 7, 6, 3];
const READING = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Variant {
  way: readonly number[];
  /** Steps of the dark mark: the first one, and how much each next one is longer. */
  first: number;
  growth: number;
  white: number;
  text: { dark: string; white: string };
  question: string;
  remember: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ way: BORDER, first: 3, growth: 0, white: 1, difficulty: 3 },
    text: {
      dark: 'maju tiga petak searah jarum jam di sepanjang tepi',
      white: 'maju satu petak searah jarum jam di sepanjang tepi',
    },
    question:
      'Dua bentuk berjalan di tepi kisi dari gambar ke gambar.\n\nGambar mana yang menyusul pada posisi kelima?',
    remember:
      'Pada kisi, jalan di tepi sering lebih sederhana daripada lompatan lurus; hitung petak sepanjang tepi searah jarum jam.',
  },
  {
    ...{ way: BORDER, first: 1, growth: 1, white: -2, difficulty: 4 },
    text: {
      dark: 'maju searah jarum jam di tepi: satu petak, dua petak, tiga petak, lalu empat petak',
      white: 'mundur dua petak berlawanan arah jarum jam di tepi',
    },
    question:
      'Perpindahan kedua bentuk pada empat gambar berurutan ini teratur, tetapi masing-masing dengan caranya sendiri.\n\nGambar mana yang berada di urutan kelima?',
    remember:
      'Jika jarak perpindahan tidak tetap, tulis jarak setiap langkah; barisan jaraknya biasanya bertambah atau berkurang satu.',
  },
  {
    ...{ way: READING, first: 2, growth: 0, white: -1, difficulty: 3 },
    text: {
      dark: 'maju dua petak menurut urutan membaca, dari kiri ke kanan lalu turun baris',
      white: 'mundur satu petak menurut urutan membaca',
    },
    question:
      'Pada setiap gambar, dua bentuk menempati petak yang baru menurut urutan tertentu.\n\nGambar mana yang melengkapi tanda tanya?',
    remember:
      'Nomori petak 1 sampai 9 seperti membaca; perpindahan yang tampak melompat sering hanya penambahan tetap.',
  },
];

const wrap = (value: number, count: number): number => ((value % count) + count) % count;

function mistakesOf(
  { way, first, growth, white }: Variant,
  [dark, light]: readonly [string, string],
): Move<Places>[] {
  const right = first + 3 * growth;
  const darks = [
    [right, `${dark} sudah di petak yang sesuai`, true],
    [right - 1, `${dark} kurang maju satu petak`, false],
    [right + 1, `${dark} terlalu maju satu petak`, false],
    [-right, `${dark} bergerak ke arah sebaliknya`, false],
    [0, `${dark} tidak berpindah dari gambar keempat`, false],
  ] as const;
  const whites = [
    [white, `${light} sudah di petak yang sesuai`, true],
    [-white, `${light} bergerak ke arah sebaliknya`, false],
    [white * 2, `${light} melangkah dua kali lipat`, false],
    [0, `${light} tidak berpindah dari gambar keempat`, false],
  ] as const;
  return all(darks, whites).flatMap(
    ([[byDark, darkText, isDarkRight], [byWhite, whiteText, isWhiteRight]]) => {
      if (isDarkRight && isWhiteRight) return [];
      const texts = isWhiteRight ? [whiteText, darkText] : [darkText, whiteText];
      const joint = isDarkRight || isWhiteRight ? ', tetapi ' : ', dan ';
      const reason =
        byDark === 0 && byWhite === 0
          ? 'Kedua bentuk belum berpindah; ini hanya mengulang gambar keempat.'
          : `${texts.join(joint)}.`;
      return [
        move<Places>(
          reason.charAt(0).toUpperCase() + reason.slice(1),
          (s) => ({
            dark: wrap(s.dark + byDark, way.length),
            white: wrap(s.white + byWhite, way.length),
            steps: s.steps + 1,
          }),
          isDarkRight || isWhiteRight ? 1 : 2,
        ),
      ];
    },
  );
}

/** Every pair of a first step and its growth that explains the stem must lead to the key. */
const rivalsOf = (count: number) =>
  all(all([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3]), [0, 1, 2, 3, 4, 5, 6, 7, 8]).map(
    ([[first, growth], white]) =>
      (s: Places): Places => ({
        dark: wrap(s.dark + first + s.steps * growth, count),
        white: wrap(s.white + white, count),
        steps: s.steps + 1,
      }),
  );

function write(random: Random, at: number): FiguralDraft | undefined {
  const variant = VARIANTS[at] as Variant;
  const { way, first, growth, white, text, question, remember, difficulty } = variant;
  const [darkName, whiteName] = random.pick<readonly [Name, Name]>([
    ['circle', 'triangle'],
    ['diamond', 'circle'],
    ['square', 'circle'],
    ['triangle', 'diamond'],
  ]);
  const act = (s: Places): Places => ({
    dark: wrap(s.dark + first + s.steps * growth, way.length),
    white: wrap(s.white + white, way.length),
    steps: s.steps + 1,
  });
  const stem = [{ dark: random.below(way.length), white: random.below(way.length), steps: 0 }];
  while (stem.length < 4) stem.push(act(stem.at(-1) as Places));
  const result = act(stem[3] as Places);
  if ([...stem, result].some((s) => s.dark === s.white)) return undefined;
  const cell = (place: number): number => way[place] ?? 0;
  const name = (place: number): string => CELL_NAMES[cell(place)] ?? '';
  const figure = (s: Places): Figure => [
    ...emptyGrid,
    named(whiteName, 8, middleOfCell(cell(s.white)), 'white'),
    named(darkName, 8, middleOfCell(cell(s.dark)), 'dark'),
  ];
  const isExplaining = (rival: (s: Places) => Places): boolean =>
    stem.slice(1).every((next, index) => {
      const led = rival(stem[index] as Places);
      return led.dark === next.dark && led.white === next.white;
    });
  const [dark, light] = [`${NAMES[darkName]} hitam`, `${NAMES[whiteName]} putih`] as const;
  const last = stem[3] as Places;
  const mistakes = mistakesOf(variant, [dark, light]).filter(({ to }) => to(last).dark !== to(last).white);
  return createRuleDraft<Places>({
    texts: {
      ...{ question, remember, difficulty },
      quick: {
        text: 'Lanjutkan satu bentuk saja, coret gambar yang meleset, baru lanjutkan bentuk yang lain.',
        seconds: 30,
      },
    },
    ...{ kind: 'serial', stem, figure, mistakes, rivals: rivalsOf(way.length).filter(isExplaining) },
    opening: `Setiap gambar berupa kisi tiga baris tiga kolom dengan satu ${dark} dan satu ${light}.`,
    describe: (s) => `${dark} di ${name(s.dark)}, ${light} di ${name(s.white)}`,
    rule: move(
      `Ikuti kedua bentuk secara terpisah. Bentuk hitam ${text.dark}: ${[...stem, result].map((s) => name(s.dark)).join(', ')}. Bentuk putih ${text.white}: ${[...stem, result].map((s) => name(s.white)).join(', ')}.`,
      act,
    ),
  });
}

export const serialPetak: FiguralTemplate = {
  ...{ family: 'figural-serial', topic: 10, name: 'serial-petak', variants: VARIANTS.length, write },
};
