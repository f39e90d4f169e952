import { ovalPath } from '../../ui/charts/oval-path.ts';
import { roundToTenth } from '../../ui/charts/rounding.ts';
import { clothPaths, layRows, turnAt } from '../../ui/cloth/cloth-geometry.ts';
import type { ClothTest } from '../../ui/cloth/cloth-marks.ts';
import type { CardColours, CardLayout } from './card-layout.ts';

/** The cloth of the result, ten questions a row. */
export function clothSvg(
  marks: string,
  tests: readonly ClothTest[],
  { x, y, width, height }: CardLayout['cloth'],
  { petal, outline, wrong }: CardColours,
): string {
  const drawing = layRows(marks, tests);
  const cell = Math.min(width / drawing.width, height / drawing.height);
  const paths = clothPaths(drawing, cell);
  const left = roundToTenth(x + width - drawing.width * cell);
  return (
    `<g transform="translate(${left} ${y})">` +
    `<path d="${paths.outline}" fill="none" stroke="${outline}" stroke-width="1.6"/>` +
    `<path d="${paths.ink}" fill="${petal}"/><path d="${paths.dots}" fill="${wrong}"/></g>`
  );
}

/** The product's logo, 64 px wide. */
export function logoSvg(x: number, y: number, colours: CardColours): string {
  const oval = (cx: number, cy: number, turn: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="6.75" ry="3.6" fill="none" stroke="${colours.outline}" stroke-width="2" ` +
    `transform="rotate(${turn} ${cx} ${cy})"/>`;
  const filled =
    `<ellipse cx="22.35" cy="9.65" rx="7.65" ry="4.5" fill="${colours.petal}" ` +
    `transform="rotate(-45 22.35 9.65)"/>`;
  const ovals = oval(9.65, 9.65, 45) + filled + oval(9.65, 22.35, -45) + oval(22.35, 22.35, 45);
  return `<g transform="translate(${x} ${y}) scale(2)">${ovals}</g>`;
}

/** A strip of small ovals along the bottom edge of the card. */
export function bottomEdgeSvg({ width, height, edgeHeight }: CardLayout, colours: CardColours): string {
  const half = edgeHeight / 2;
  const columns = Math.ceil(width / half);
  const ovals = Array.from({ length: columns * 2 }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [(column + 0.5) * half, height - edgeHeight + (row + 0.5) * half];
    const [rx, ry] = [roundToTenth(half * 0.63), roundToTenth(half * 0.28)];
    return ovalPath({ x, y, rx, ry, turn: turnAt(column, row) });
  });
  return `<path d="${ovals.join('')}" fill="${colours.edge}"/>`;
}

/** A tick or a cross, 28 px wide, because colour must not be the only sign of the verdict. */
export function verdictIconSvg(x: number, y: number, isPassed: boolean, colours: CardColours): string {
  const path = isPassed ? 'M2 15l8 8L26 6' : 'M5 5l18 18M23 5 5 23';
  const colour = isPassed ? colours.right : colours.wrong;
  return `<path d="${path}" transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="4"/>`;
}
