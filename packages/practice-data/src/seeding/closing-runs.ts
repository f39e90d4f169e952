import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { questionNumberRange } from '@ambang/exam/rules.ts';

/** An attempt whose last change came in this part of its time was ended by the clock. */
const USED_SHARE = 0.95;

/** Fewer empty questions at the end of a test can be a choice. */
const SHORTEST_RUN = 3;

/** The empty questions at the end of each test, if the time ran out. They say nothing about knowledge. */
export function findClosingRuns(
  rules: RuleSet,
  answers: readonly Answer[],
  histories: ReadonlyMap<number, QuestionHistory>,
  durationMs: number,
): number[] {
  const lastAt = Math.max(0, ...[...histories.values()].map(({ current }) => current.at));
  if (lastAt < USED_SHARE * durationMs) return [];
  return rules.tests.flatMap(({ name }) => closingRun(questionNumberRange(rules, name), answers));
}

function closingRun({ first, last }: { first: number; last: number }, answers: readonly Answer[]): number[] {
  const run: number[] = [];
  for (let number = last; number >= first && answers[number - 1] === 0; number -= 1) run.push(number);
  return run.length >= SHORTEST_RUN ? run : [];
}
