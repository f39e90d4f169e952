import type { RuleSet } from '@ambang/exam/rules.ts';
import { questionNumberRange, countQuestions } from '@ambang/exam/rules.ts';
import { roundToHundredth, roundToTenth } from '../../ui/charts/rounding.ts';
import type { Pace } from './pace.ts';

/** The height of the chart in multiples of a question's target time. Without a limit, one long break would flatten all bars. */
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
  /** The height of the line that marks the target time, in percent. */
  line: number;
  /** Positions and widths are in percent. */
  tests: { name: string; left: number; width: number }[];
}

/** Each bar is drawn in multiples of its own target time, so that one line marks the targets of all tests. */
export function layOutPaceChart({ questions }: Pace, rules: RuleSet): PaceChartLayout {
  const slot = 100 / countQuestions(rules);
  const bars = questions.map(({ number, seconds, targetSeconds }) => ({
    number,
    left: roundToHundredth((number - 1) * slot + slot * 0.14),
    width: roundToHundredth(slot * 0.72),
    // At least 1%, so that the fastest answers are visible.
    height: roundToHundredth(Math.max(Math.min(seconds / (targetSeconds * MAX_HEIGHT), 1) * 100, 1)),
    isCut: seconds > targetSeconds * MAX_HEIGHT,
  }));
  const tests = rules.tests.map(({ name, questions: own }) => ({
    name,
    left: roundToHundredth((questionNumberRange(rules, name).first - 1) * slot),
    width: roundToHundredth(own * slot),
  }));
  return { bars, line: roundToTenth(100 / MAX_HEIGHT), tests };
}

export const hasCutBars = ({ questions }: Pace): boolean =>
  questions.some(({ seconds, targetSeconds }) => seconds > targetSeconds * MAX_HEIGHT);
