import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import type { Collection, Item } from '../../package.ts';

/** Practice cuts the options out of the picture, so each one needs its frame and its own description. */
export function cellFaults({ cells, picture, alt }: Item, figures: Collection['figures']): string[] {
  if (cells === null) return [];
  const bytes = picture === null ? undefined : figures.get(picture);
  if (!bytes) return ['"cells" ada, tetapi gambarnya tidak ada.'];
  const svg = new TextDecoder().decode(bytes);
  const { size, stem, boxes = [], options } = cells;
  const isInside = ([x, y, width, height]: PictureCell) =>
    x >= 0 && y >= 0 && x + width <= size[0] && y + height <= size[1];
  const isDrawn = ([x, y, width, height]: PictureCell) =>
    svg.includes(`<rect x="${x}" y="${y}" width="${width}" height="${height}" `);
  return [
    ...(svg.includes(`viewBox="0 0 ${size.join(' ')}"`)
      ? []
      : ['"cells.size" berbeda dari ukuran gambarnya.']),
    ...(options.length === OPTION_COUNT && options.every(isDrawn)
      ? []
      : ['"cells.options" harus berupa lima bingkai yang tergambar pada gambarnya.']),
    ...(boxes.every(isDrawn) ? [] : ['"cells.boxes" harus berupa bingkai yang tergambar pada gambarnya.']),
    ...(stem === null || isInside(stem) ? [] : ['"cells.stem" keluar dari gambarnya.']),
    ...(splitFigureAlt(alt ?? '') ? [] : ['"alt" harus menjelaskan "Pilihan A: …" sampai "Pilihan E: …".']),
  ];
}
