import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { OPTION_LETTERS, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { pointsOf } from '../../session/grade.ts';
import type { Option, OptionOrder } from '../../session/shuffle.ts';

/** An option as the sheet shows it. */
export interface ShownOption {
  /** The authored option, as the server knows it. */
  option: Option;
  /** The letter at its shown place. */
  letter: string;
  text: string;
  reason: string;
  isBest: boolean;
  /** TKP only. */
  points: number | null;
}

/** Keeps ratios and equations together: "5 : 6" must not end a line with its colon. */
export const unbroken = (text: string): string =>
  text.replaceAll(' : ', '\u00a0:\u00a0').replaceAll(' = ', '\u00a0= ');

/** The options in the shown order. */
export const shownOptions = (item: PracticeItem, order: OptionOrder): ShownOption[] =>
  order.map((option, place) => {
    const points = item.weights && pointsOf(item.weights, option);
    return {
      option,
      letter: OPTION_LETTERS[place] ?? '',
      text: item.options[option - 1] ?? '',
      reason: unbroken(item.reasons[option - 1] ?? ''),
      isBest: points === null ? item.rightOptions.includes(option - 1) : points === POINTS_PER_RIGHT_ANSWER,
      points,
    };
  });
