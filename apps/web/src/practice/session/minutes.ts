import type { PracticeEntry } from '@ambang/contract/practice/entries.ts';
import { practiceMinutesOf } from '@ambang/exam/practice-minutes.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { skdRules, targetSecondsOf } from '@ambang/exam/skd.ts';

/** The planned minutes of a session with these questions. */
export const minutesOf = (entries: readonly Pick<PracticeEntry, 'test'>[]): number =>
  practiceMinutesOf(entries.reduce((sum, { test }) => sum + targetSecondsOf(testByName(skdRules, test)), 0));
