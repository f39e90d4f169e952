// Draws an item as one SVG: the stem on top, the options A to E below.
import { OPTION_LETTERS } from '../option-letters.ts';
import type { Item, RuleItem } from './item.ts';
import type { Figure, Fill, Point, Shape } from './shapes.ts';

const INK = '#151B30';
const PAPER = '#fff';
const FONT = 'font-family="Arial, Helvetica, sans-serif" text-anchor="middle"';
const WIDTH = 480;

interface Box {
  x: number;
  y: number;
  /** A figure is 100 units wide. */
  size: number;
  height: number;
}

interface Cells {
  stem: Box[];
  divider: number;
  options: Box[];
}

const num = (n: number): string => String(Math.round(n * 100) / 100 + 0);
const paint = (fill: Fill): string =>
  fill === 'ink' ? ` fill="${INK}"` : fill === 'paper' ? ` fill="${PAPER}"` : '';

function drawShape(shape: Shape, box: Box): string {
  const scale = box.size / 100;
  const middle = box.y + box.height / 2;
  const toPage = ([x, y]: Point): Point => [box.x + (x + 50) * scale, middle + y * scale];
  if (shape.kind === 'disc') {
    const [x, y] = toPage(shape.at);
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(shape.r * scale)}"${paint(shape.fill)}/>`;
  }
  const points = shape.points.map((p) => toPage(p).map(num).join(',')).join(' ');
  if (shape.kind === 'poly') return `<polygon points="${points}"${paint(shape.fill)}/>`;
  return `<polyline points="${points}"${shape.thin ? ' stroke-width="1.25"' : ''}/>`;
}

function frame(box: Box, dashed: boolean): string {
  const look = dashed
    ? 'stroke-width="2" stroke-dasharray="6 5"'
    : 'stroke-width="1.25" stroke-opacity="0.4"';
  return `<rect x="${num(box.x)}" y="${num(box.y)}" width="${box.size}" height="${box.height}" rx="7" ${look}/>`;
}

const drawFigure = (figure: Figure, box: Box): string =>
  [frame(box, false), ...figure.map((s) => drawShape(s, box))].join('\n');

function words(text: string, x: number, y: number, size: number): string {
  return `<text x="${num(x)}" y="${num(y)}" font-size="${size}" font-weight="bold" ${FONT} fill="${INK}" stroke="none">${text}</text>`;
}

function boxes(count: number, y: number, size: number, gap: number, height = size): Box[] {
  const left = (WIDTH - count * size - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * (size + gap), y, size, height }));
}

function question(box: Box): string {
  return frame(box, true) + '\n' + words('?', box.x + box.size / 2, box.y + box.height / 2 + 13, 36);
}

/** The stem figures and a box with a question mark; an analogy is "1 : 2 = 3 : ?". */
function stemRow(stem: readonly Figure[], signs: readonly string[], places: readonly Box[]): string[] {
  const drawn = places.map((box, i) => {
    const figure = stem[i];
    return figure ? drawFigure(figure, box) : question(box);
  });
  const between = signs.map((sign, i) => {
    const [box, next] = [places[i] as Box, places[i + 1] as Box];
    return words(sign, (box.x + box.size + next.x) / 2, box.y + box.height / 2 + 8, 22);
  });
  return [...drawn, ...between];
}

function optionRow(options: readonly Figure[], places: readonly Box[]): string[] {
  return options.map((figure, i) => {
    const box = places[i] as Box;
    return (
      drawFigure(figure, box) +
      '\n' +
      words(String(OPTION_LETTERS[i]), box.x + box.size / 2, box.y + box.height + 24, 20)
    );
  });
}

function page(height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    `<g fill="none" stroke="${INK}" stroke-width="2.25" stroke-linejoin="round" stroke-linecap="round">`,
    ...parts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function cellsOf({ kind, stem, layout }: RuleItem): Cells {
  if (layout === 'large') {
    const options = [...boxes(3, 148, 120, 30), ...boxes(2, 308, 120, 30)];
    return { stem: boxes(4, 12, 102, 18), divider: 131, options };
  }
  if (layout === 'high')
    return { stem: boxes(4, 12, 92, 28, 148), divider: 180, options: boxes(5, 200, 84, 10) };
  const row = kind === 'analogi' ? boxes(4, 12, 92, 28) : boxes(stem.length + 1, 16, 84, 10);
  return { stem: row, divider: 124, options: boxes(5, 144, 84, 10) };
}

/** Space below the last row, for its letters. */
const FOOT = 36;

function sheet(parts: readonly string[], options: readonly Figure[], places: readonly Box[]): string {
  const last = places[places.length - 1] as Box;
  return page(last.y + last.height + FOOT, [...parts, ...optionRow(options, places)]);
}

export function drawItem(item: Item): string {
  if (item.kind === 'ketidaksamaan')
    return sheet([], item.options, [...boxes(3, 12, 124, 28), ...boxes(2, 178, 124, 28)]);
  const { stem, divider, options } = cellsOf(item);
  const signs = item.kind === 'analogi' ? [':', '=', ':'] : [];
  const rule = `<line x1="10" y1="${divider}" x2="${WIDTH - 10}" y2="${divider}" stroke-width="1.25" stroke-opacity="0.4"/>`;
  return sheet([...stemRow(item.stem, signs, stem), rule], item.options, options);
}
