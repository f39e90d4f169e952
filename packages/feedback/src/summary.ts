import type { TextWithFindings } from './findings/finding.ts';
import { computeOverallFindings } from './findings/overall-findings.ts';
import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { causeText } from './causes/cause-text.ts';
import { focusText } from './plan/focus-text.ts';
import { nextTryoutText } from './plan/next-tryout-text.ts';
import { countTextWords, joinTexts, joinAsList, phrase, takeWords } from './feedback-text.ts';
import { findHeadline } from './findings/headline.ts';

/** The most words of the summary. */
const MAX_WORDS = 120;

function totalsText({ whole, tests }: AttemptMetrics): FeedbackText {
  return phrase`Total ${whole.total} dari ${whole.maximum}: ${joinAsList(tests.map(scoreText))}.`;
}

/** The distance in questions is only known for tests in which each lost question costs five points. */
function scoreText({ test, label, score }: TestMetrics): FeedbackText {
  const { points, grade, gap, gapQuestions } = score;
  if (gap.value === 0) return phrase`${label} ${points} (ambang ${grade})`;
  return test.name === 'TKP'
    ? phrase`${label} ${points} (kurang ${gap} dari ${grade}, paling sedikit ${gapQuestions} soal)`
    : phrase`${label} ${points} (kurang ${gap} dari ${grade}, ${gapQuestions} soal)`;
}

/** The text for an attempt in which no question counts. */
const nothingCountedText = ({ whole }: AttemptMetrics): FeedbackText[] =>
  whole.questions.value > 0
    ? []
    : [
        phrase`Semua soalnya dianulir, jadi nilai ini sama untuk semua peserta dan tidak menunjukkan materi mana yang perlu dilatih.`,
      ];

/**
 * A headline in its own paragraph, the cause of the lost points, what to practise first with the rule of the next tryout and
 * what else fits, then the totals. The first step of the plan stands beside it and is not repeated.
 */
export function createSummary(attempt: AttemptMetrics): TextWithFindings {
  const opening = findHeadline(attempt);
  const cause = attempt.whole.lostPoints.value > 0 ? [causeText(attempt)] : nothingCountedText(attempt);
  const totals = [totalsText(attempt)];
  const findings = computeOverallFindings(attempt);
  const rest = [focusText(attempt), nextTryoutText(attempt), ...findings.map(({ text }) => text)];
  const head = [opening?.text ?? [], ...cause, ...totals];
  const fitting = takeWords(rest, MAX_WORDS - countTextWords(head));
  const paragraphs = [opening?.text ?? [], joinTexts(cause), joinTexts(fitting), joinTexts(totals)];
  return {
    text: joinTexts(paragraphs, '\n\n'),
    findings: opening ? [opening, ...findings] : findings,
  };
}
