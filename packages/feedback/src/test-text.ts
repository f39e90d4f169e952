import type { Finding } from './findings/finding.ts';
import { computeTestFindings } from './findings/test-findings.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { joinTexts, takeWords } from './feedback-text.ts';

/** The text about a test in two parts: what everybody should read, and what the screen folds. */
export interface TestText {
  text: FeedbackText;
  details: FeedbackText;
  findings: Finding[];
}

/** The most words of the first part. */
const MAX_WORDS = 60;

/** The distance to the passing grade, what was lost, then the other findings as far as they fit. */
export function createTestText(test: TestMetrics): TestText {
  const findings = computeTestFindings(test);
  const texts = findings.map(({ text }) => text);
  const first = takeWords(texts, MAX_WORDS);
  return {
    text: joinTexts(first),
    details: joinTexts(texts.filter((text) => !first.includes(text))),
    findings,
  };
}
