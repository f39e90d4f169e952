import type { Finding } from './findings/finding.ts';
import { bandText } from './band.ts';
import type { Step } from './plan.ts';
import { planOf } from './plan.ts';
import type { AttemptMetrics } from './reading/attempt-reading.ts';
import { attemptReadingOf } from './reading/attempt-reading.ts';
import type { FeedbackText } from './feedback-text.ts';
import { phrase, rendered } from './feedback-text.ts';
import type { AttemptData } from './attempt-data.ts';
import { summaryOf } from './summary.ts';
import { testTextOf } from './test-text.ts';
import type { TopicCounts } from './topics.ts';
import { topicsOf } from './topics.ts';

/** The feedback as the owner of the attempt reads it. Deterministic: the same attempt gives the same feedback. */
export interface Feedback {
  /** Paragraphs are separated by a blank line. */
  feedback: { tiu: string; twk: string; tkp: string };
  /** All tests together; the first line is the headline. */
  summary: string;
  plan: { day: Step['day']; text: string }[];
  band: { low: number; high: number; text: string };
  topics: TopicCounts[];
}

export function feedbackOn(data: AttemptData): Feedback {
  const attempt = attemptReadingOf(data);
  const { summary, tests, plan, band } = feedbackPartsOf(attempt);
  const textOf = (name: string) => rendered(tests.find((test) => test.name === name)?.text ?? ABSENT);
  return {
    feedback: { tiu: textOf('TIU'), twk: textOf('TWK'), tkp: textOf('TKP') },
    summary: rendered(summary.text),
    plan: plan.map(({ day, text }) => ({ day, text: rendered(text) })),
    band: { low: attempt.whole.low.value, high: attempt.whole.high.value, text: rendered(band) },
    topics: topicsOf(data),
  };
}

const ABSENT = phrase`Tes ini tidak ada dalam ketentuan tryout ini.`;

export interface FeedbackParts {
  summary: { text: FeedbackText; findings: Finding[] };
  tests: { name: string; text: FeedbackText; findings: Finding[] }[];
  plan: Step[];
  band: FeedbackText;
}

/** The feedback before rendering, with the findings in it. */
export const feedbackPartsOf = (attempt: AttemptMetrics): FeedbackParts => ({
  summary: summaryOf(attempt),
  tests: attempt.tests.map((test) => ({ name: test.test.name, ...testTextOf(test) })),
  plan: planOf(attempt),
  band: bandText(attempt),
});
