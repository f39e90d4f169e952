import { roundToTenth } from '../../ui/charts/rounding.ts';
import type { QuestionResult } from '../question-results.ts';
import { DOT_RADIUS, PETAL_COLUMNS, petalPosition, petalShape } from '../petals.ts';
import type { CardColours, CardLayout } from './card-layout.ts';

export function patternSvg(
  results: readonly QuestionResult[],
  box: CardLayout['pattern'],
  colours: CardColours,
): string {
  const rows = Math.ceil(results.length / PETAL_COLUMNS);
  const cell = Math.min(box.width / PETAL_COLUMNS, box.height / rows);
  return results
    .map((result, index) => {
      const { column, row, turn } = petalPosition(index, PETAL_COLUMNS);
      const [x, y] = [roundToTenth(box.x + (column + 0.5) * cell), roundToTenth(box.y + (row + 0.5) * cell)];
      return petalSvg(result, { x, y, cell, turn }, colours);
    })
    .join('');
}

interface PetalPosition {
  x: number;
  y: number;
  cell: number;
  turn: number;
}

function petalSvg(result: QuestionResult, { x, y, cell, turn }: PetalPosition, colours: CardColours): string {
  const { rx, ry, isFilled, hasDot } = petalShape(result, cell);
  const paint = isFilled
    ? `fill="${colours.petal}"`
    : `fill="none" stroke="${colours.outline}" stroke-width="1.6"`;
  const petal = `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint} transform="rotate(${turn} ${x} ${y})"/>`;
  return hasDot
    ? `${petal}<circle cx="${x}" cy="${y}" r="${roundToTenth(cell * DOT_RADIUS)}" fill="${colours.wrong}"/>`
    : petal;
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
  const oval = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${roundToTenth(half * 0.63)}" ry="${roundToTenth(half * 0.28)}" fill="${colours.edge}" ` +
    `transform="rotate(${turn} ${x} ${y})"/>`;
  const columns = Math.ceil(width / half);
  return Array.from({ length: columns * 2 }, (_, index) => {
    const { column, row, turn } = petalPosition(index, columns);
    const [x, y] = [
      roundToTenth((column + 0.5) * half),
      roundToTenth(height - edgeHeight + (row + 0.5) * half),
    ];
    return oval(x, y, turn);
  }).join('');
}

/** A tick or a cross, 28 px wide, because colour must not be the only sign of the verdict. */
export function verdictIconSvg(x: number, y: number, isPassed: boolean, colours: CardColours): string {
  const path = isPassed ? 'M2 15l8 8L26 6' : 'M5 5l18 18M23 5 5 23';
  const colour = isPassed ? colours.right : colours.wrong;
  return `<path d="${path}" transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="4"/>`;
}
