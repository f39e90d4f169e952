// Collects and draws the explanation pictures.
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import { disc, swapFill } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point, Shape } from '@ambang/workshop/figures/shapes.ts';
import { overlays, poles, turns } from './explain-analogi.ts';
import { geometri } from './explain-geometri.ts';
import { sejarah } from './explain-sejarah.ts';
import { susunan } from './explain-susunan.ts';
import { keyFigure, stemOf } from '@ambang/workshop/figures/figural-item.ts';
import { item } from './items.ts';
import { half, hook, ODD_PLACE, twins } from './ketidaksamaan.ts';
import { comb } from './serial.ts';
import {
  pointAbove,
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
  drawLine,
  drawText,
} from '@ambang/workshop/figures/sketch.ts';
import type { Box } from '@ambang/workshop/figures/sketch.ts';

const boxAt = (list: readonly Box[], i: number): Box => list[i] as Box;

/** Dark parts of all parts, and the fraction. */
function thirds(): string {
  const it = item('09-bagian-hitam');
  const counts = ['2 dari 6', '3 dari 9', '4 dari 12', '5 dari 15', '3 dari 8'];
  return createPage(
    180,
    createBoxRow(5, 14, 84, 10).flatMap((box, i) => {
      const odd = OPTION_LETTERS[i] === it.key;
      return [
        drawCell(it.options[i] as Figure, box, odd),
        drawText(OPTION_LETTERS[i] as string, pointBelow(box, 24), { size: 18, bold: true }),
        drawText(counts[i] as string, pointBelow(box, 46)),
        drawText(odd ? '≠ 1/3' : '= 1/3', pointBelow(box, 68), { bold: odd }),
      ];
    }),
  );
}

function middleOf(s: Shape | undefined): Point {
  if (!s) return [0, 0];
  if (s.kind === 'disc') return s.at;
  const sum = (axis: 0 | 1): number => s.points.reduce((n, p) => n + p[axis], 0) / s.points.length;
  return [sum(0), sum(1)];
}

/** Rotations by 180 degrees, and how the odd figure would look after such a rotation. */
function halves(): string {
  const it = item('09-dua-tanda');
  const fair = OPTION_LETTERS.filter((letter) => letter !== it.key);
  const small = createBoxRow(4, 14, 104, 16).flatMap((box, i) => {
    const letter = fair[i] as string;
    const figure = it.options[OPTION_LETTERS.indexOf(fair[i] ?? 'A')] as Figure;
    return [
      drawCell(figure, box),
      drawLine(
        toPageCoordinates(box, middleOf(figure[2])),
        toPageCoordinates(box, middleOf(figure[4])),
        GHOST_ATTRIBUTES,
      ),
      drawShapes([disc([0, 0], 2.5, 'dark')], box),
      drawText(letter, pointBelow(box, 22), { size: 18, bold: true }),
    ];
  });
  const big: Box = { x: 26, y: 184, size: 150 };
  const turnedHook = swapFill(twins(hook, 45, ODD_PLACE, half).slice(3));
  return createPage(372, [
    ...small,
    drawText('A, B, D, E: diputar 180° pada titik pusat', [240, 166]),
    drawCell(keyFigure(it), big, true),
    drawShapes([disc([0, 0], 1.8, 'dark')], big),
    drawLine(toPageCoordinates(big, [32, -32]), toPageCoordinates(big, [-32, 32]), 'stroke-width="1.25"'),
    drawShapes(turnedHook, big, GHOST_ATTRIBUTES),
    drawText('C', pointBelow(big, 26), { size: 18, bold: true }),
    drawText('Garis putus-putus:', [196, 222], { anchor: 'start' }),
    drawText('letak setelah putaran 180°.', [196, 244], { anchor: 'start' }),
    drawText('Tanda kedua pada C adalah', [196, 284], { anchor: 'start' }),
    drawText('bayangan cermin,', [196, 306], { anchor: 'start', bold: true }),
    drawText('dengan garis tipis sebagai cermin.', [196, 328], { anchor: 'start' }),
  ]);
}

function discs(): string {
  const it = item('10-cakram-bingkai');
  const { places, parts } = drawContinuedSeries(stemOf(it), keyFigure(it), {
    name: 'Gambar A',
    y: 40,
    foot: 182,
  });
  return createPage(190, [
    ...parts,
    ...['1', '2', '3', '1', '2'].map((n, i) => drawBadge(n, pointAbove(boxAt(places, i), 18))),
    ...drawSteps(places, ['45°', '45°', '45°', '45°']),
  ]);
}

/** One lane per row, with the number of each figure at its dark cell. */
function lanes(): string {
  const CELL = 46;
  const LEFT = 154;
  const ways = [
    { name: 'Baris atas', step: '1 ke kanan', columns: [3, 4, 0, 1, 2] },
    { name: 'Baris tengah', step: '1 ke kiri', columns: [1, 0, 4, 3, 2] },
    { name: 'Baris bawah', step: '2 ke kanan', columns: [0, 2, 4, 1, 3] },
  ];
  const drawn = ways.flatMap(({ name, step, columns }, row) => {
    const top = 14 + row * 72;
    const squares = Array.from(
      { length: 5 },
      (_, i) =>
        `<rect x="${LEFT + i * CELL}" y="${top}" width="${CELL}" height="${CELL}" stroke-width="1.25"/>`,
    );
    const numbers = columns.map((column, i) => {
      const at: Point = [LEFT + (column + 0.5) * CELL, top + CELL / 2];
      return i === 4 ? drawBadge('5', at, 18) : drawText(String(i + 1), [at[0], at[1] + 6], { size: 18 });
    });
    const rightward = !step.endsWith('kiri');
    const [from, to] = rightward ? [400, 462] : [462, 400];
    return [
      drawText(name, [14, top + 20], { anchor: 'start', bold: true }),
      drawText(step, [14, top + 41], { anchor: 'start' }),
      ...squares,
      ...numbers,
      drawArrow([from, top + CELL / 2], [to, top + CELL / 2]),
    ];
  });
  return createPage(256, [
    ...drawn,
    drawText('Angka: nomor gambar. Angka 5: letak pada Gambar E.', [240, 244]),
  ]);
}

function combs(): string {
  const it = item('10-sisir');
  const { places, parts } = drawContinuedSeries(stemOf(it), keyFigure(it), {
    name: 'Gambar B',
    y: 14,
    foot: 162,
  });
  const added: [number, number, number][] = [
    [2, 3, 90],
    [4, 4, 180],
  ];
  return createPage(170, [
    ...parts,
    ...added.map(([place, teeth, angle]) => {
      const newest = comb({ teeth, angle, dark: false, grows: true }).slice(teeth, teeth + 1);
      return drawShapes(newest, boxAt(places, place), BOLD_ATTRIBUTES);
    }),
    ...drawSteps(places, ['putar 90°', '+1 gigi', 'putar 90°', '+1 gigi']),
  ]);
}

/** SVG by item id. */
export const explanations: Readonly<Record<string, string>> = {
  'utama-08-tiang-bendera': poles(),
  'utama-08-dua-kotak': overlays(),
  'utama-08-bingkai-tanda': turns(),
  'utama-09-bagian-hitam': thirds(),
  'utama-09-dua-tanda': halves(),
  'utama-10-cakram-bingkai': discs(),
  'utama-10-tiga-baris': lanes(),
  'utama-10-sisir': combs(),
  ...susunan,
  ...geometri,
  ...sejarah,
};
