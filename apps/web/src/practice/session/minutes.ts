import type { PracticeEntry } from '@ambang/contract/practice/entries.ts';
import type { TestName } from '@ambang/exam/rules.ts';

/** The seconds of one question with its explanation, as the server plans them: the test's time and 21 s of reading. */
const secondsPerItem: Record<TestName, number> = { TWK: 81, TIU: 89, TKP: 61 };

export const minutesOf = (entries: readonly Pick<PracticeEntry, 'test'>[]): number =>
  Math.ceil(entries.reduce((sum, { test }) => sum + secondsPerItem[test], 0) / 60);
