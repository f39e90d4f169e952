import type { Answer, TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Feedback } from '../src/feedback.ts';
import { createFeedback, createFeedbackParts } from '../src/feedback.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import type { AttemptData } from '../src/attempt-data.ts';
import type { QuestionWork } from './attempts.ts';
import { keysOf, RIGHT, attemptWithAnswers, answerWorth, withKind, WRONG } from './attempts.ts';

/**
 * The answers of each test in the order of the paper: "r13 w17" or "5x31 4x10 ex4". Remaining questions are answered
 * right, or with the best option in TKP.
 */
export interface Marks {
  TWK?: string;
  TIU?: string;
  TKP?: string;
}

export interface Circumstances {
  /** The work on each question that has or had an answer; null if the times are unknown. */
  work?: ((number: number) => QuestionWork) | null;
  /** The first answers that were changed, by question number. */
  first?: Record<number, Answer>;
  struck?: number[];
  /** The themes and families, by question number. */
  kinds?: Record<number, string>;
  /** The right answers other than `RIGHT`, by question number. The marks `r` and `w` stay `RIGHT` and `WRONG`. */
  rightAnswers?: Record<number, Answer>;
  rules?: typeof skdRules;
  /** The time from the start to an extended deadline. */
  durationMs?: number;
}

const size = (name: TestName): number => skdRules.tests.find((test) => test.name === name)?.questions ?? 0;

function answersOf(name: TestName, marks: string): Answer[] {
  const answers = marks
    .split(' ')
    .filter(Boolean)
    .flatMap((mark): Answer[] => {
      const [, what, count] = /^([rwe]|[1-5]x|ex)(\d+)$/.exec(mark) ?? [];
      if (!what) throw new Error(`no mark ${mark}`);
      const one =
        what === 'r' ? RIGHT : what === 'w' ? WRONG : what.startsWith('e') ? 0 : answerWorth(Number(what[0]));
      return Array.from({ length: Number(count) }, () => one);
    });
  const rest = name === 'TKP' ? answerWorth(5) : RIGHT;
  return Array.from({ length: size(name) }, (_, index) => answers[index] ?? rest);
}

/** An answer every 45 s, in order; the last one after 82 minutes. */
export const workSteadily = (number: number): QuestionWork => ({ spentMs: 45_000, at: number * 45_000 });

/** An answer every 54.5 s until the end. */
export const workUntilTheEnd = (number: number): QuestionWork => ({ spentMs: 54_000, at: number * 54_500 });

export function attemptWithMarks(
  marks: Marks,
  {
    work = workSteadily,
    first = {},
    struck = [],
    kinds = {},
    rightAnswers = {},
    rules = skdRules,
    durationMs = rules.durationMs,
  }: Circumstances = {},
): AttemptData {
  const answers = (['TWK', 'TIU', 'TKP'] as const).flatMap((name) => answersOf(name, marks[name] ?? ''));
  const keys = keysOf(skdRules).map((key, index) => ({
    ...withKind(key, kinds[index + 1]),
    isStruck: struck.includes(index + 1),
    rightOptions: [(rightAnswers[index + 1] ?? RIGHT) - 1],
  }));
  const worked = new Map<number, QuestionWork>();
  answers.forEach((answer, index) => {
    const number = index + 1;
    const other = first[number];
    if (work && (answer !== 0 || other !== undefined))
      worked.set(number, { ...work(number), ...(other !== undefined && { first: other, choices: 2 }) });
  });
  return attemptWithAnswers(answers, { rules, durationMs, keys, worked });
}

/** Returns the kinds of the findings, by test; `all` has those of the summary. */
export function findingKindsOf(attempt: AttemptData): Record<string, string[]> {
  const { summary, tests } = createFeedbackParts(computeAttemptMetrics(attempt));
  const kinds = tests.map(({ name, findings }) => [name, findings.map(({ kind }) => kind)]);
  const byTest = Object.fromEntries(kinds) as Record<string, string[]>;
  return { ...byTest, all: summary.findings.map(({ kind }) => kind) };
}

/** The feedback with both parts of the texts about the tests in one. */
export function createWholeFeedback(attempt: AttemptData): Feedback {
  const found = createFeedback(attempt);
  const whole = (name: 'twk' | 'tiu' | 'tkp') =>
    [found.feedback[name], found.details[name]].filter(Boolean).join('\n\n');
  return { ...found, feedback: { twk: whole('twk'), tiu: whole('tiu'), tkp: whole('tkp') } };
}

/** Returns the texts apart from the summary, which starts with a headline. */
export const bodiesOf = ({ feedback, plan, band }: Feedback): string[] => [
  ...Object.values(feedback),
  ...plan.map(({ text }) => text),
  band.text,
];
