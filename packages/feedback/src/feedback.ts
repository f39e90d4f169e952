import type { Finding } from './findings/finding.ts';
import { bandText } from './band.ts';
import type { Step } from './plan.ts';
import { planOf } from './plan.ts';
import type { AttemptReading } from './reading/attempt-reading.ts';
import { attemptReadingOf } from './reading/attempt-reading.ts';
import type { Said } from './said.ts';
import { say, written } from './said.ts';
import type { Sitting } from './sitting.ts';
import { summaryOf } from './summary.ts';
import { testTextOf } from './test-text.ts';
import type { TopicCounts } from './topics.ts';
import { topicsOf } from './topics.ts';

/** What an attempt says, as its owner reads it. The same attempt always says the same. */
export interface Feedback {
  /** Paragraphs with a blank line between. */
  feedback: { tiu: string; twk: string; tkp: string };
  /** All tests together; the first line is the headline. */
  summary: string;
  plan: { day: Step['day']; text: string }[];
  band: { low: number; high: number; text: string };
  topics: TopicCounts[];
}

export function feedbackOn(sitting: Sitting): Feedback {
  const attempt = attemptReadingOf(sitting);
  const { summary, tests, plan, band } = saidOf(attempt);
  const textOf = (name: string) => written(tests.find((test) => test.name === name)?.text ?? ABSENT);
  return {
    feedback: { tiu: textOf('TIU'), twk: textOf('TWK'), tkp: textOf('TKP') },
    summary: written(summary.text),
    plan: plan.map(({ day, text }) => ({ day, text: written(text) })),
    band: { low: attempt.whole.low.value, high: attempt.whole.high.value, text: written(band) },
    topics: topicsOf(sitting),
  };
}

const ABSENT = say`Tes ini tidak ada dalam ketentuan tryout ini.`;

export interface SaidFeedback {
  summary: { text: Said; findings: Finding[] };
  tests: { name: string; text: Said; findings: Finding[] }[];
  plan: Step[];
  band: Said;
}

/** The same before it is written out, with the findings that it is made of. */
export const saidOf = (attempt: AttemptReading): SaidFeedback => ({
  summary: summaryOf(attempt),
  tests: attempt.tests.map((test) => ({ name: test.test.name, ...testTextOf(test) })),
  plan: planOf(attempt),
  band: bandText(attempt),
});
