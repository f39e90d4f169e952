// Draws an item as one SVG: the stem, if there is one, on top, and the options A to E below.
import { OPTION_LETTERS } from '../option-letters.ts';
import type { FiguralItem, RuleItem } from './figural-item.ts';
import { drawLetter } from './lettering.ts';
import type { Figure } from './shapes.ts';
import type { Box } from './sketch.ts';
import { createBoxRow, createPage, drawShape, PAGE_WIDTH, roundCoordinate } from './sketch.ts';

/** A cell whose width is `size`. */
interface TallBox extends Box {
  height: number;
}

interface Cells {
  stem: TallBox[];
  divider: number;
  options: TallBox[];
}

function frame(box: TallBox, dashed: boolean): string {
  const style = dashed
    ? 'stroke-width="2" stroke-dasharray="6 5"'
    : 'stroke-width="1.25" stroke-opacity="0.4"';
  return `<rect x="${roundCoordinate(box.x)}" y="${roundCoordinate(box.y)}" width="${box.size}" height="${box.height}" rx="7" ${style}/>`;
}

function drawFigure(figure: Figure, box: TallBox): string {
  const square = { x: box.x, y: box.y + (box.height - box.size) / 2, size: box.size };
  return [frame(box, false), ...figure.map((shape) => drawShape(shape, square))].join('\n');
}

function createBoxes(count: number, y: number, size: number, gap: number, height = size): TallBox[] {
  return createBoxRow(count, y, size, gap).map((box) => ({ ...box, height }));
}

function drawQuestionMark(box: TallBox): string {
  return frame(box, true) + '\n' + drawLetter('?', [box.x + box.size / 2, box.y + box.height / 2 + 13], 36);
}

/** Draws the stem figures and a box with a question mark, with signs between: an analogy is "1 : 2 = 3 : ?". */
function stemRow(
  stem: readonly Figure[],
  signs: readonly (':' | '=')[],
  places: readonly TallBox[],
): string[] {
  const drawn = places.map((box, i) => {
    const figure = stem[i];
    return figure ? drawFigure(figure, box) : drawQuestionMark(box);
  });
  const between = signs.map((sign, i) => {
    const [box, next] = [places[i] as TallBox, places[i + 1] as TallBox];
    return drawLetter(sign, [(box.x + box.size + next.x) / 2, box.y + box.height / 2 + 8], 22);
  });
  return [...drawn, ...between];
}

function optionRow(options: readonly Figure[], places: readonly TallBox[]): string[] {
  return options.map((figure, i) => {
    const box = places[i] as TallBox;
    return (
      drawFigure(figure, box) +
      '\n' +
      drawLetter(OPTION_LETTERS[i] ?? 'A', [box.x + box.size / 2, box.y + box.height + 24], 20)
    );
  });
}

function cellsOf({ kind, stem, layout }: RuleItem): Cells {
  if (layout === 'large') {
    const options = [...createBoxes(3, 148, 120, 30), ...createBoxes(2, 308, 120, 30)];
    return { stem: createBoxes(4, 12, 102, 18), divider: 131, options };
  }
  if (layout === 'high')
    return { stem: createBoxes(4, 12, 92, 28, 148), divider: 180, options: createBoxes(5, 200, 84, 10) };
  const row = kind === 'analogi' ? createBoxes(4, 12, 92, 28) : createBoxes(stem.length + 1, 16, 84, 10);
  return { stem: row, divider: 124, options: createBoxes(5, 144, 84, 10) };
}

/** Space below the last row, for its letters. */
const FOOT = 36;

function sheet(parts: readonly string[], options: readonly Figure[], places: readonly TallBox[]): string {
  const last = places[places.length - 1] as TallBox;
  return createPage(last.y + last.height + FOOT, [...parts, ...optionRow(options, places)]);
}

export function drawItem(item: FiguralItem): string {
  if (item.kind === 'ketidaksamaan')
    return sheet([], item.options, [...createBoxes(3, 12, 124, 28), ...createBoxes(2, 178, 124, 28)]);
  const { stem, divider, options } = cellsOf(item);
  const signs = item.kind === 'analogi' ? ([':', '=', ':'] as const) : [];
  const rule = `<line x1="10" y1="${divider}" x2="${PAGE_WIDTH - 10}" y2="${divider}" stroke-width="1.25" stroke-opacity="0.4"/>`;
  return sheet([...stemRow(item.stem, signs, stem), rule], item.options, options);
}
