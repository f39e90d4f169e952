// Collects and draws the explanation pictures.
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import { mirror } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point } from '@ambang/workshop/figures/shapes.ts';
import { corners, nested, turned } from './explain-analogi.ts';
import { geometri } from './explain-geometri.ts';
import { sejarah } from './explain-sejarah.ts';
import { susunan } from './explain-susunan.ts';
import { keyFigure, stemOf } from '@ambang/workshop/figures/figural-item.ts';
import { item } from './items.ts';
import { doorKey } from './ketidaksamaan.ts';
import { cellAt, grid } from './serial.ts';
import {
  pointAbove,
  drawArcArrow,
  drawArrow,
  drawBadge,
  pointBelow,
  BOLD_ATTRIBUTES,
  createBoxRow,
  drawCell,
  drawContinuedSeries,
  GHOST_ATTRIBUTES,
  toPageCoordinates,
  createPage,
  drawShapes,
  drawSteps,
  drawText,
} from '@ambang/workshop/figures/sketch.ts';
import type { Box } from '@ambang/workshop/figures/sketch.ts';

/** Each key as drawn, and rotated with its head up. */
function keys(): string {
  const it = item('09-anak-kunci');
  const places = createBoxRow(5, 14, 84, 10);
  return createPage(
    262,
    places.flatMap((box, i) => {
      const odd = OPTION_LETTERS[i] === it.key;
      const low: Box = { ...box, y: 128 };
      const x = box.x + box.size / 2;
      return [
        drawCell(it.options[i] as Figure, box),
        drawArrow([x, 102], [x, 124]),
        drawCell(odd ? mirror(doorKey) : doorKey, low, odd),
        drawText(OPTION_LETTERS[i] as string, pointBelow(low, 22), { size: 18, bold: true }),
        drawText(odd ? 'gigi kiri' : 'gigi kanan', pointBelow(low, 42), { bold: odd }),
      ];
    }),
  );
}

/** Compares sides with dots. */
function dots(): string {
  const it = item('09-bangun-titik');
  const counts = [
    [5, 4],
    [6, 6],
    [3, 3],
    [5, 5],
    [4, 4],
  ] as const;
  return createPage(
    180,
    createBoxRow(5, 14, 84, 10).flatMap((box, i) => {
      const odd = OPTION_LETTERS[i] === it.key;
      const [sides, all] = counts[i] as readonly [number, number];
      return [
        drawCell(it.options[i] as Figure, box, odd),
        drawText(OPTION_LETTERS[i] as string, pointBelow(box, 24), { size: 18, bold: true }),
        drawText(`${sides} sisi`, pointBelow(box, 48)),
        drawText(`${all} titik`, pointBelow(box, 70), { bold: odd }),
      ];
    }),
  );
}

function arms(): string {
  const it = item('10-tangkai');
  const { places, parts } = drawContinuedSeries(stemOf(it), keyFigure(it), {
    name: 'Gambar E',
    y: 40,
    foot: 188,
  });
  // Rods and their ends come in pairs; the last shape is the middle.
  const figures = [...stemOf(it), keyFigure(it)];
  const lengths = ['+ pendek', '+ panjang', '+ pendek', '+ panjang'];
  return createPage(198, [
    ...parts,
    ...figures.flatMap((figure, i) => {
      const box = places[i] as Box;
      const newest = i === 0 ? '' : drawShapes(figure.slice(-3, -1), box, BOLD_ATTRIBUTES);
      return [newest, drawShapes(figure.slice(-1), box), drawBadge(String((i % 3) + 1), pointAbove(box, 18))];
    }),
    ...drawSteps(places, lengths),
  ]);
}

/** Positions of each shape, numbered by figure. */
function walks(): string {
  const [left, right] = [
    { x: 40, y: 44, size: 180 },
    { x: 260, y: 44, size: 180 },
  ] as const;
  const empty = grid({ disc: 0, triangle: 5 }).filter((s) => s.kind === 'line');
  const numbers = (box: Box, cells: readonly number[]): string[] =>
    cells.map((index, i) => {
      const [x, y] = toPageCoordinates(box, cellAt(index));
      const last = i === cells.length - 1;
      // The last position may equal the first.
      const shared = cells.indexOf(index) < i;
      const at: Point = [x + (shared ? 11 : cells.lastIndexOf(index) > i ? -13 : 0), y];
      return last ? drawBadge('5', at) : drawText(String(i + 1), [at[0], at[1] + 6], { size: 18 });
    });
  return createPage(274, [
    drawText('Lingkaran: 2 petak', [130, 30], { bold: true }),
    drawText('Segitiga: 1 petak', [350, 30], { bold: true }),
    drawShapes(empty, left) + drawShapes(empty, right),
    ...numbers(left, [0, 2, 4, 6, 0]),
    ...numbers(right, [5, 4, 3, 2, 1]),
    drawArcArrow(toPageCoordinates(left, [0, 0]), 19, -130, 150),
    drawArcArrow(toPageCoordinates(right, [0, 0]), 19, 130, -150),
    drawText('Angka: nomor gambar. Angka 5: letak pada Gambar B.', [240, 262]),
  ]);
}

/** Growing rotations, and a dot that moves from corner to corner. */
function spins(): string {
  const it = item('10-panah-titik');
  const { places, parts } = drawContinuedSeries(stemOf(it), keyFigure(it), {
    name: 'Gambar C',
    y: 14,
    foot: 162,
  });
  const way: Box = { x: 40, y: 176, size: 110 };
  const at = (x: number, y: number): Point => toPageCoordinates(way, [x, y]);
  const spots: Point[] = [at(-38, -38), at(-38, 38), at(38, 38), at(38, -38)];
  const hops: [Point, Point][] = [
    [at(-38, -22), at(-38, 22)],
    [at(-22, 38), at(22, 38)],
    [at(38, 22), at(38, -22)],
    [at(22, -38), at(-22, -38)],
  ];
  return createPage(300, [
    ...parts,
    ...drawSteps(places, ['45°', '90°', '135°', '180°']),
    drawCell([], way),
    ...spots.map((spot, i) =>
      i === 0 ? drawBadge('1', spot) : drawText(String(i + 1), [spot[0], spot[1] + 6]),
    ),
    ...hops.map(([from, to], i) => drawArrow(from, to, i === 3 ? GHOST_ATTRIBUTES : '')),
    drawText('Titik: satu pojok setiap langkah,', [176, 224], { anchor: 'start' }),
    drawText('gambar kelima kembali ke pojok 1.', [176, 246], { anchor: 'start' }),
  ]);
}

/** SVG by item id. */
export const explanations: Readonly<Record<string, string>> = {
  'perdana-08-bentuk-bersarang': nested(),
  'perdana-08-tiang-bendera': turned(),
  'perdana-08-empat-pojok': corners(),
  'perdana-09-anak-kunci': keys(),
  'perdana-09-bangun-titik': dots(),
  'perdana-10-tangkai': arms(),
  'perdana-10-kisi': walks(),
  'perdana-10-panah-titik': spins(),
  ...susunan,
  ...geometri,
  ...sejarah,
};
