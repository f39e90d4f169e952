import type { TestName } from './rules.ts';
import { testByName } from './rules.ts';
import { skdRules, targetSecondsOf } from './skd.ts';

const secondsOf = (test: TestName): number => targetSecondsOf(testByName(skdRules, test));

/** By test, the advised time of a question. Practice mixes questions of several rule sets, so it uses the built-in one. */
export const practiceSeconds: Readonly<Record<TestName, number>> = {
  TWK: secondsOf('TWK'),
  TIU: secondsOf('TIU'),
  TKP: secondsOf('TKP'),
};

/** The most questions of a drill. */
export const DRILL_ITEMS = 10;

/** The time of a session to read why answers were wrong. */
const READING_MINUTES = 1;

/**
 * The planned minutes of a session, the same number on every screen. Rounded up, so that no plan promises less time.
 * @param questionSeconds the advised time of its questions together
 */
export const practiceMinutesOf = (questionSeconds: number): number =>
  questionSeconds === 0 ? 0 : Math.ceil(questionSeconds / 60) + READING_MINUTES;

/** The planned minutes of a session with these questions. */
export const minutesOf = (questions: readonly { test: TestName }[]): number =>
  practiceMinutesOf(questions.reduce((sum, { test }) => sum + practiceSeconds[test], 0));

/** How many seconds of questions fit into a day's minutes of practice. */
export const questionSecondsIn = (minutes: number): number => Math.max(0, minutes - READING_MINUTES) * 60;
