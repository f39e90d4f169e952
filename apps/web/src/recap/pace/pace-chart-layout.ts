import type { RuleSet } from '@ambang/exam/rules.ts';
import { questionNumberRange, questionCount } from '@ambang/exam/rules.ts';
import { roundToTenth } from '../../ui/charts/rounding.ts';
import type { Pace } from './pace.ts';

/** The height of the chart in multiples of the allowed time, because one long break would flatten all other bars. */
const MAX_HEIGHT = 4;

export interface PaceBar {
  number: number;
  /** In percent of the chart. */
  left: number;
  width: number;
  height: number;
  /** True when the time exceeds the height of the chart. */
  isCut: boolean;
}

export interface PaceChartLayout {
  bars: PaceBar[];
  /** The height of the line of the allowed time, in percent. */
  line: number;
  /** The position and width of each test, in percent. */
  tests: { name: string; left: number; width: number }[];
}

/** One bar per timed question, positioned by its number on the paper. */
export function layOutPaceChart({ questions, allowed }: Pace, rules: RuleSet): PaceChartLayout {
  const slot = 100 / questionCount(rules);
  const bars = questions.map(({ number, seconds }) => ({
    number,
    left: percent((number - 1) * slot + slot * 0.14),
    width: percent(slot * 0.72),
    // Keeps the fastest answers visible.
    height: percent(Math.max(Math.min(seconds / (allowed * MAX_HEIGHT), 1) * 100, 1)),
    isCut: seconds > allowed * MAX_HEIGHT,
  }));
  const tests = rules.tests.map(({ name, questions: own }) => ({
    name,
    left: percent((questionNumberRange(rules, name).first - 1) * slot),
    width: percent(own * slot),
  }));
  return { bars, line: roundToTenth(100 / MAX_HEIGHT), tests };
}

export const hasCutBars = ({ questions, allowed }: Pace): boolean =>
  questions.some(({ seconds }) => seconds > allowed * MAX_HEIGHT);

const percent = (share: number): number => Math.round(share * 100) / 100;
