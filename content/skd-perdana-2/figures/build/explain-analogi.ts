// Draws the explanation pictures of the figural analogies.
import type { FiguralItem } from '@ambang/workshop/figures/figural-item.ts';
import { rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point } from '@ambang/workshop/figures/shapes.ts';
import { keyFigure, stemOf } from '@ambang/workshop/figures/figural-item.ts';
import { item } from './items.ts';
import {
  drawArcArrow,
  drawArrow,
  pointBelow,
  drawArrowBetween,
  createBoxRow,
  drawCell,
  toPageCoordinates,
  createPage,
  drawText,
} from '@ambang/workshop/figures/sketch.ts';
import type { Box } from '@ambang/workshop/figures/sketch.ts';

/** The given pair, and the third figure with the key. */
function pairs(it: FiguralItem): [from: Figure, to: Figure, marked: boolean][] {
  const [first = [], second = [], third = []] = stemOf(it);
  return [
    [first, second, false],
    [third, keyFigure(it), true],
  ];
}

/** Outer and inner shape are swapped. */
export function nested(): string {
  return createPage(
    316,
    pairs(item('08-bentuk-bersarang')).flatMap(([from, to, marked], row) => {
      const [a, b] = createBoxRow(2, row === 0 ? 12 : 158, 124, 200) as [Box, Box];
      const [high, low] = [a.y + 34, a.y + 94];
      const [left, right] = [a.x + a.size + 58, b.x - 58];
      return [
        drawCell(from, a) + drawCell(to, b, marked),
        ...[high, low].flatMap((y) => [
          drawText(y === high ? 'luar' : 'dalam', [left - 6, y + 5], { anchor: 'end' }),
          drawText(y === high ? 'luar' : 'dalam', [right + 6, y + 5], { anchor: 'start' }),
        ]),
        drawArrow([left, high], [right, low]) + drawArrow([left, low], [right, high]),
        ...(marked ? [drawText('Gambar C', pointBelow(b, 24), { bold: true })] : []),
      ];
    }),
  );
}

/** Rotated, then fills swapped. */
export function turned(): string {
  return createPage(
    290,
    pairs(item('08-tiang-bendera')).flatMap(([from, to, marked], row) => {
      const [a, b, c] = createBoxRow(3, row === 0 ? 12 : 150, 104, 76) as [Box, Box, Box];
      const gap: Point = [(a.x + a.size + b.x) / 2, a.y + 44];
      return [
        drawCell(from, a) + drawCell(rotate(from, 90), b) + drawCell(to, c, marked),
        drawArcArrow([gap[0], gap[1] + 18], 24, -45, 45) + drawText('90°', [gap[0], gap[1] + 26]),
        drawArrowBetween(b, c, 'tukar', 'warna'),
        ...(marked ? [drawText('Gambar E', pointBelow(c, 24), { bold: true })] : []),
      ];
    }),
  );
}

/** Shapes move along the sides, the dark fill across. */
export function corners(): string {
  return createPage(
    330,
    pairs(item('08-empat-pojok')).flatMap(([from, to, marked], row) => {
      const [a, b] = createBoxRow(2, row === 0 ? 12 : 166, 128, 190) as [Box, Box];
      const way: Box = { x: 240 - 58, y: a.y + 6, size: 116 };
      const at = (x: number, y: number): Point => toPageCoordinates(way, [x, y]);
      const sides: [Point, Point][] = [
        [at(-30, -40), at(30, -40)],
        [at(40, -30), at(40, 30)],
        [at(30, 40), at(-30, 40)],
        [at(-40, 30), at(-40, -30)],
      ];
      const across: [Point, Point] = row === 0 ? [at(27, -27), at(-27, 27)] : [at(-27, -27), at(27, 27)];
      return [
        drawCell(from, a) + drawCell(to, b, marked),
        ...sides.map(([start, end]) => drawArrow(start, end)),
        drawArrow(...across, 'stroke-width="4.5"'),
        ...(marked ? [drawText('Gambar A', pointBelow(b, 24), { bold: true })] : []),
        ...(marked ? [drawText('panah tebal: warna hitam', pointBelow(way, 30))] : []),
      ];
    }),
  );
}
