import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { MIN_ANSWERS_FOR_MEAN } from '../findings/finding.ts';
import { createValueNamer, joinAsList, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { numbersOrCountText } from '../metrics/topic-metrics.ts';
import type { Cause } from './cause.ts';
import { itemsLostBy, testWithMost } from './cause.ts';
import type { TestLosses } from './losses.ts';
import { LOSS_KINDS } from './losses.ts';
import { findLostGroup, languagePart } from './lost-group.ts';

/** One to three sentences about the cause, which stand below the distance to the passing grade. */
export function causeText(attempt: AttemptMetrics): FeedbackText {
  const { cause } = attempt;
  switch (cause.kind) {
    case 'clock':
      return clockText(attempt);
    case 'blanks':
      return blanksText(attempt);
    case 'changes':
      return changesText(attempt);
    case 'haste':
      return hasteText(attempt);
    case 'knowledge':
      return knowledgeText(cause);
    case 'none':
      return noCauseText(attempt);
  }
}

function clockText({ cause, tests, limits }: AttemptMetrics): FeedbackText {
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
  return phrase`Penyebabnya jam: ${why}, sehingga ${rest}.${answeredPartText(test)}`;
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

function blanksText({ cause, times, whole }: AttemptMetrics): FeedbackText {
  if (whole.answered.value === 0)
    return phrase`Belum ada soal yang terisi, jadi penyebabnya belum bisa dicari. Isi dulu: jawaban salah tidak mengurangi nilai.`;
  const each = cause.tests
    .map((losses) => ({ losses, empty: countLost(losses, 'kosong', (item) => item.answer === 0) }))
    .filter(({ empty }) => empty.value > 0)
    .map(({ losses, empty }) => phrase`${empty} soal ${losses.test.label}`);
  const left =
    times.isKnown && times.minutesLeft.value > 0
      ? phrase`, padahal masih ada ${times.minutesLeft} menit`
      : [];
  return phrase`Penyebabnya soal kosong: ${joinAsList(each)} kamu biarkan kosong${left}.`;
}

function changesText(attempt: AttemptMetrics): FeedbackText {
  const texts = attempt.cause.tests
    .filter(({ points }) => points.changes > 0)
    .map(({ test: { label, changes, score, test } }) => {
      const was = test.name === 'TKP' ? phrase`semula bernilai lebih tinggi` : phrase`semula benar`;
      const of = score.gap.value > 0 ? phrase` dari ${score.gap} poin yang kurang` : phrase` poin`;
      return phrase`${label} ${numbersOrCountText(changes.worse)} ${was} lalu kamu ganti, bersihnya ${changes.netLoss}${of}`;
    });
  return phrase`Penyebabnya ganti jawaban: ${joinAsList(texts)}. ${changeRuleText(attempt)}`;
}

/** Keeping first answers is advised only after several sittings in which changes cost more than they gained. */
export function changeRuleText({ limits, netWorsened, sittings }: AttemptMetrics): FeedbackText {
  if (sittings < limits.keepAnswersSittings || netWorsened.value < limits.keepAnswersNet)
    return phrase`Ganti hanya kalau bisa menunjuk langkah yang salah.`;
  return phrase`Di tryoutmu sejauh ini bersihnya ${netWorsened} jawaban jadi lebih buruk: pertahankan jawaban pertama, kecuali langkah yang salah jelas.`;
}

function hasteText({ cause, times, limits }: AttemptMetrics): FeedbackText {
  const hasty = cause.tests.filter(({ points }) => points.haste > 0);
  const count = hasty.map((losses) => countLost(losses, 'terlalu_cepat', () => true, 'haste'));
  const each = hasty.map(({ test: { label } }, index) => phrase`${count[index] ?? []} jawaban ${label}`);
  const isShort = times.lastMinute.value < limits.hasteTimeShare * times.tryoutMinutes.value;
  const clock = isShort
    ? phrase`jawaban terakhirmu di menit ke-${times.lastMinute} dari ${times.tryoutMinutes}`
    : joinAsList(
        hasty.map(
          ({ test: { label, pace, score } }) =>
            phrase`${label} selesai dalam sekitar ${pace.spentMinutes} menit dari ${score.minutes}`,
        ),
      );
  return phrase`Penyebabnya terburu-buru: ${clock}, dan ${joinAsList(each)} yang lepas kamu pilih lebih cepat daripada waktu membaca soalnya. Materi mana yang belum kamu kuasai belum bisa dilihat dari sini.`;
}

function knowledgeText(cause: Cause): FeedbackText {
  const [main] = cause.tests;
  const all = joinAsList(
    cause.tests.map(({ test: { test, label, score } }) => {
      const lost = test.name === 'TKP' ? phrase`belum bernilai penuh` : phrase`lepas`;
      return phrase`${score.lost} dari ${score.questions} soal ${label} ${lost}`;
    }),
  );
  const group = main && findLostGroup(main, ...LOSS_KINDS);
  if (!group?.isMost) return phrase`Penyebabnya isi soalnya: ${all}.`;
  const language = languagePart(group);
  const apart = language
    ? phrase`, ${language.count} di antaranya bahasa (nomor ${questionNumbersText(language.items)})`
    : [];
  return phrase`Penyebabnya isi soalnya: ${all}. Terbanyak di ${group.label}, ${group.lost} dari ${group.questions}${apart}.`;
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

/** The tests that need no practice now, because they are above their passing grade and others are not. */
export function untouchedTestsText({ tests }: AttemptMetrics): FeedbackText {
  const passed = tests.filter(({ score }) => score.gap.value === 0 && score.questions.value > 0);
  if (passed.length === 0 || passed.length === tests.length) return [];
  return phrase`${joinAsList(passed.map(({ label }) => label))} sudah di atas ambang: belum perlu dilatih.`;
}
