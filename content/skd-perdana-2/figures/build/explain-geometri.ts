// Draws the geometry of the explanations: areas and sets.
import type { Point } from '@ambang/workshop/figures/shapes.ts';
import {
  createPage,
  DARK,
  drawLine,
  drawSetMember,
  drawSet,
  drawText,
  WHITE,
} from '@ambang/workshop/figures/sketch.ts';

const THIN = 'stroke-width="1.75"';
const SHADE = `fill="${DARK}" fill-opacity="0.22"`;
const FILLED_WHITE = `fill="${WHITE}"`;
/** Pixels per unit; the square's side is 14 units. */
const UNIT = 10.6;

const circle = ([x, y]: Point, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${(r * UNIT).toFixed(2)}" ${fill}/>`;

const square = ([x, y]: Point, fill: string): string =>
  `<rect x="${(x - 7 * UNIT).toFixed(2)}" y="${(y - 7 * UNIT).toFixed(2)}" width="${14 * UNIT}" height="${14 * UNIT}" ${fill}/>`;

function circles(): string {
  const [left, right]: [Point, Point] = [
    [122, 148],
    [356, 148],
  ];
  const half = 7 * UNIT;
  return createPage(336, [
    drawText('P', [left[0], 28], { bold: true, size: 18 }),
    square(left, SHADE),
    circle(left, 7, FILLED_WHITE),
    drawLine(left, [left[0] + half, left[1]], THIN),
    drawText('7', [left[0] + half / 2, left[1] - 8]),
    drawText('14', [left[0], left[1] + half + 22]),
    drawText('Q', [right[0], 28], { bold: true, size: 18 }),
    circle(right, Math.sqrt(98), SHADE),
    square(right, FILLED_WHITE),
    drawLine(right, [right[0] + half, right[1]], THIN),
    drawLine([right[0] + half, right[1]], [right[0] + half, right[1] - half], THIN),
    drawLine(right, [right[0] + half, right[1] - half], 'stroke-width="3.5"'),
    drawText('7', [right[0] + half / 2, right[1] + 22]),
    drawText('7', [right[0] + half - 12, right[1] - half / 2 + 14]),
    drawText('√98', [right[0] + 14, right[1] - half / 2 - 4]),
    drawText('196 − 154', [left[0], 290], { size: 17 }),
    drawText('P = 42', [left[0], 318], { size: 18, bold: true }),
    drawText('308 − 196', [right[0], 290], { size: 17 }),
    drawText('Q = 112', [right[0], 318], { size: 18, bold: true }),
  ]);
}

/** The circles' intersections, and the lens between them that is not counted. */
function multiples(): string {
  const y = 156;
  const [four, six] = [
    { x: 172, r: 116 },
    { x: 310, r: 104 },
  ] as const;
  const apart = six.x - four.x;
  const along = (four.r ** 2 - six.r ** 2 + apart ** 2) / (2 * apart);
  const up = Math.sqrt(four.r ** 2 - along ** 2);
  const [x, top, foot] = [four.x + along, y - up, y + up].map((n) => n.toFixed(2));
  const arcTo = (r: number, end: string): string => `A${r},${r} 0 0 1 ${x},${end}`;
  return createPage(338, [
    drawText('habis dibagi 4: 60', [150, 28], { size: 17 }),
    drawText('habis dibagi 6: 40', [350, 28], { size: 17 }),
    ...[four, six].map((each) => `<circle cx="${each.x}" cy="${y}" r="${each.r}" ${SHADE}/>`),
    `<path d="M${x},${top} ${arcTo(four.r, foot ?? '')} ${arcTo(six.r, top ?? '')} Z" ${FILLED_WHITE}/>`,
    drawText('60 − 20', [126, y - 4]),
    drawText('40', [126, y + 20], { bold: true, size: 18 }),
    drawText('4 dan 6', [247, y - 4]),
    drawText('20', [247, y + 20], { size: 18 }),
    drawText('40 − 20', [352, y - 4]),
    drawText('20', [352, y + 20], { bold: true, size: 18 }),
    drawText('Tepat salah satu: P = 40 + 20 = 60', [240, 318], { bold: true, size: 17 }),
  ]);
}

function librarians(): string {
  const room = (x: number): string => `<rect x="${x}" y="70" width="296" height="200" rx="16"/>`;
  return createPage(342, [
    room(12) + room(172),
    drawText('Ruang baca', [26, 258], { anchor: 'start' }),
    drawText('Ruang arsip', [454, 258], { anchor: 'end' }),
    drawSet([246, 166], [192, 66]),
    drawText('Lulusan', [116, 162]),
    drawText('diklat', [116, 183]),
    drawSet([300, 166], [118, 40]),
    drawText('Pustakawan', [246, 172], { bold: true }),
    drawSetMember([362, 166]),
    drawSet([88, 54], [78, 44], true),
    drawText('Pegawai kontrak', [88, 50], { bold: true }),
    drawText('Titik: pustakawan yang pasti ada, hanya di ruang arsip.', [240, 304]),
    drawText('Garis putus-putus: bebas, asal di luar ruang arsip.', [240, 328]),
  ]);
}

/** SVG by item id. */
export const geometri: Readonly<Record<string, string>> = {
  'perdana-06-dua-lingkaran': circles(),
  'perdana-06-habis-dibagi': multiples(),
  'perdana-02-pustakawan-arsip': librarians(),
};
