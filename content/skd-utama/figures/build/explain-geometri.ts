// Draws the geometry of the explanations: triangles, distance over time, and sets.
import type { Point } from '@ambang/workshop/figures/shapes.ts';
import { createPage, drawLine, drawSetMember, drawSet, drawText } from '@ambang/workshop/figures/sketch.ts';

const THIN = 'stroke-width="1.5"';
const DASHED = 'stroke-width="1.5" stroke-dasharray="5 5" stroke-opacity="0.6"';
const CM = 21;

/** The right angle is at the lower left; sides in centimetres. */
function triangle([x, y]: Point, across: number, up: number): string {
  const points = `${x},${y} ${(x + across * CM).toFixed(2)},${y} ${x},${(y - up * CM).toFixed(2)}`;
  return `<polygon points="${points}"/><polyline points="${x},${y - 13} ${x + 13},${y - 13} ${x + 13},${y}" ${THIN}/>`;
}

function triangles(): string {
  const y = 196;
  const [left, right]: [Point, Point] = [
    [50, y],
    [316, y],
  ];
  const short = Math.sqrt(28);
  return createPage(300, [
    drawText('6 dan 8 sisi siku-siku', [134, 30], { bold: true, size: 17 }),
    drawText('8 sisi miring', [372, 30], { bold: true, size: 17 }),
    triangle(left, 8, 6),
    drawText('6 cm', [42, y - 56], { anchor: 'end' }),
    drawText('8 cm', [134, y + 24]),
    drawText('10 cm', [150, y - 74], { anchor: 'start' }),
    triangle(right, short, 6),
    drawText('6 cm', [308, y - 56], { anchor: 'end' }),
    drawText('√28 cm', [316 + (short * CM) / 2, y + 24]),
    drawText('8 cm', [384, y - 74], { anchor: 'start' }),
    drawText('P = 1/2 × 6 × 8 = 24', [134, 252]),
    drawText('P = Q', [134, 280], { bold: true, size: 18 }),
    drawText('P = 3√28, kurang dari 18', [372, 252]),
    drawText('P kurang dari Q', [372, 280], { bold: true, size: 18 }),
  ]);
}

/** Position of a time (minutes after 07.00) and a distance (km). */
const at = (minutes: number, km: number): Point => [54 + minutes * 1.625, 330 - km * 1.25];

function axes(): string[] {
  const times: [number, string][] = [
    [0, '07.00'],
    [40, '07.40'],
    [120, '09.00'],
    [220, '10.40'],
  ];
  const ways = [40, 220];
  return [
    drawLine(at(0, 0), at(236, 0), THIN),
    drawLine(at(0, 0), at(0, 238), THIN),
    ...times.flatMap(([minutes, name]) => {
      const [x, y] = at(minutes, 0);
      return [drawLine([x, y], [x, y + 6], THIN), drawText(name, [x, y + 24], { size: 15 })];
    }),
    ...ways.map((km) => drawText(`${km}`, [at(0, km)[0] - 8, at(0, km)[1] + 6], { size: 15, anchor: 'end' })),
    drawText('jarak (km)', [14, 18], { size: 15, anchor: 'start' }),
    drawText('pukul', [474, 322], { size: 15, anchor: 'end' }),
  ];
}

/** The car may stop at any time before they meet; here after an hour. */
function chase(): string {
  const stop: [Point, Point] = [at(100, 80), at(115, 80)];
  const meet = at(220, 220);
  return createPage(396, [
    ...axes(),
    drawLine(at(0, 40), at(40, 40), DASHED),
    drawLine(at(40, 0), at(40, 40), DASHED),
    drawLine(at(0, 220), meet, DASHED),
    drawLine(at(220, 0), meet, DASHED),
    drawLine(at(0, 0), meet),
    drawLine(at(40, 0), stop[0], 'stroke-width="4"'),
    drawLine(...stop, 'stroke-width="4"'),
    drawLine(stop[1], meet, 'stroke-width="4"'),
    drawSetMember(meet),
    drawText('bus, 60 km/jam', [at(118, 118)[0] - 10, at(118, 118)[1] - 14], { anchor: 'end' }),
    drawText('mobil, 80 km/jam', [at(75, 44)[0] + 14, at(75, 44)[1] + 14], { anchor: 'start', bold: true }),
    drawText('berhenti 15 menit', [at(115, 80)[0] + 12, at(115, 80)[1] + 12], { anchor: 'start' }),
    drawText('Letak perhentian hanya contoh; pertemuannya tetap 10.40.', [240, 384]),
  ]);
}

function analysts(): string {
  return createPage(340, [
    drawSet([182, 152], [168, 128]),
    drawText('Pegawai tetap', [170, 58], { size: 17, bold: true }),
    drawSet([136, 164], [100, 70]),
    drawText('Analis data', [102, 146]),
    drawSet([270, 204], [126, 58]),
    drawText('Penerima beasiswa', [346, 284]),
    drawSet([374, 84], [92, 56], true),
    drawText('Petugas malam', [394, 89], { bold: true }),
    drawSetMember([194, 182]),
    drawText('ada', [194, 207]),
    drawText('Garis putus-putus: bebas, asal di luar penerima beasiswa.', [240, 326]),
  ]);
}

/** SVG by item id. */
export const geometri: Readonly<Record<string, string>> = {
  'utama-06-segitiga-dua-sisi': triangles(),
  'utama-07-menyusul-bus': chase(),
  'utama-02-analis-beasiswa': analysts(),
};
