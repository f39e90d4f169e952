import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import { OPTION_LETTERS, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { pointsOf } from '../../session/grade.ts';
import { withoutFrame } from '../../../question/figures/figure.tsx';
import type { Option, OptionOrder } from '../../session/shuffle.ts';

/** An option as the sheet shows it. */
export interface ShownOption {
  /** The authored option, as the server knows it. */
  option: Option;
  /** The letter at its shown place. */
  letter: string;
  text: string;
  /** The part of the picture that shows the option; null for a text or a whole picture. */
  figure: PictureCell | null;
  /** Describes the figure. */
  alt: string;
  reason: string;
  isBest: boolean;
  /** TKP only. */
  points: number | null;
}

/** Longer parts, such as the words of an analogy, do not fit a narrow line together. */
const MAX_UNBROKEN_PART = 4;

/** Keeps ratios and equations together: "5 : 6" must not end a line with its colon, nor "π = {22/7}" with its sign. */
export const unbroken = (text: string): string =>
  text
    .replace(/(\S*) : (?=(\S*))/g, (whole, before: string, after: string) =>
      Math.max(before.length, after.length) <= MAX_UNBROKEN_PART ? `${before}\u00a0:\u00a0` : whole,
    )
    .replace(/(\}\S?)? = (?=\S?\{)/g, (whole, fraction) => (fraction ? whole : '\u00a0=\u00a0'))
    .replaceAll(' = ', '\u00a0= ');

/** The options in the shown order. */
export function shownOptions(item: PracticeItem, order: OptionOrder): ShownOption[] {
  const alts = item.cells && splitFigureAlt(item.alt ?? '')?.options;
  return order.map((option, place) => {
    const cell = item.cells?.options[option - 1];
    const points = item.weights && pointsOf(item.weights, option);
    return {
      option,
      letter: OPTION_LETTERS[place] ?? '',
      text: item.options[option - 1] ?? '',
      figure: cell ? withoutFrame(cell) : null,
      alt: alts?.[option - 1] ?? '',
      reason: unbroken(item.reasons[option - 1] ?? ''),
      isBest: points === null ? item.rightOptions.includes(option - 1) : points === POINTS_PER_RIGHT_ANSWER,
      points,
    };
  });
}
