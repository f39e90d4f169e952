import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { countTextWords, joinAsList, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { numbersOrCountText } from '../metrics/topic-metrics.ts';
import { blanksText } from './blanks-text.ts';
import { clockText } from './clock-text.ts';
import { knowledgeText } from './knowledge-text.ts';
import { countLost, leadText, MAX_CAUSE_WORDS, timeLeftText } from './lead-text.ts';
import { isSittingShort } from './losses.ts';

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

function changesText(attempt: AttemptMetrics): FeedbackText {
  const full = changesTextWith(attempt, fullChangesText);
  return countTextWords([full]) <= MAX_CAUSE_WORDS ? full : changesTextWith(attempt, shortChangesText);
}

function changesTextWith(
  attempt: AttemptMetrics,
  textOf: (test: TestMetrics, was: FeedbackText) => FeedbackText,
): FeedbackText {
  const texts = attempt.cause.tests
    .filter(({ points }) => points.changes > 0)
    .map(({ test }) => {
      const was = test.test.name === 'TKP' ? phrase`semula bernilai lebih tinggi` : phrase`semula benar`;
      return textOf(test, was);
    });
  return phrase`${leadText(attempt)}: ${joinAsList(texts)}. ${changeRuleText(attempt)}`;
}

/** "TIU nomor 38 dan 51 semula benar lalu kamu ganti (perubahan lain menambah 5 poin), bersihnya 5 dari 25 poin yang kurang" */
function fullChangesText({ label, changes, score }: TestMetrics, was: FeedbackText): FeedbackText {
  const gained =
    changes.better.points.value > 0 ? phrase` (perubahan lain menambah ${changes.better.points} poin)` : [];
  return phrase`${label} ${numbersOrCountText(changes.worse)} ${was} lalu kamu ganti${gained}, bersihnya ${netLossText(changes.netLoss, score.gap)}`;
}

/** "TIU 2 soal semula benar lalu kamu ganti, bersihnya 5 poin" */
const shortChangesText = ({ label, changes }: TestMetrics, was: FeedbackText): FeedbackText =>
  phrase`${label} ${changes.worse.count} soal ${was} lalu kamu ganti, bersihnya ${changes.netLoss} poin`;

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
