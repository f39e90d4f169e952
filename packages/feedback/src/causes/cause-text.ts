import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { MIN_ANSWERS_FOR_MEAN } from '../findings/finding.ts';
import { createValueNamer, joinAsList, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { mostlyEmptyDomain } from '../metrics/domain-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import { numbersOrCountText } from '../metrics/topic-metrics.ts';
import type { Cause, CauseBeforeKnowledge } from './cause.ts';
import { itemsLostBy, testWithMost } from './cause.ts';
import type { TestLosses } from './losses.ts';
import { isSittingShort } from './losses.ts';
import { knowledgeText } from './knowledge-text.ts';
import { weightedAnswersText } from './read-answers-text.ts';

/** One to three sentences about the cause, which stand below the distance to the passing grade. */
export function causeText(attempt: AttemptMetrics): FeedbackText {
  switch (attempt.cause.kind) {
    case 'clock':
      return clockText(attempt);
    case 'blanks':
      return blanksText(attempt);
    case 'changes':
      return changesText(attempt);
    case 'haste':
      return hasteText(attempt);
    case 'knowledge':
      return knowledgeText(attempt);
    case 'none':
      return noCauseText(attempt);
  }
}

const CAUSE_TEXTS: Record<CauseBeforeKnowledge, [all: FeedbackText, part: FeedbackText]> = {
  clock: [phrase`jam`, phrase`waktu yang habis`],
  blanks: [phrase`soal kosong`, phrase`soal kosong`],
  changes: [phrase`ganti jawaban`, phrase`jawaban yang diganti`],
  haste: [phrase`terburu-buru`, phrase`jawaban yang terburu-buru`],
};

/** Names the cause. One that cost less than half of the lost points is only the fastest way to the passing grade. */
function leadText({ cause: { kind, points, tests } }: AttemptMetrics): FeedbackText {
  const [all, part] = CAUSE_TEXTS[kind as CauseBeforeKnowledge];
  const lost = tests.reduce((sum, { test }) => sum + test.score.lostPoints.value, 0);
  return points.value * 2 >= lost
    ? phrase`Penyebabnya ${all}`
    : phrase`Poin yang paling cepat kembali ada di ${part}`;
}

function clockText(attempt: AttemptMetrics): FeedbackText {
  const { cause, tests, limits } = attempt;
  const main = testWithMost(cause);
  if (!main) return [];
  const { test } = main;
  const overran = tests.filter(({ pace }) => pace.isKnown && pace.overMinutes.value >= limits.overrunMinutes);
  const [first, ...others] = overran.map(({ label, pace, score }) => ({ label, pace, score }));
  const empty = countLost(main, 'tidak_sempat', (item) => item.answer === 0);
  const unread = countLost(main, 'terburu', (item) => item.answer !== 0);
  const rest =
    empty.value > 0
      ? phrase`${empty} soal ${test.label} tidak sempat terisi`
      : phrase`${unread} soal ${test.label} terjawab lebih cepat daripada waktu membacanya`;
  const why = first
    ? joinAsList([
        phrase`${first.label} memakan sekitar ${first.pace.spentMinutes} menit dari ${first.score.minutes}`,
        ...others.map(
          ({ label, pace, score }) => phrase`${label} ${pace.spentMinutes} dari ${score.minutes}`,
        ),
      ])
    : phrase`soal ${test.label} memakan sekitar ${test.pace.seconds} detik, jatahnya ${test.pace.targetSeconds}`;
  const shown = empty.value > 0 ? answeredPartText(test) : forcedHasteText(attempt, test);
  return phrase`${leadText(attempt)}: ${why}, sehingga ${rest}.${longestText(tests)}${shown}`;
}

function forcedHasteText(attempt: AttemptMetrics, { test }: TestMetrics): FeedbackText {
  const text = test.name === 'TKP' ? weightedAnswersText(attempt) : [];
  return text.length > 0 ? phrase` ${text}` : [];
}

/** Several slow questions without points cost at least so many minutes. */
const MIN_LOST_MINUTES = 5;

/** The slow questions without points of the test that lost most time with them. */
function longestText(tests: readonly TestMetrics[]): FeedbackText {
  const [most] = tests
    .map(({ pace }) => pace.slowWrong)
    .filter(({ items, minutes }) => items.length > 1 && minutes.value >= MIN_LOST_MINUTES)
    .sort((one, other) => other.minutes.value - one.minutes.value);
  return most ? phrase` Di ${numbersOrCountText(most)} habis ${most.minutes} menit tanpa poin.` : [];
}

/** What the answered questions show: the score alone says too little about the candidate. */
function answeredPartText({ test, score, weights }: TestMetrics): FeedbackText {
  if (score.answered.value < MIN_ANSWERS_FOR_MEAN || score.empty.value === 0) return [];
  const nameValue = createValueNamer(test.name.toLowerCase(), { test: test.name });
  const filled = nameValue('bila_terisi', score.points.value + score.emptyGain.value);
  const answered =
    test.name === 'TKP'
      ? phrase`Yang sempat kamu jawab, ${score.answered} soal, rata-rata bernilai ${weights.mean} dari ${fullPoints}`
      : phrase`Yang sempat kamu jawab, ${score.right} dari ${score.answered} benar`;
  return phrase` ${answered}; kalau sisanya terisi sebaik itu, nilainya sekitar ${filled}.`;
}

const fullPoints = createValueNamer('total')('poin_penuh', 5);

function blanksText(attempt: AttemptMetrics): FeedbackText {
  const { cause, times, whole } = attempt;
  if (whole.answered.value === 0)
    return phrase`Belum ada soal yang terisi, jadi penyebabnya belum bisa dicari. Isi dulu: jawaban salah tidak mengurangi nilai.`;
  const each = cause.tests
    .map((losses) => ({ losses, empty: countLost(losses, 'kosong', (item) => item.answer === 0) }))
    .filter(({ empty }) => empty.value > 0)
    .map(({ losses, empty }) => phrase`${empty} soal ${losses.test.label}`);
  const left = times.isKnown ? timeLeftText(times) : [];
  return phrase`${leadText(attempt)}: ${joinAsList(each)} kamu biarkan kosong${left}.${filledPartText(cause)}${emptyDomainText(cause)}`;
}

const timeLeftText = ({ minutesLeft }: TimeMetrics): FeedbackText =>
  minutesLeft.value > 0 ? phrase`, padahal masih ada ${minutesLeft} menit` : [];

/** What the answers show in the tests with empty questions, and what guesses alone would bring. */
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
  return phrase`${shown} Jawaban salah tidak mengurangi nilai: cukup benar ${joinAsList(enough)}, ambangnya tercapai.`;
}

/** The domain that most of the empty questions belong to, with what a guess is worth; empty without one. */
function emptyDomainText(cause: Cause): FeedbackText {
  const main = testWithMost(cause)?.test;
  const domain = main && mostlyEmptyDomain(main);
  return domain ? phrase` Kebanyakan ${domain.label}, ${domain.empty} dari ${domain.questions}.` : [];
}

function changesText(attempt: AttemptMetrics): FeedbackText {
  const texts = attempt.cause.tests
    .filter(({ points }) => points.changes > 0)
    .map(({ test: { label, changes, score, test } }) => {
      const was = test.name === 'TKP' ? phrase`semula bernilai lebih tinggi` : phrase`semula benar`;
      const net = phrase`bersihnya ${netLossText(changes.netLoss, score.gap)}`;
      return phrase`${label} ${numbersOrCountText(changes.worse)} ${was} lalu kamu ganti, ${net}`;
    });
  return phrase`${leadText(attempt)}: ${joinAsList(texts)}. ${changeRuleText(attempt)}`;
}

/** "15 dari 25 poin yang kurang" */
function netLossText(netLoss: NamedValue, gap: NamedValue): FeedbackText {
  if (gap.value === 0) return phrase`${netLoss} poin`;
  return netLoss.value < gap.value
    ? phrase`${netLoss} dari ${gap} poin yang kurang`
    : phrase`${netLoss} poin, cukup untuk menutup ${gap} poin yang kurang`;
}

/** Keeping first answers is advised only after several sittings in which changes cost more than they gained. */
export function changeRuleText({ limits, netWorsened, sittings }: AttemptMetrics): FeedbackText {
  if (sittings < limits.keepAnswersSittings || netWorsened.value < limits.keepAnswersNet)
    return phrase`Ganti hanya kalau bisa menunjuk langkah yang salah.`;
  return phrase`Di tryoutmu sejauh ini bersihnya ${netWorsened} jawaban jadi lebih buruk: pertahankan jawaban pertama, kecuali langkah yang salah jelas.`;
}

function hasteText(attempt: AttemptMetrics): FeedbackText {
  const { cause, times, limits } = attempt;
  const hasty = cause.tests.filter(({ points }) => points.haste > 0);
  const count = hasty.map((losses) => countLost(losses, 'terlalu_cepat', () => true, 'haste'));
  const each = hasty.map(({ test: { label } }, index) => phrase`${count[index] ?? []} jawaban ${label}`);
  const clock = isSittingShort(times, limits)
    ? phrase`jawaban terakhirmu di menit ke-${times.lastMinute} dari ${times.tryoutMinutes}`
    : phrase`${joinAsList(
        hasty.map(
          ({ test: { label, pace, score } }) =>
            phrase`${label} selesai dalam sekitar ${pace.spentMinutes} menit dari ${score.minutes}`,
        ),
      )}${timeLeftText(times)}`;
  return phrase`${leadText(attempt)}: ${clock}, dan ${joinAsList(each)} yang lepas kamu pilih lebih cepat daripada waktu membaca soalnya. Materi mana yang belum kamu kuasai belum bisa dilihat dari sini.`;
}

const noCauseText = ({ whole }: AttemptMetrics): FeedbackText =>
  whole.lostPoints.value === 0
    ? phrase`Tidak ada poin yang lepas.`
    : phrase`Hanya ${whole.lostPoints} poin yang lepas, terlalu sedikit untuk mencari satu penyebab.`;

function countLost(
  losses: TestLosses,
  suffix: string,
  isIncluded: (item: ItemMetrics) => boolean,
  kind: 'clock' | 'haste' | 'blanks' = suffix === 'kosong' ? 'blanks' : 'clock',
): NamedValue {
  const { name: test } = losses.test.test;
  const nameValue = createValueNamer(test.toLowerCase(), { test });
  return nameValue(`sebab_${suffix}`, itemsLostBy(losses, kind).filter(isIncluded).length);
}
