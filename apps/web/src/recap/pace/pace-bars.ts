import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberRange, questionCount } from '@ambang/exam/rules.ts';
import { tenth } from '../../ui/marks/tenth.ts';
import type { Pace } from './pace.ts';

/** The picture ends at so many times the allowed time: one long break would otherwise flatten all other bars. */
const TALLEST = 4;

export interface Bar {
  number: number;
  /** Shares of the picture in percent: from the left, its width, its height from below. */
  left: number;
  width: number;
  height: number;
  /** The time is longer than the picture is high. */
  isCut: boolean;
}

export interface PaceBars {
  bars: Bar[];
  /** Height of the line of the allowed time, in percent from below. */
  line: number;
  /** Where each test begins and how wide it is, in percent. */
  tests: { name: string; left: number; width: number }[];
}

/** The bars of the pace picture, one per timed question, at the place of its number on the paper. */
export function paceBars({ questions, allowed }: Pace, rules: RuleSet): PaceBars {
  const slot = 100 / questionCount(rules);
  const bars = questions.map(({ number, seconds }) => ({
    number,
    left: percent((number - 1) * slot + slot * 0.14),
    width: percent(slot * 0.72),
    // Even the quickest answer stays to be seen.
    height: percent(Math.max(Math.min(seconds / (allowed * TALLEST), 1) * 100, 1)),
    isCut: seconds > allowed * TALLEST,
  }));
  const tests = rules.tests.map(({ name, questions: own }) => ({
    name,
    left: percent((numberRange(rules, name).first - 1) * slot),
    width: percent(own * slot),
  }));
  return { bars, line: tenth(100 / TALLEST), tests };
}

export const hasCutBars = ({ questions, allowed }: Pace): boolean =>
  questions.some(({ seconds }) => seconds > allowed * TALLEST);

const percent = (share: number): number => Math.round(share * 100) / 100;
