import type { RuleSet } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { formatDuration } from '../../format/duration.ts';
import type { Pace } from './pace.ts';

const SECONDS_PER_MINUTE = 60;

export interface TestMinutes {
  test: string;
  /** Rounded. */
  minutes: number;
  /** The time that the rules advise for the test. */
  advised: number;
  hasOverrun: boolean;
}

export function minutesByTest({ tests }: Pace, rules: RuleSet): TestMinutes[] {
  const { overrunMinutes } = feedbackLimitsOf(rules);
  return tests.map(({ test, seconds }) => {
    const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
    const advised = rules.tests.find(({ name }) => name === test)?.minutes ?? 0;
    return { test, minutes, advised, hasOverrun: minutes - advised >= overrunMinutes };
  });
}

/** "TIU memakan 46 menit, 6 di atas jatahnya", or the mean time if no test took too long. */
export function paceText(pace: Pace, rules: RuleSet): string {
  const [longest] = minutesByTest(pace, rules)
    .filter(({ hasOverrun }) => hasOverrun)
    .sort((one, other) => other.minutes - other.advised - (one.minutes - one.advised));
  if (!longest) return `Rata-rata ${formatDuration(pace.meanSeconds)} tiap soal`;
  const { test, minutes, advised } = longest;
  return `${test} memakan ${minutes} menit, ${minutes - advised} di atas jatahnya`;
}
