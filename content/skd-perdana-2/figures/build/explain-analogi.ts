// Draws the explanation pictures of the figural analogies.
import type { Item } from '@ambang/workshop/figures/item.ts';
import { rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point } from '@ambang/workshop/figures/shapes.ts';
import { item, keyFigure, stemOf } from './items.ts';
import {
  arc,
  arrowTo,
  below,
  between,
  boxes,
  cell,
  toPageCoordinates,
  page,
  words,
} from '@ambang/workshop/figures/sketch.ts';
import type { Box } from '@ambang/workshop/figures/sketch.ts';

/** The given pair, and the third figure with the key. */
function pairs(it: Item): [from: Figure, to: Figure, marked: boolean][] {
  const [first = [], second = [], third = []] = stemOf(it);
  return [
    [first, second, false],
    [third, keyFigure(it), true],
  ];
}

/** Outer and inner shape are swapped. */
export function nested(): string {
  return page(
    316,
    pairs(item('08-bentuk-bersarang')).flatMap(([from, to, marked], row) => {
      const [a, b] = boxes(2, row === 0 ? 12 : 158, 124, 200) as [Box, Box];
      const [high, low] = [a.y + 34, a.y + 94];
      const [left, right] = [a.x + a.size + 58, b.x - 58];
      return [
        cell(from, a) + cell(to, b, marked),
        ...[high, low].flatMap((y) => [
          words(y === high ? 'luar' : 'dalam', [left - 6, y + 5], { anchor: 'end' }),
          words(y === high ? 'luar' : 'dalam', [right + 6, y + 5], { anchor: 'start' }),
        ]),
        arrowTo([left, high], [right, low]) + arrowTo([left, low], [right, high]),
        ...(marked ? [words('Gambar C', below(b, 24), { bold: true })] : []),
      ];
    }),
  );
}

/** Rotated, then fills swapped. */
export function turned(): string {
  return page(
    290,
    pairs(item('08-tiang-bendera')).flatMap(([from, to, marked], row) => {
      const [a, b, c] = boxes(3, row === 0 ? 12 : 150, 104, 76) as [Box, Box, Box];
      const gap: Point = [(a.x + a.size + b.x) / 2, a.y + 44];
      return [
        cell(from, a) + cell(rotate(from, 90), b) + cell(to, c, marked),
        arc([gap[0], gap[1] + 18], 24, -45, 45) + words('90°', [gap[0], gap[1] + 26]),
        between(b, c, 'tukar', 'warna'),
        ...(marked ? [words('Gambar E', below(c, 24), { bold: true })] : []),
      ];
    }),
  );
}

/** Shapes move along the sides, the dark fill across. */
export function corners(): string {
  return page(
    330,
    pairs(item('08-empat-pojok')).flatMap(([from, to, marked], row) => {
      const [a, b] = boxes(2, row === 0 ? 12 : 166, 128, 190) as [Box, Box];
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
        cell(from, a) + cell(to, b, marked),
        ...sides.map(([start, end]) => arrowTo(start, end)),
        arrowTo(...across, 'stroke-width="4.5"'),
        ...(marked ? [words('Gambar A', below(b, 24), { bold: true })] : []),
        ...(marked ? [words('panah tebal: warna hitam', below(way, 30))] : []),
      ];
    }),
  );
}
