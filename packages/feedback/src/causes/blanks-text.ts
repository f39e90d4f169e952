import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { joinAsList, joinTexts, phrase, roundToTenth, takeWords } from '../feedback-text.ts';
import { MIN_ANSWERS_FOR_MEAN } from '../findings/finding.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { createTestNamer } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { mostlyEmptyDomain } from '../metrics/domain-metrics.ts';
import type { Cause } from './cause.ts';
import { testWithMost } from './cause.ts';
import { countLost, leadText, MAX_CAUSE_WORDS, timeLeftText } from './lead-text.ts';

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
  const lead = phrase`${leadText(attempt)}: ${joinAsList(each)} kamu biarkan kosong${left}.`;
  const texts = [
    lead,
    filledPartText(cause),
    enoughText(cause),
    weightedBlanksText(cause),
    emptyDomainText(cause),
    otherBlanksText(attempt),
  ];
  return joinTexts(takeWords(texts, MAX_CAUSE_WORDS));
}

const testsWithBlanks = ({ tests }: Cause): TestMetrics[] =>
  tests.filter(({ test, points }) => test.test.name !== 'TKP' && points.blanks > 0).map(({ test }) => test);

/** What the answers show in the tests with empty questions. */
function filledPartText(cause: Cause): FeedbackText {
  const filled = testsWithBlanks(cause)
    .filter(({ score }) => score.answered.value >= MIN_ANSWERS_FOR_MEAN)
    .map(({ label, score }) => phrase`${label} ${score.right} dari ${score.answered} benar`);
  return filled.length > 0 ? phrase`Yang kamu isi: ${joinAsList(filled)}.` : [];
}

/** How many of the empty questions would suffice. */
function enoughText(cause: Cause): FeedbackText {
  const tests = testsWithBlanks(cause);
  const enough = tests
    .filter(({ score }) => score.gap.value > 0 && score.gapQuestions.value <= score.empty.value)
    .map(({ label, score }) => phrase`${score.gapQuestions} dari ${score.empty} yang kosong di ${label}`);
  if (enough.length === 0) return [];
  return phrase`Jawaban salah tidak mengurangi nilai: cukup benar ${joinAsList(enough)}, ambangnya tercapai.${guessText(tests)}`;
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

/** In TKP every option has points: what the empty questions would bring. */
function weightedBlanksText(cause: Cause): FeedbackText {
  const test = cause.tests.map((losses) => losses.test).find(({ test: { name } }) => name === 'TKP');
  if (!test || test.score.empty.value === 0) return [];
  const { empty, emptyGain, gap, answered } = test.score;
  if (answered.value < MIN_ANSWERS_FOR_MEAN || emptyGain.value === 0) return [];
  const suffices = gap.value > 0 && emptyGain.value >= gap.value;
  const enough = suffices ? phrase`, cukup untuk ${gap} poin yang kurang` : [];
  return phrase`Di TKP pilihan apa pun bernilai: terjawab sebaik yang lain, ${empty} soal itu sekitar ${emptyGain} poin${enough}.`;
}

/** Empty questions of the tests that pass: the same habit. */
function otherBlanksText({ tests, cause }: AttemptMetrics): FeedbackText {
  const mattering = cause.tests.map(({ test }) => test);
  const others = tests.filter((test) => !mattering.includes(test) && test.score.empty.value > 0);
  if (others.length === 0) return [];
  const each = others.map(({ label, score }) => phrase`${score.empty} di ${label}`);
  return phrase`Soal kosong lain: ${joinAsList(each)}.`;
}

/** The domain that most of the empty questions belong to; empty without one. */
function emptyDomainText(cause: Cause): FeedbackText {
  const main = testWithMost(cause)?.test;
  const domain = main && mostlyEmptyDomain(main);
  return domain ? phrase`Kebanyakan ${domain.label}, ${domain.empty} dari ${domain.questions}.` : [];
}
