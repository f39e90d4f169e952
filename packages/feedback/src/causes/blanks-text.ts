import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase, roundToTenth } from '../feedback-text.ts';
import { MIN_ANSWERS_FOR_MEAN } from '../findings/finding.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { createTestNamer } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { mostlyEmptyDomain } from '../metrics/domain-metrics.ts';
import type { Cause } from './cause.ts';
import { testWithMost } from './cause.ts';
import { countLost, leadText, timeLeftText } from './lead-text.ts';

/** The empty questions, how the others went, and how few more right answers would suffice. */
export function blanksText(attempt: AttemptMetrics): FeedbackText {
  const { cause, times, whole } = attempt;
  if (whole.answered.value === 0)
    return phrase`Belum ada soal yang terisi, jadi penyebabnya belum bisa dicari. Isi dulu: jawaban salah tidak mengurangi nilai.`;
  const each = cause.tests
    .map((losses) => ({ losses, empty: countLost(losses, 'kosong', (item) => item.answer === 0) }))
    .filter(({ empty }) => empty.value > 0)
    .map(({ losses, empty }) => phrase`${empty} soal ${losses.test.label}`);
  const left = times.isKnown ? timeLeftText(times) : [];
  return phrase`${leadText(attempt)}: ${joinAsList(each)} kamu biarkan kosong${left}.${filledPartText(cause)}${emptyDomainText(cause)}${otherBlanksText(attempt)}`;
}

/** What the answers show in the tests with empty questions, and how many of the empty ones would suffice. */
function filledPartText(cause: Cause): FeedbackText {
  const tests = cause.tests.filter(({ test, points }) => test.test.name !== 'TKP' && points.blanks > 0);
  const filled = tests
    .map(({ test }) => test)
    .filter(({ score }) => score.answered.value >= MIN_ANSWERS_FOR_MEAN)
    .map(({ label, score }) => phrase`${label} ${score.right} dari ${score.answered} benar`);
  const shown = filled.length > 0 ? phrase` Yang kamu isi: ${joinAsList(filled)}.` : [];
  const enough = tests
    .filter(({ test: { score } }) => score.gap.value > 0 && score.gapQuestions.value <= score.empty.value)
    .map(
      ({ test: { label, score } }) =>
        phrase`${score.gapQuestions} dari ${score.empty} yang kosong di ${label}`,
    );
  if (enough.length === 0) return shown;
  return phrase`${shown} Jawaban salah tidak mengurangi nilai: cukup benar ${joinAsList(enough)}, ambangnya tercapai.${guessText(tests.map(({ test }) => test))}`;
}

/** What guesses would bring where they do not suffice; only for one test, because more would be long. */
function guessText(tests: readonly TestMetrics[]): FeedbackText {
  const [test, ...others] = tests;
  if (!test || others.length > 0) return [];
  const { empty, gapQuestions } = test.score;
  const guessed = createTestNamer(test.test)('tebakan_benar', roundToTenth(empty.value / OPTION_COUNT));
  return guessed.value < gapQuestions.value
    ? phrase` Menebak saja di ${test.label} rata-rata benar ${guessed}: baca dulu yang bisa dibaca.`
    : [];
}

/** Empty questions of the tests that pass: the same habit. */
function otherBlanksText({ tests, cause }: AttemptMetrics): FeedbackText {
  const mattering = cause.tests.map(({ test }) => test);
  const others = tests.filter((test) => !mattering.includes(test) && test.score.empty.value > 0);
  if (others.length === 0) return [];
  const each = others.map(({ label, score }) => phrase`${score.empty} di ${label}`);
  return phrase` Soal kosong lain: ${joinAsList(each)}.`;
}

/** The domain that most of the empty questions belong to; empty without one. */
function emptyDomainText(cause: Cause): FeedbackText {
  const main = testWithMost(cause)?.test;
  const domain = main && mostlyEmptyDomain(main);
  return domain ? phrase` Kebanyakan ${domain.label}, ${domain.empty} dari ${domain.questions}.` : [];
}
