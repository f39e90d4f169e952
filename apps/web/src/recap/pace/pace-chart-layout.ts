import type { RuleSet } from '@ambang/exam/rules.ts';
import { questionNumberRange, countQuestions } from '@ambang/exam/rules.ts';
import { roundToHundredth, roundToTenth } from '../../ui/charts/rounding.ts';
import type { Pace } from './pace.ts';

/** The height of the chart in multiples of the allowed time. Without a limit, one long break would flatten all bars. */
const MAX_HEIGHT = 4;

export interface PaceBar {
  number: number;
  /** `left`, `width` and `height` are in percent of the chart. */
  left: number;
  width: number;
  height: number;
  /** True when the bar would be higher than the chart. */
  isCut: boolean;
}

interface PaceChartLayout {
  bars: PaceBar[];
  /** The height of the line that marks the allowed time, in percent. */
  line: number;
  /** Positions and widths are in percent. */
  tests: { name: string; left: number; width: number }[];
}

export function layOutPaceChart({ questions, allowedSeconds }: Pace, rules: RuleSet): PaceChartLayout {
  const slot = 100 / countQuestions(rules);
  const bars = questions.map(({ number, seconds }) => ({
    number,
    left: roundToHundredth((number - 1) * slot + slot * 0.14),
    width: roundToHundredth(slot * 0.72),
    // At least 1%, so that the fastest answers are visible.
    height: roundToHundredth(Math.max(Math.min(seconds / (allowedSeconds * MAX_HEIGHT), 1) * 100, 1)),
    isCut: seconds > allowedSeconds * MAX_HEIGHT,
  }));
  const tests = rules.tests.map(({ name, questions: own }) => ({
    name,
    left: roundToHundredth((questionNumberRange(rules, name).first - 1) * slot),
    width: roundToHundredth(own * slot),
  }));
  return { bars, line: roundToTenth(100 / MAX_HEIGHT), tests };
}

export const hasCutBars = ({ questions, allowedSeconds }: Pace): boolean =>
  questions.some(({ seconds }) => seconds > allowedSeconds * MAX_HEIGHT);
