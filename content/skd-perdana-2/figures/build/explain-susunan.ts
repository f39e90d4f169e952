// Draws the arrangements of the explanations.
import {
  drawBracket,
  drawCross,
  drawLabelledBox,
  drawBoxRow,
  boxCentres,
} from '@ambang/workshop/figures/labelled-boxes.ts';
import type { LabelledBox, RowExtent } from '@ambang/workshop/figures/labelled-boxes.ts';
import { polarPoint } from '@ambang/workshop/figures/shapes.ts';
import type { Point } from '@ambang/workshop/figures/shapes.ts';
import { drawArcArrow, createPage, drawText } from '@ambang/workshop/figures/sketch.ts';

const LEGEND = 'Angka dalam kurung: syarat yang menentukan.';

/** The table from above. Everybody faces the middle, so the seat to the right is the next seat anticlockwise. */
function table(): string {
  const middle: Point = [240, 176];
  const seats: LabelledBox[] = [
    { name: 'Ani', clues: '(1)' },
    { name: 'Evi', clues: 'sisa' },
    { name: 'Fajar', clues: '(5)' },
    { name: 'Dina', clues: '(1)' },
    { name: 'Candra', clues: '(3) (4)', style: 'marked' },
    { name: 'Beni', clues: '(2) (4)' },
  ];
  return createPage(390, [
    `<circle cx="${middle[0]}" cy="${middle[1]}" r="92" stroke-width="1.5"/>`,
    ...seats.map((seat, i) => drawLabelledBox(seat, polarPoint(60 * i, 136, middle), 96)),
    drawArcArrow(middle, 78, 170, 132),
    drawText('kanan Dina', [240, 228], { size: 15 }),
    drawText(LEGEND, [240, 376]),
  ]);
}

const FLOOR = { left: 36, width: 103, gap: 6, height: 36, foot: 262 };

/** A box that spans one or more floors. */
function storey(building: number, [low, high]: [number, number], name: string, marked: boolean): string {
  const { left, width, gap, height, foot } = FLOOR;
  const x = left + building * (width + gap);
  const y = foot - high * height;
  const tall = (high - low + 1) * height;
  const lines = name.split('\n');
  const first = y + tall / 2 + 6 - (lines.length - 1) * 11;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${tall}" stroke-width="1.5"/>`,
    ...lines.map((line, i) => drawText(line, [x + width / 2, first + i * 22], { bold: marked })),
  ].join('');
}

/** Names from the ground floor up; the option's statement is bold. */
const building = (at: number, names: readonly string[], bold: readonly string[]): string[] =>
  names.map((name, i) => storey(at, [i + 1, i + 1], name, bold.includes(name)));

function floors(): string {
  const { left, width, gap, height, foot } = FLOOR;
  const middle = (at: number): number => left + at * (width + gap) + width / 2;
  return createPage(346, [
    ...[1, 2, 3, 4, 5, 6].map((n) => drawText(String(n), [20, foot - (n - 0.5) * height + 6])),
    ...['mustahil', 'mungkin', 'mungkin', 'mungkin'].map((head, i) => drawText(head, [middle(i), 30])),
    storey(0, [1, 1], 'Pengadaan', false),
    storey(0, [2, 3], 'Humas dan\nHukum', false),
    storey(0, [4, 4], 'Keuangan', true),
    storey(0, [5, 6], 'Arsip dan\nUmum', false),
    ...building(1, ['Arsip', 'Umum', 'Pengadaan', 'Hukum', 'Humas', 'Keuangan'], ['Hukum', 'Humas']),
    ...building(2, ['Humas', 'Keuangan', 'Umum', 'Arsip', 'Pengadaan', 'Hukum'], ['Pengadaan']),
    ...building(3, ['Umum', 'Arsip', 'Pengadaan', 'Humas', 'Hukum', 'Keuangan'], ['Umum']),
    drawText('Kiri: Hukum di bawah Arsip, melanggar syarat (4).', [240, 296]),
    drawText('Huruf tebal: isi kelima pilihan.', [240, 322]),
  ]);
}

const TITLE_LOOK = { anchor: 'start', bold: true, size: 17 } as const;
const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'];

function trainings(): string {
  const right: RowExtent = { left: 12, right: 468, y: 100 };
  const wrong: RowExtent = { left: 12, right: 468, y: 316 };
  const days = (at: RowExtent): string[] =>
    boxCentres(5, at).map(([x, y], i) => drawText(DAYS[i] as string, [x, y - 40]));
  const x = (i: number): number => boxCentres(5, right)[i]?.[0] ?? 0;
  return createPage(418, [
    drawText('Statistik Selasa, Hukum Kamis: mungkin', [12, 26], TITLE_LOOK),
    ...days(right),
    ...drawBoxRow(
      [
        { name: 'Etika' },
        { name: 'Statistik', clues: '(2)', style: 'marked' },
        { name: 'Bahasa' },
        { name: 'Hukum', style: 'marked' },
        { name: 'Arsip' },
      ],
      right,
    ),
    drawBracket(x(2) - 30, x(4) + 30, 146, '(3) (4)'),
    drawBracket(x(0) - 30, x(3) + 30, 182, '(1)'),
    drawText('Etika Selasa, Hukum Kamis: tidak mungkin', [12, 244], TITLE_LOOK),
    ...days(wrong),
    ...drawBoxRow(
      [
        { name: 'Bahasa', clues: '(3) (4)' },
        { name: 'Etika' },
        { name: 'Arsip', clues: '(3) (4)' },
        { name: 'Hukum' },
        { name: 'Statistik', clues: '(2)', style: 'ghost' },
      ],
      wrong,
    ),
    drawCross([x(4) + 24, 331], 6),
    drawText('Statistik terpaksa pada Senin atau Jumat.', [240, 374]),
    drawText(LEGEND, [240, 404]),
  ]);
}

/** SVG by item id. */
export const susunan: Readonly<Record<string, string>> = {
  'perdana-03-meja-bundar': table(),
  'perdana-03-enam-lantai': floors(),
  'perdana-03-lima-pelatihan': trainings(),
};
