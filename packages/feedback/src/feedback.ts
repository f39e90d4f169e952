import type { TextWithFindings } from './findings/finding.ts';
import { scoreRangeText } from './score-range.ts';
import type { PlanStep } from './plan/plan-step.ts';
import { createStudyPlan } from './plan/study-plan.ts';
import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import { computeAttemptMetrics } from './metrics/attempt-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { phrase, renderText } from './feedback-text.ts';
import type { AttemptData } from './attempt-data.ts';
import { createSummary } from './summary.ts';
import type { TestText } from './test-text.ts';
import { createTestText } from './test-text.ts';
import type { TopicCounts } from './topics.ts';
import { countTopicResults } from './topics.ts';

/** By test. */
export type TestTexts = Record<'tiu' | 'twk' | 'tkp', string>;

/** The rendered feedback on one attempt. The same attempt always gets the same feedback. */
export interface Feedback {
  /** A text of at most 60 words about each test. */
  feedback: TestTexts;
  /** What else was found about each test; empty if there is nothing more. */
  details: TestTexts;
  /** Its first line is the headline. */
  summary: string;
  plan: { day: PlanStep['day']; text: string }[];
  band: { low: number; high: number; text: string };
  topics: TopicCounts[];
}

export function createFeedback(data: AttemptData): Feedback {
  const attempt = computeAttemptMetrics(data);
  const { summary, tests, plan, band } = createFeedbackParts(attempt);
  const textsOf = (part: 'text' | 'details', absent: FeedbackText): TestTexts => {
    const textOf = (name: string) => renderText(tests.find((test) => test.name === name)?.[part] ?? absent);
    return { tiu: textOf('TIU'), twk: textOf('TWK'), tkp: textOf('TKP') };
  };
  return {
    feedback: textsOf('text', ABSENT_TEST),
    details: textsOf('details', []),
    summary: renderText(summary.text),
    plan: plan.map(({ day, text }) => ({ day, text: renderText(text) })),
    band: { low: attempt.whole.low.value, high: attempt.whole.high.value, text: renderText(band) },
    topics: countTopicResults(data),
  };
}

const ABSENT_TEST = phrase`Tes ini tidak ada dalam ketentuan tryout ini.`;

/** The feedback before rendering, with the findings of each text. */
export interface FeedbackParts {
  summary: TextWithFindings;
  tests: (TestText & { name: string })[];
  plan: PlanStep[];
  band: FeedbackText;
}

export const createFeedbackParts = (attempt: AttemptMetrics): FeedbackParts => ({
  summary: createSummary(attempt),
  tests: attempt.tests.map((test) => ({ name: test.test.name, ...createTestText(test) })),
  plan: createStudyPlan(attempt),
  band: scoreRangeText(attempt),
});
