import type { TextWithFindings } from './findings/finding.ts';
import { scoreRangeText } from './score-range.ts';
import type { StudyPlanStep } from './plan.ts';
import { createStudyPlan } from './plan.ts';
import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import { computeAttemptMetrics } from './metrics/attempt-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { phrase, renderText } from './feedback-text.ts';
import type { AttemptData } from './attempt-data.ts';
import { createSummary } from './summary.ts';
import { createTestText } from './test-text.ts';
import type { TopicCounts } from './topics.ts';
import { countTopicResults } from './topics.ts';

/** The rendered feedback on one attempt. The same attempt always gets the same feedback. */
export interface Feedback {
  /** Paragraphs are separated by a blank line. */
  feedback: { tiu: string; twk: string; tkp: string };
  /** Its first line is the headline. */
  summary: string;
  plan: { day: StudyPlanStep['day']; text: string }[];
  band: { low: number; high: number; text: string };
  topics: TopicCounts[];
}

export function createFeedback(data: AttemptData): Feedback {
  const attempt = computeAttemptMetrics(data);
  const { summary, tests, plan, band } = createFeedbackParts(attempt);
  const textOf = (name: string) => renderText(tests.find((test) => test.name === name)?.text ?? ABSENT_TEST);
  return {
    feedback: { tiu: textOf('TIU'), twk: textOf('TWK'), tkp: textOf('TKP') },
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
  tests: (TextWithFindings & { name: string })[];
  plan: StudyPlanStep[];
  band: FeedbackText;
}

export const createFeedbackParts = (attempt: AttemptMetrics): FeedbackParts => ({
  summary: createSummary(attempt),
  tests: attempt.tests.map((test) => ({ name: test.test.name, ...createTestText(test) })),
  plan: createStudyPlan(attempt),
  band: scoreRangeText(attempt),
});
