// Draws the explanation pictures of the figural analogies.
import { polarPoint } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point } from '@ambang/workshop/figures/shapes.ts';
import { pole, rays } from './analogi.ts';
import type { Pole } from './analogi.ts';
import { keyFigure, stemOf } from '@ambang/workshop/figures/figural-item.ts';
import { item } from './items.ts';
import {
  drawArcArrow,
  drawArrow,
  pointBelow,
  drawArrowBetween,
  BOLD_ATTRIBUTES,
  createBoxRow,
  drawCell,
  GHOST_ATTRIBUTES,
  createPage,
  drawShapes,
  drawLine,
  drawText,
} from '@ambang/workshop/figures/sketch.ts';
import type { Box } from '@ambang/workshop/figures/sketch.ts';

/** Start, intermediate step, result. */
export function poles(): string {
  const it = item('08-tiang-bendera');
  const [first = [], second = [], third = []] = stemOf(it);
  const flipped = (s: Omit<Pole, 'flip'>): Figure => pole({ ...s, flip: true });
  const lines: [Figure, Figure, Figure, boolean][] = [
    [first, flipped({ flag: 'triangle', rungs: 2, swap: false }), second, false],
    [third, flipped({ flag: 'square', rungs: 3, swap: true }), keyFigure(it), true],
  ];
  return createPage(
    290,
    lines.flatMap(([from, middle, to, marked], row) => {
      const [a, b, c] = createBoxRow(3, row === 0 ? 12 : 150, 104, 76) as [Box, Box, Box];
      const axis = a.y + a.size / 2;
      return [
        drawCell(from, a) + drawCell(middle, b) + drawCell(to, c, marked),
        drawLine([a.x + 6, axis], [a.x + a.size - 6, axis], GHOST_ATTRIBUTES),
        drawArrowBetween(a, b, 'dibalik'),
        drawArrowBetween(b, c, '+1 garis'),
        drawShapes(to.slice(-1), c, BOLD_ATTRIBUTES),
        ...(marked ? [drawText('Gambar B', pointBelow(c, 24), { bold: true })] : []),
      ];
    }),
  );
}

/** Upper box, lower box, overlay, result. */
export function overlays(): string {
  const it = item('08-dua-kotak');
  const pairs: [number[], number[], Figure, boolean][] = [
    [[0, 1, 2, 5], [2, 4, 5, 6], stemOf(it)[1] ?? [], false],
    [[0, 2, 3, 5], [0, 2, 6, 7], keyFigure(it), true],
  ];
  const rowOf = ([upper, lower, result, marked]: (typeof pairs)[number], y: number): string[] => {
    const [a, b, c, d] = createBoxRow(4, y, 92, 30) as [Box, Box, Box, Box];
    const shared = upper.filter((step) => lower.includes(step));
    const single = [...upper, ...lower].filter((step) => !shared.includes(step));
    const sign = (box: Box, text: string): string =>
      drawText(text, [box.x + box.size + 15, box.y + box.size / 2 + 8], { size: 22, bold: true });
    const both = rays(shared, 34, [0, 0]).slice(1);
    return [
      drawCell(rays(upper, 34, [0, 0]), a) + sign(a, '+'),
      drawCell(rays(lower, 34, [0, 0]), b),
      drawArrow([b.x + b.size + 4, y + 46], [c.x - 4, y + 46]),
      drawCell(rays(single, 34, [0, 0]), c) + drawShapes(both, c, GHOST_ATTRIBUTES),
      drawArrow([c.x + c.size + 4, y + 46], [d.x - 4, y + 46]),
      drawCell(result, d, marked),
    ];
  };
  const [a, b, c, d] = createBoxRow(4, 150, 92, 30) as [Box, Box, Box, Box];
  return createPage(296, [
    ...rowOf(pairs[0] as (typeof pairs)[number], 12),
    ...rowOf(pairs[1] as (typeof pairs)[number], 150),
    drawText('kotak atas', pointBelow(a, 22)),
    drawText('kotak bawah', pointBelow(b, 22)),
    drawText('garis kembar', pointBelow(c, 22)),
    drawText('dihapus', pointBelow(c, 42)),
    drawText('Gambar D', pointBelow(d, 24), { bold: true }),
  ]);
}

/** Both rotations between each pair of figures. */
export function turns(): string {
  const it = item('08-bingkai-tanda');
  const [first = [], second = [], third = []] = stemOf(it);
  const lines: [Figure, Figure, boolean, Point][] = [
    [first, second, false, [0, 0]],
    [third, keyFigure(it), true, [180, 90]],
  ];
  return createPage(
    342,
    lines.flatMap(([from, to, marked, [outer, inner]], row) => {
      const [a, b] = createBoxRow(2, row === 0 ? 12 : 172, 136, 176) as [Box, Box];
      const centre: Point = [240, a.y + 68];
      return [
        drawCell(from, a) + drawCell(to, b, marked),
        drawArcArrow(centre, 58, outer, outer + 90),
        drawArcArrow(centre, 34, inner, inner - 135),
        drawText('90°', polarPoint(outer + 45, 80, [centre[0], centre[1] + 6])),
        drawText('135°', [centre[0], centre[1] + 6]),
        ...(marked ? [drawText('Gambar A', pointBelow(b, 24), { bold: true })] : []),
      ];
    }),
  );
}
