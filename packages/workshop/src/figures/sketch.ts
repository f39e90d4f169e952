// Draws the parts of pictures: figures in boxes, arrows, numbers and text. Coordinates are pixels.
import { polarPoint } from './shapes.ts';
import type { Figure, Point, Shape } from './shapes.ts';
import { drawWords, wordOutlines } from './words.ts';

export const DARK = '#151B30';
export const WHITE = '#fff';
export const PAGE_WIDTH = 480;

/** A square cell of the page, to which the 100 units of a figure are scaled. */
export interface Box {
  x: number;
  y: number;
  size: number;
}

/** The SVG attributes of a group of shapes. */
export const GHOST_ATTRIBUTES = 'stroke-dasharray="4 4" stroke-opacity="0.55" stroke-width="1.75"';
export const BOLD_ATTRIBUTES = 'stroke-width="4.5"';

export const roundCoordinate = (n: number): string => String(Math.round(n * 100) / 100 + 0);
const list = (points: readonly Point[]): string =>
  points.map((p) => p.map(roundCoordinate).join(',')).join(' ');

/** Converts a point of a figure to a point of the page. */
export const toPageCoordinates = ({ x, y, size }: Box, [px, py]: Point): Point => [
  x + ((px + 50) * size) / 100,
  y + ((py + 50) * size) / 100,
];

export function drawShape(s: Shape, box: Box): string {
  const fill = s.kind === 'line' || s.fill === 'none' ? '' : ` fill="${s.fill === 'dark' ? DARK : WHITE}"`;
  if (s.kind === 'disc') {
    const [x, y] = toPageCoordinates(box, s.at);
    return `<circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate((s.r * box.size) / 100)}"${fill}/>`;
  }
  const points = list(s.points.map((p) => toPageCoordinates(box, p)));
  if (s.kind === 'poly') return `<polygon points="${points}"${fill}/>`;
  return `<polyline points="${points}"${s.thin === true ? ' stroke-width="1.25"' : ''}/>`;
}

/** Draws a figure without a cell. */
export const drawShapes = (figure: Figure, box: Box, paint = ''): string =>
  `<g${paint && ` ${paint}`}>${figure.map((s) => drawShape(s, box)).join('')}</g>`;

/** Draws a figure in its cell. A marked cell has a bold border. */
export function drawCell(figure: Figure, box: Box, marked = false): string {
  const style = marked ? 'stroke-width="4"' : 'stroke-width="1.25" stroke-opacity="0.4"';
  const { x, y, size } = box;
  return `<rect x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(size)}" height="${roundCoordinate(size)}" rx="7" ${style}/>${drawShapes(figure, box)}`;
}

interface TextStyle {
  size?: number;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  white?: boolean;
}

/** Draws text with its baseline at y. */
export function drawText(text: string, at: Point, style: TextStyle = {}): string {
  const { size = 16, bold = false, anchor = 'middle', white = false } = style;
  return drawWords(text, at, { size, bold, anchor, fill: white ? WHITE : DARK });
}

/** An arrow's head at `tip`; direction in degrees clockwise, 0 is up. */
function head(tip: Point, direction: number): string {
  const wing = (by: number): Point => polarPoint(direction + by, 11, tip);
  return `<polygon points="${list([tip, wing(180 - 26), wing(180 + 26)])}" fill="${DARK}" stroke="none"/>`;
}

const HEAD = 8;

export function drawArrow(from: Point, to: Point, paint = ''): string {
  const direction = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const end = polarPoint(direction + 180, HEAD, to);
  return `<polyline points="${list([from, end])}"${paint && ` ${paint}`}/>${head(to, direction)}`;
}

/** Draws an arrow along a circle between two angles (degrees, 0 is up), anticlockwise if the angle decreases. */
export function drawArcArrow(centre: Point, r: number, from: number, to: number): string {
  const way = Math.sign(to - from);
  const stop = to - way * ((HEAD / r) * (180 / Math.PI));
  const count = Math.max(2, Math.ceil(Math.abs(stop - from) / 8));
  const points = Array.from({ length: count + 1 }, (_, i) =>
    polarPoint(from + ((stop - from) * i) / count, r, centre),
  );
  const lean = way * (90 - (HEAD / r) * 28);
  return `<polyline points="${list(points)}"/>${head(polarPoint(to, r, centre), to + lean)}`;
}

/** Draws white text in a dark disc. */
export const drawBadge = (text: string, at: Point, r = 13): string =>
  `<circle cx="${roundCoordinate(at[0])}" cy="${roundCoordinate(at[1])}" r="${r}" fill="${DARK}" stroke="none"/>` +
  drawText(text, [at[0], at[1] + 5.5], { bold: true, white: true });

/** Draws a straight line without an arrowhead. */
export const drawLine = (from: Point, to: Point, paint = ''): string =>
  `<polyline points="${list([from, to])}"${paint && ` ${paint}`}/>`;

/** Creates an SVG of the page's width from its parts. */
export function createPage(height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE_WIDTH} ${height}" width="${PAGE_WIDTH}" height="${height}">`,
    ...wordOutlines(parts),
    `<rect width="${PAGE_WIDTH}" height="${height}" fill="${WHITE}"/>`,
    `<g fill="none" stroke="${DARK}" stroke-width="2.25" stroke-linejoin="round" stroke-linecap="round">`,
    ...parts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Creates the cells of a centred row. */
export function createBoxRow(count: number, y: number, size: number, gap: number): Box[] {
  const left = (PAGE_WIDTH - count * size - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * (size + gap), y, size }));
}

/** The middle of a cell's lower edge, shifted down by `by` pixels. */
export const pointBelow = ({ x, y, size }: Box, by = 20): Point => [x + size / 2, y + size + by];
/** The middle of a cell's upper edge, shifted up by `by` pixels. */
export const pointAbove = ({ x, y, size }: Box, by = 8): Point => [x + size / 2, y - by];

/** Draws an arrow between two cells, with text above and below. */
export function drawArrowBetween(a: Box, b: Box, upper = '', lower = ''): string {
  const y = a.y + a.size / 2;
  const middle = (a.x + a.size + b.x) / 2;
  return [
    drawArrow([a.x + a.size + 8, y], [b.x - 8, y]),
    ...(upper ? [drawText(upper, [middle, y - 10])] : []),
    ...(lower ? [drawText(lower, [middle, y + 22])] : []),
  ].join('');
}

/** Draws the stem of a series and its continuation in a marked cell. */
export function drawContinuedSeries(
  stem: readonly Figure[],
  result: Figure,
  { name, y, foot }: { name: string; y: number; foot: number },
): { places: Box[]; parts: string[] } {
  const places = createBoxRow(5, y, 84, 10);
  const parts = places.map((box, i) => drawCell(stem[i] ?? result, box, i === stem.length));
  const last = places[4] as Box;
  return { places, parts: [...parts, drawText(name, [last.x + last.size / 2, foot], { bold: true })] };
}

/** Draws labelled arrows below neighbouring cells. */
export function drawSteps(places: readonly Box[], labels: readonly string[]): string[] {
  return labels.map((label, i) => {
    const [a, b] = [places[i] as Box, places[i + 1] as Box];
    const y = a.y + a.size + 12;
    const [from, to] = [a.x + a.size / 2 + 8, b.x + b.size / 2 - 8];
    return drawArrow([from, y], [to, y]) + drawText(label, [(from + to) / 2, y + 22]);
  });
}

/** Draws a set as an ellipse. It is dashed if the premises leave its position open. */
export function drawSet([x, y]: Point, [rx, ry]: Point, dashed = false): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`;
}

/** Draws a member of a set. */
export const drawSetMember = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="7" fill="${DARK}" stroke="none"/>`;
