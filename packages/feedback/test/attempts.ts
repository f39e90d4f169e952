import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { AttemptData } from '../src/attempt-data.ts';

/** The right option of every TWK and TIU question, and the weights of every TKP question. */
export const RIGHT: Answer = 2;
export const WRONG: Answer = 4;
const WEIGHTS = [4, 5, 3, 2, 1];

/** The words of every question, which take 18 seconds to read. */
const WORDS = 60;

/** Returns the answer to a TKP question that gives these points. */
export const answerWorth = (points: number): Answer => (WEIGHTS.indexOf(points) + 1) as Answer;

export const keysOf = (rules: RuleSet): ItemKey[] =>
  rules.tests.flatMap(({ name: test }) =>
    rules.topics
      .filter((topic) => topic.test === test)
      .flatMap(({ id, questions }) =>
        Array.from({ length: questions }, (): ItemKey => ({
          topic: id,
          test,
          rightOptions: [RIGHT - 1],
          weights: test === 'TKP' ? WEIGHTS : null,
          isStruck: false,
          words: WORDS,
        })),
      ),
  );

/** TWK has themes, the other tests families. */
export const withKind = (key: ItemKey, kind: string | undefined): ItemKey =>
  kind === undefined ? key : { ...key, ...(key.test === 'TWK' ? { theme: kind } : { family: kind }) };

/** How the candidate worked on a question; `at` is the time of the last change, in ms since the start. */
export interface QuestionWork {
  first?: Answer;
  choices?: number;
  spentMs?: number;
  /** The time of the last change; by default that of the question. */
  lastMs?: number;
  at?: number;
}

/** Creates an attempt with these answers, in the order of the paper. Only the questions in `worked` have a history. */
export function attemptWithAnswers(
  answers: readonly Answer[],
  {
    rules = skdRules,
    durationMs = rules.durationMs,
    keys = keysOf(rules),
    worked = new Map(),
  }: Partial<Options> = {},
): AttemptData {
  const histories = new Map<number, QuestionHistory>();
  for (const [
    number,
    { first, choices = 1, spentMs = 40_000, lastMs = spentMs, at = number * 50_000 },
  ] of worked) {
    const answer = answers[number - 1] ?? 0;
    histories.set(number, {
      current: { number, answer, at },
      first: { number, answer: first ?? answer, at: at - 1 },
      choices,
      spentMs,
      lastMs,
    });
  }
  return { rules, durationMs, keys, answers, histories };
}

interface Options {
  rules: RuleSet;
  durationMs: number;
  keys: ItemKey[];
  worked: ReadonlyMap<number, QuestionWork>;
}
