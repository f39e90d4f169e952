/** Topic 9: dark cells of a grid with an axis, or in one piece. */
import type { Traits } from '@ambang/workshop/figures/figural-item.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { createOddDraft } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { listing } from './drawing.ts';
import { CELL_NAMES, darkCellsOf, drawCells } from './grid.ts';

/** The dark cells, row by row from 0 to 8. */
type Cells = readonly number[];

const column = (cell: number): number => cell % 3;
const row = (cell: number): number => Math.floor(cell / 3);
const cellAt = (x: number, y: number): number => y * 3 + x;

interface Axis {
  name: string;
  isDiagonal: boolean;
  image: (cell: number) => number;
}

const AXES: readonly Axis[] = [
  { name: 'garis tegak di tengah', isDiagonal: false, image: (cell) => cellAt(2 - column(cell), row(cell)) },
  {
    name: 'garis mendatar di tengah',
    isDiagonal: false,
    image: (cell) => cellAt(column(cell), 2 - row(cell)),
  },
  { name: 'diagonal dari kiri atas', isDiagonal: true, image: (cell) => cellAt(row(cell), column(cell)) },
  {
    name: 'diagonal dari kanan atas',
    isDiagonal: true,
    image: (cell) => cellAt(2 - row(cell), 2 - column(cell)),
  },
];

const keeps = (cells: Cells, image: (cell: number) => number): boolean =>
  cells.every((cell) => cells.includes(image(cell)));
const axesOf = (cells: Cells): Axis[] => AXES.filter(({ image }) => keeps(cells, image));
const touch = (a: number, b: number): boolean =>
  Math.abs(column(a) - column(b)) + Math.abs(row(a) - row(b)) === 1;
const pairsOf = (cells: Cells): number =>
  cells.flatMap((a) => cells.filter((b) => a < b && touch(a, b))).length;

/** The cells that are reached from the first one over common sides. */
function pieceOf(cells: Cells): Cells {
  const found = cells.slice(0, 1);
  for (const cell of found)
    found.push(...cells.filter((other) => touch(cell, other) && !found.includes(other)));
  return found;
}
const isOnePiece = (cells: Cells): boolean => pieceOf(cells).length === cells.length;

/** A text that is equal for the four rotations. */
function turnsOf(cells: Cells): string {
  const turned = [cells];
  const next = (each: Cells): Cells => each.map((cell) => cellAt(2 - row(cell), column(cell)));
  while (turned.length < 4) turned.push(next(turned.at(-1) ?? []));
  return turned.map((each) => each.toSorted((a, b) => a - b).join('')).toSorted()[0] ?? '';
}

const traits = (figure: Figure): Traits => {
  const cells = darkCellsOf(figure);
  const count = (wanted: readonly number[]): number => cells.filter((cell) => wanted.includes(cell)).length;
  const lines = [0, 1, 2].map((at) => [count([at * 3, at * 3 + 1, at * 3 + 2]), count([at, at + 3, at + 6])]);
  return {
    ...{
      corners: count([0, 2, 6, 8]),
      edges: count([1, 3, 5, 7]),
      middle: count([4]),
      pairs: pairsOf(cells),
    },
    ...{
      alone: cells.filter((cell) => !cells.some((other) => touch(cell, other))).length,
      piece: isOnePiece(cells),
    },
    ...{
      point: keeps(cells, (cell) => 8 - cell),
      touches: pairsOf(cells) > 0,
      longest: Math.max(...lines.flat()),
    },
    ...{
      full: lines.flat().filter((each) => each === 3).length,
      empty: lines.flat().filter((each) => each === 0).length,
    },
    ...{
      top: lines[0]?.[0] ?? 0,
      low: lines[2]?.[0] ?? 0,
      left: lines[0]?.[1] ?? 0,
      right: lines[2]?.[1] ?? 0,
    },
    ...{ axes: axesOf(cells).length > 0, level: axesOf(cells).some(({ isDiagonal }) => !isDiagonal) },
    square: [0, 1, 3, 4].some((cell) => count([cell, cell + 1, cell + 3, cell + 4]) === 4),
  };
};

interface Variant {
  count: readonly number[];
  /** Whether four figures have it. */
  holds: (cells: Cells) => boolean;
  /** Which figures may be among the four and may be the odd one. */
  allows: (cells: Cells) => boolean;
  explain: (cells: Cells) => string;
  rule: string;
  fault: (cells: Cells) => string;
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
}

const at = (cell: number | undefined): string => CELL_NAMES[cell ?? 0] ?? '';

/** Names an axis and two cells that meet when the figure is folded. */
function explainAxis(cells: Cells): string {
  const [axis] = axesOf(cells);
  const moving = cells.find((cell) => axis !== undefined && axis.image(cell) !== cell);
  const meets =
    axis === undefined || moving === undefined
      ? ''
      : `, petak hitam ${at(moving)} bertemu petak hitam ${at(axis.image(moving))}`;
  return `Jika dilipat menurut ${axis?.name ?? ''}${meets} dan tidak ada petak hitam yang tersisa tanpa pasangan.`;
}

function explainFault(cells: Cells): string {
  const tries = AXES.slice(0, 2).map(({ name, image }) => {
    const lost = cells.find((cell) => !cells.includes(image(cell)));
    return `dilipat menurut ${name}, petak hitam ${at(lost)} jatuh pada petak putih ${at(image(lost ?? 0))}`;
  });
  return `Pada gambar ini tidak ada garis lipat: ${tries.join('; ')}. Lipatan menurut kedua diagonal pun tidak mempertemukan semua petak hitam.`;
}

const symmetric = {
  holds: (cells: Cells): boolean => axesOf(cells).length > 0,
  explain: explainAxis,
  fault: explainFault,
  rule: 'Pada empat gambar, kisi dapat dilipat menjadi dua bagian yang petak hitamnya saling menutupi.',
  quick: 'Bayangkan lipatan tegak, mendatar, lalu diagonal; berhentilah begitu satu lipatan berhasil.',
};

const VARIANTS: readonly Variant[] = [
  {
    ...symmetric,
    ...{ count: [4, 5], difficulty: 3 },
    allows: (cells) => axesOf(cells).every(({ isDiagonal }) => !isDiagonal),
    question:
      'Petak hitam pada empat kisi berikut disusun dengan satu ciri bersama; satu kisi tidak memiliki ciri itu.\n\nGambar mana yang dimaksud?',
    remember:
      'Jika banyaknya petak hitam sama, periksa kesetangkupan: adakah garis lipat yang membuat kedua bagian saling menutupi?',
  },
  {
    count: [4, 5],
    holds: isOnePiece,
    allows: () => true,
    explain: (cells) =>
      `Dari petak ${at(cells[0])}, semua petak hitam lain sampai petak ${at(cells.at(-1))} dapat dicapai melalui sisi yang berimpit.`,
    rule: 'Pada empat gambar, semua petak hitam bersambung sisi dengan sisi.',
    fault: (cells) => {
      const piece = pieceOf(cells);
      const apart = cells.find((cell) => !piece.includes(cell));
      return `Pada gambar ini, petak hitam ${at(apart)} tidak dapat dicapai dari petak hitam ${at(cells[0])} melalui sisi; pertemuan di sudut saja belum menyambung.`;
    },
    quick:
      'Telusuri petak hitam dengan ujung pena tanpa melompat; yang memaksa pena melompat segera ketahuan.',
    question:
      'Lima kisi berisi petak hitam dalam jumlah yang sama. Satu kisi tidak sejenis dengan empat kisi lainnya.\n\nGambar mana itu?',
    remember:
      'Setelah jumlah ternyata sama, periksa hubungan antarpetak: bersinggungan di sisi, di sudut, atau terpisah.',
    difficulty: 2,
  },
  {
    ...symmetric,
    ...{ count: [4, 5], difficulty: 5 },
    allows: (cells) =>
      axesOf(cells).length < 2 &&
      (axesOf(cells).length > 0 || keeps(cells, (cell) => 8 - cell) || isOnePiece(cells)),
    question:
      'Susunan petak hitam pada empat gambar memiliki kesamaan yang tidak dimiliki satu gambar lainnya.\n\nGambar mana yang tidak memilikinya?',
    remember:
      'Garis lipat dapat miring; gambar yang sama setelah diputar setengah lingkaran belum tentu dapat dilipat.',
  },
];

const PATTERNS: readonly Cells[] = Array.from({ length: 512 }, (_, bits) =>
  Array.from({ length: 9 }, (__, cell) => cell).filter((cell) => Math.floor(bits / 2 ** cell) % 2 === 1),
);

function write(random: Random, place: number): FiguralDraft | undefined {
  const { count, holds, allows, explain, rule, fault, question, remember, quick, difficulty } = VARIANTS[
    place
  ] as Variant;
  const wanted = random.pick(count);
  const shuffled = random.shuffle(PATTERNS.filter((cells) => cells.length === wanted && allows(cells)));
  const odd = shuffled.find((cells) => !holds(cells));
  const others = shuffled.filter(holds).slice(0, 4);
  if (odd === undefined) return undefined;
  // A rotated copy would be a pair of its own.
  const isVaried = new Set([odd, ...others].map(turnsOf)).size === 5;
  if (!isVaried) return undefined;
  const option = (cells: Cells, reason: string) => ({
    figure: drawCells(cells),
    description: `petak hitam di ${listing(cells.map(at))}`,
    reason,
  });
  return createOddDraft({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 40 } },
    opening: `Lima kisi tiga baris tiga kolom, masing-masing dengan ${wanted} petak hitam.`,
    odd: option(odd, `${rule} ${fault(odd)}`),
    others: others.map((cells) => option(cells, explain(cells))),
    shared: (figure) => String(holds(darkCellsOf(figure))),
    traits,
  });
}

export const bedaPetak: FiguralTemplate = {
  ...{ family: 'figural-beda', topic: 9, name: 'beda-petak', variants: VARIANTS.length, write },
};
