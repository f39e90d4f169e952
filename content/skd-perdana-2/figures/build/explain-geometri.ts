// Draws the geometry of the explanations: areas and sets.
import { member, oval } from '@ambang/workshop/figures/sketch.ts';
import type { Point } from '@ambang/workshop/figures/shapes.ts';
import { page, stroke, words } from '@ambang/workshop/figures/sketch.ts';

const THIN = 'stroke-width="1.75"';
const SHADE = 'fill="#151B30" fill-opacity="0.22"';
const WHITE = 'fill="#fff"';
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
  return page(336, [
    words('P', [left[0], 28], { bold: true, size: 18 }),
    square(left, SHADE),
    circle(left, 7, WHITE),
    stroke(left, [left[0] + half, left[1]], THIN),
    words('7', [left[0] + half / 2, left[1] - 8]),
    words('14', [left[0], left[1] + half + 22]),
    words('Q', [right[0], 28], { bold: true, size: 18 }),
    circle(right, Math.sqrt(98), SHADE),
    square(right, WHITE),
    stroke(right, [right[0] + half, right[1]], THIN),
    stroke([right[0] + half, right[1]], [right[0] + half, right[1] - half], THIN),
    stroke(right, [right[0] + half, right[1] - half], 'stroke-width="3.5"'),
    words('7', [right[0] + half / 2, right[1] + 22]),
    words('7', [right[0] + half - 12, right[1] - half / 2 + 14]),
    words('√98', [right[0] + 14, right[1] - half / 2 - 4]),
    words('196 − 154', [left[0], 290], { size: 17 }),
    words('P = 42', [left[0], 318], { size: 18, bold: true }),
    words('308 − 196', [right[0], 290], { size: 17 }),
    words('Q = 112', [right[0], 318], { size: 18, bold: true }),
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
  return page(338, [
    words('habis dibagi 4: 60', [150, 28], { size: 17 }),
    words('habis dibagi 6: 40', [350, 28], { size: 17 }),
    ...[four, six].map((each) => `<circle cx="${each.x}" cy="${y}" r="${each.r}" ${SHADE}/>`),
    `<path d="M${x},${top} ${arcTo(four.r, foot ?? '')} ${arcTo(six.r, top ?? '')} Z" ${WHITE}/>`,
    words('60 − 20', [126, y - 4]),
    words('40', [126, y + 20], { bold: true, size: 18 }),
    words('4 dan 6', [247, y - 4]),
    words('20', [247, y + 20], { size: 18 }),
    words('40 − 20', [352, y - 4]),
    words('20', [352, y + 20], { bold: true, size: 18 }),
    words('Tepat salah satu: P = 40 + 20 = 60', [240, 318], { bold: true, size: 17 }),
  ]);
}

function librarians(): string {
  const room = (x: number): string => `<rect x="${x}" y="70" width="296" height="200" rx="16"/>`;
  return page(342, [
    room(12) + room(172),
    words('Ruang baca', [26, 258], { anchor: 'start' }),
    words('Ruang arsip', [454, 258], { anchor: 'end' }),
    oval([246, 166], [192, 66]),
    words('Lulusan', [116, 162]),
    words('diklat', [116, 183]),
    oval([300, 166], [118, 40]),
    words('Pustakawan', [246, 172], { bold: true }),
    member([362, 166]),
    oval([88, 54], [78, 44], true),
    words('Pegawai kontrak', [88, 50], { bold: true }),
    words('Titik: pustakawan yang pasti ada, hanya di ruang arsip.', [240, 304]),
    words('Garis putus-putus: bebas, asal di luar ruang arsip.', [240, 328]),
  ]);
}

/** SVG by item id. */
export const geometri: Readonly<Record<string, string>> = {
  'perdana-06-dua-lingkaran': circles(),
  'perdana-06-habis-dibagi': multiples(),
  'perdana-02-pustakawan-arsip': librarians(),
};
