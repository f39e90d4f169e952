// Draws the arrangements of the explanations.
import { drawBracket, drawCross, drawBoxRow, boxCentres } from '@ambang/workshop/figures/labelled-boxes.ts';
import type { LabelledBox, RowExtent } from '@ambang/workshop/figures/labelled-boxes.ts';
import { createPage, drawText } from '@ambang/workshop/figures/sketch.ts';

const LEGEND = 'Angka dalam kurung: syarat yang menentukan.';
const free: LabelledBox = { name: '', style: 'ghost' };

/** Text above each box. */
const heads = (texts: readonly string[], at: RowExtent): string[] =>
  boxCentres(texts.length, at).map(([x, y], i) => drawText(texts[i] as string, [x, y - 40]));

function counters(): string {
  const wrong: RowExtent = { left: 14, right: 466, y: 100 };
  const right: RowExtent = { left: 14, right: 466, y: 274 };
  const numbers = [1, 2, 3, 4, 5].map((n) => `Loket ${n}`);
  const [x, y] = boxCentres(5, wrong)[3] ?? [0, 0];
  return createPage(358, [
    drawText('Wulan di loket 3: tidak mungkin', [14, 26], { anchor: 'start', bold: true, size: 17 }),
    ...heads(numbers, wrong),
    ...drawBoxRow([free, free, { name: 'Wulan', clues: '(2)' }, { name: '' }, free], wrong),
    drawText('Yusuf', [x - 7, y - 6], { size: 17, bold: true }),
    drawText('Tegar', [x - 7, y + 18], { size: 17, bold: true }),
    drawCross([x + 33, y - 18], 6),
    drawText('Yusuf (1) (2) dan Tegar (3) sama-sama di loket 4.', [14, 160], { anchor: 'start' }),
    drawText('Wulan di loket 2: satu-satunya susunan', [14, 202], { anchor: 'start', bold: true, size: 17 }),
    ...heads(numbers, right),
    ...drawBoxRow(
      [
        { name: 'Vina', clues: '(4)', style: 'marked' },
        { name: 'Wulan', clues: '(2) (3)' },
        { name: 'Tegar', clues: '(3)' },
        { name: 'Yusuf', clues: '(1) (2)' },
        { name: 'Umi', clues: 'sisa' },
      ],
      right,
    ),
    drawText(LEGEND, [240, 340]),
  ]);
}

/** Five people in a fixed order; Ratna is first or last. */
const FIXED = ['Mira', 'Satria', 'Nanda', 'Prima', 'Oscar'];

function talks(names: readonly string[], y: number): string[] {
  const at: RowExtent = { left: 10, right: 470, y };
  const middles = boxCentres(6, at);
  const under = (first: string, last: string, text: string): string => {
    const [a, b] = [middles[names.indexOf(first)], middles[names.indexOf(last)]];
    return drawBracket((a?.[0] ?? 0) - 28, (b?.[0] ?? 0) + 28, y + 46, text);
  };
  const oscarLast = names[5] === 'Oscar';
  return [
    ...heads(['1', '2', '3', '4', '5', '6'], at),
    ...drawBoxRow(
      names.map((name): LabelledBox => ({
        name,
        ...(name === 'Ratna' ? { clues: '(3)' } : {}),
        ...(name === 'Prima' ? { clues: '(1)' } : {}),
        ...(name === 'Oscar' && oscarLast ? { style: 'marked' } : {}),
      })),
      at,
    ),
    under('Mira', 'Satria', '(4)'),
    under('Nanda', 'Oscar', '(2)'),
  ];
}

const presentations = (): string =>
  createPage(392, [
    drawText('Ratna pertama: Oscar keenam', [10, 26], { anchor: 'start', bold: true, size: 17 }),
    ...talks(['Ratna', ...FIXED], 100),
    drawText('Ratna terakhir: Oscar kelima', [10, 206], { anchor: 'start', bold: true, size: 17 }),
    ...talks([...FIXED, 'Ratna'], 280),
    drawText(LEGEND, [240, 378]),
  ]);

/** Two rows of three seats, the front row on top. */
function seats(front: readonly LabelledBox[], back: readonly LabelledBox[], top: number): string[] {
  const [left, right] = [96, 456];
  return [
    drawText('Depan', [14, top + 36], { anchor: 'start' }),
    ...drawBoxRow(front, { left, right, y: top + 30 }),
    drawText('Belakang', [14, top + 102], { anchor: 'start' }),
    ...drawBoxRow(back, { left, right, y: top + 96 }),
  ];
}

function benches(): string {
  const kevin = (clues: string): LabelledBox => ({ name: 'Kevin', clues, style: 'marked' });
  const jihan = (clues: string): LabelledBox => ({ name: 'Jihan', clues });
  const laras: LabelledBox = { name: 'Laras', clues: '(3)' };
  const irfan: LabelledBox = { name: 'Irfan', clues: '(3)' };
  const hana: LabelledBox = { name: 'Hana', clues: '(1)' };
  const galih: LabelledBox = { name: 'Galih', clues: '(1)' };
  const [inFront, behind] = ['(2) (5)', '(2) (4)'];
  return createPage(416, [
    drawText('Jihan dan Kevin di baris depan', [14, 26], { anchor: 'start', bold: true, size: 17 }),
    ...seats([hana, kevin(inFront), jihan(inFront)], [galih, laras, irfan], 40),
    drawText('Jihan dan Kevin di baris belakang', [14, 206], { anchor: 'start', bold: true, size: 17 }),
    ...seats([hana, laras, irfan], [galih, kevin(behind), jihan(behind)], 220),
    drawText('Cerminan kiri–kanan keduanya juga memenuhi syarat.', [240, 376]),
    drawText(LEGEND, [240, 400]),
  ]);
}

/** SVG by item id. */
export const susunan: Readonly<Record<string, string>> = {
  'utama-03-lima-loket': counters(),
  'utama-03-urutan-presentasi': presentations(),
  'utama-03-kursi-dua-baris': benches(),
};
