// Draws pictures of explanations: figures in boxes, arrows, numbers and text. Coordinates are pixels.
import { polar } from './shapes.ts';
import type { Figure, Point, Shape } from './shapes.ts';

const INK = '#151B30';
const PAPER = '#fff';
const WIDTH = 480;

export interface Box {
  x: number;
  y: number;
  size: number;
}

/** SVG attributes for a group of shapes. */
export const GHOST = 'stroke-dasharray="4 4" stroke-opacity="0.55" stroke-width="1.75"';
export const BOLD = 'stroke-width="4.5"';

export const num = (n: number): string => String(Math.round(n * 100) / 100 + 0);
const list = (points: readonly Point[]): string => points.map((p) => p.map(num).join(',')).join(' ');

/** Converts a point of a figure to the page. */
export const toPageCoordinates = ({ x, y, size }: Box, [px, py]: Point): Point => [
  x + ((px + 50) * size) / 100,
  y + ((py + 50) * size) / 100,
];

function shape(s: Shape, box: Box): string {
  const fill = s.kind === 'line' || s.fill === 'none' ? '' : ` fill="${s.fill === 'ink' ? INK : PAPER}"`;
  if (s.kind === 'disc') {
    const [x, y] = toPageCoordinates(box, s.at);
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num((s.r * box.size) / 100)}"${fill}/>`;
  }
  const points = list(s.points.map((p) => toPageCoordinates(box, p)));
  if (s.kind === 'poly') return `<polygon points="${points}"${fill}/>`;
  return `<polyline points="${points}"${s.thin === true ? ' stroke-width="1.25"' : ''}/>`;
}

/** A figure without its cell. */
export const shapes = (figure: Figure, box: Box, paint = ''): string =>
  `<g${paint && ` ${paint}`}>${figure.map((s) => shape(s, box)).join('')}</g>`;

/** A figure in its cell. A marked cell has a bold border. */
export function cell(figure: Figure, box: Box, marked = false): string {
  const look = marked ? 'stroke-width="4"' : 'stroke-width="1.25" stroke-opacity="0.4"';
  const { x, y, size } = box;
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(size)}" height="${num(size)}" rx="7" ${look}/>${shapes(figure, box)}`;
}

interface WordLook {
  size?: number;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  paper?: boolean;
}

/** The baseline is at y. */
export function words(text: string, [x, y]: Point, look: WordLook = {}): string {
  const { size = 16, bold = false, anchor = 'middle', paper = false } = look;
  const weight = bold ? ' font-weight="bold"' : '';
  return `<text x="${num(x)}" y="${num(y)}" font-size="${size}"${weight} font-family="Arial, Helvetica, sans-serif" text-anchor="${anchor}" fill="${paper ? PAPER : INK}" stroke="none">${text}</text>`;
}

/** An arrow's head at `tip`; direction in degrees clockwise, 0 is up. */
function head(tip: Point, direction: number): string {
  const wing = (by: number): Point => polar(direction + by, 11, tip);
  return `<polygon points="${list([tip, wing(180 - 26), wing(180 + 26)])}" fill="${INK}" stroke="none"/>`;
}

const HEAD = 8;

export function arrowTo(from: Point, to: Point, paint = ''): string {
  const direction = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const end = polar(direction + 180, HEAD, to);
  return `<polyline points="${list([from, end])}"${paint && ` ${paint}`}/>${head(to, direction)}`;
}

/** An arrow along a circle between two angles (degrees, 0 is up); anticlockwise if the angle decreases. */
export function arc(centre: Point, r: number, from: number, to: number): string {
  const way = Math.sign(to - from);
  const stop = to - way * ((HEAD / r) * (180 / Math.PI));
  const count = Math.max(2, Math.ceil(Math.abs(stop - from) / 8));
  const points = Array.from({ length: count + 1 }, (_, i) =>
    polar(from + ((stop - from) * i) / count, r, centre),
  );
  const lean = way * (90 - (HEAD / r) * 28);
  return `<polyline points="${list(points)}"/>${head(polar(to, r, centre), to + lean)}`;
}

/** White text in a dark disc. */
export const badge = (text: string, at: Point, r = 13): string =>
  `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="${r}" fill="${INK}" stroke="none"/>` +
  words(text, [at[0], at[1] + 5.5], { bold: true, paper: true });

/** A straight line without an arrowhead. */
export const stroke = (from: Point, to: Point, paint = ''): string =>
  `<polyline points="${list([from, to])}"${paint && ` ${paint}`}/>`;

export function page(height: number, parts: readonly string[]): string {
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

/** Cells of one row, centred. */
export function boxes(count: number, y: number, size: number, gap: number): Box[] {
  const left = (WIDTH - count * size - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * (size + gap), y, size }));
}

/** Middle of a cell's lower edge, shifted down. */
export const below = ({ x, y, size }: Box, by = 20): Point => [x + size / 2, y + size + by];
export const above = ({ x, y, size }: Box, by = 8): Point => [x + size / 2, y - by];

/** An arrow between two cells, with text above and below. */
export function between(a: Box, b: Box, upper = '', lower = ''): string {
  const y = a.y + a.size / 2;
  const middle = (a.x + a.size + b.x) / 2;
  return [
    arrowTo([a.x + a.size + 8, y], [b.x - 8, y]),
    ...(upper ? [words(upper, [middle, y - 10])] : []),
    ...(lower ? [words(lower, [middle, y + 22])] : []),
  ].join('');
}

/** The stem of a series and its continuation in a marked cell. */
export function continued(
  stem: readonly Figure[],
  result: Figure,
  { name, y, foot }: { name: string; y: number; foot: number },
): { places: Box[]; parts: string[] } {
  const places = boxes(5, y, 84, 10);
  const parts = places.map((box, i) => cell(stem[i] ?? result, box, i === stem.length));
  const last = places[4] as Box;
  return { places, parts: [...parts, words(name, [last.x + last.size / 2, foot], { bold: true })] };
}

/** Labelled arrows below neighbouring cells. */
export function steps(places: readonly Box[], labels: readonly string[]): string[] {
  return labels.map((label, i) => {
    const [a, b] = [places[i] as Box, places[i + 1] as Box];
    const y = a.y + a.size + 12;
    const [from, to] = [a.x + a.size / 2 + 8, b.x + b.size / 2 - 8];
    return arrowTo([from, y], [to, y]) + words(label, [(from + to) / 2, y + 22]);
  });
}

/** Draws a set; dashed if the premises leave its position open. */
export function oval([x, y]: Point, [rx, ry]: Point, dashed = false): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`;
}

/** Draws a member of a set. */
export const member = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="7" fill="#151B30" stroke="none"/>`;
