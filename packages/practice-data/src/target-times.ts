import type { TestName } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { skdRules, targetSecondsOf } from '@ambang/exam/skd.ts';
import type { TargetSeconds } from '@ambang/practice/today/minutes.ts';

const secondsOf = (test: TestName): number => targetSecondsOf(testByName(skdRules, test));

/** Practice mixes questions of several rule sets, so it uses the times of the built-in one. */
export const targetSeconds: TargetSeconds = {
  TWK: secondsOf('TWK'),
  TIU: secondsOf('TIU'),
  TKP: secondsOf('TKP'),
};

export const targetMsOf = (test: TestName): number => targetSeconds[test] * 1_000;
