import { spokenText } from '@ambang/contract/markup/markup.ts';
import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { PictureCell, PictureCells } from '@ambang/exam/picture-cells.ts';
import { answerOptions } from '../question-shortcuts.ts';
import { grow } from './figure.tsx';
import type { FigureChoice } from './figure-options.tsx';

type FiguralQuestion = Pick<Question, 'picture' | 'alt' | 'cells' | 'options'>;

/** Whether the options are figures of the picture, named "Gambar A" to "Gambar E". */
export const isFigural = ({ picture, options }: FiguralQuestion): boolean =>
  picture !== null && answerOptions.every(({ letter }, index) => options[index] === `Gambar ${letter}`);

/** The frame of a figure is drawn on the edge of its cell. */
const FRAME_WIDTH = 1;

/** In the authored order. */
export function figureChoices({ options, alt, cells }: FiguralQuestion): FigureChoice[] {
  const alts = cells && splitFigureAlt(alt ?? '')?.options;
  return answerOptions.map(({ letter, answer }, index) => {
    const cell = cells?.options[index];
    return {
      answer,
      letter,
      cell: cell ? grow(cell, FRAME_WIDTH) : null,
      alt: alts?.[index] ?? spokenText(options[index] ?? ''),
    };
  });
}

const MARGIN = 4;

/** The stem in two rows, for a narrow screen. In one row if the boxes are unknown. */
export function stemRows({ stem, boxes = [] }: PictureCells): PictureCell[] {
  if (boxes.length === 0) return stem ? [stem] : [];
  const half = Math.ceil(boxes.length / 2);
  return [boxes.slice(0, half), boxes.slice(half)].flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last) return [];
    return [grow([first[0], first[1], last[0] + last[2] - first[0], first[3]], MARGIN)];
  });
}
