import type { Leaderboard, RankGain } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { MIN_PARTICIPANTS_FOR_PERCENTILE } from '@ambang/exam/scoring/ranking.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { formatNumber } from '../../format/number.ts';
import { percentBelow } from './field/field-bins.ts';
import { rankedAttemptNumber, defaultRankingView } from './view-in-address.ts';

/** Compares a total with those of all participants. */
export function rankDescription(
  { percentile, histogram, participants }: Pick<Leaderboard, 'percentile' | 'histogram' | 'participants'>,
  total: number,
): string {
  if (percentile === null) return noComparisonText(participants);
  const below = percentBelow(histogram, total);
  return below > 0 ? `Nilaimu lebih tinggi dari ${below}% peserta.` : '';
}

const noComparisonText = (participants: number): string =>
  participants < MIN_PARTICIPANTS_FOR_PERCENTILE
    ? `Perbandingan dengan peserta lain muncul setelah ada ${MIN_PARTICIPANTS_FOR_PERCENTILE} peserta.`
    : 'Perbandingan dengan peserta lain belum bisa dihitung. Buka halaman ini lagi sebentar lagi.';

const pointWords: Record<number, string> = {
  ...{ 5: 'Lima', 10: 'Sepuluh', 15: 'Lima belas', 20: 'Dua puluh' },
};

/** "Lima poin lagi: peringkat 45" */
export const gainText = ({ points, rank }: RankGain): string =>
  `${pointWords[points] ?? points} poin lagi: peringkat ${formatNumber(rank)}`;

const answerWords: Record<number, string> = { ...{ 1: 'satu', 2: 'dua', 3: 'tiga', 4: 'empat' } };

/** Points in right answers. Those of TKP have different points. */
export function answersText(points: number): string {
  const answers = points / POINTS_PER_RIGHT_ANSWER;
  return `Setara ${answerWords[answers] ?? answers} jawaban benar di TWK atau TIU.`;
}

export const quickAttemptText =
  'Tes ini selesai cepat sekali, jadi tidak ikut diperingkat. Posisi ini perkiraan, dan hanya kamu yang melihatnya.';

type UnrankedTryout = Pick<Tryout, 'state' | 'attemptsStarted'>;

/** True when the attempt is ranked only in the view of all attempts. */
const isInOtherView = (tryout: UnrankedTryout, view: RankingView): boolean =>
  view === 'first' && defaultRankingView(tryout) !== view;

export const doesUnrankedReasonNeedAnswers = (tryout: UnrankedTryout, view: RankingView): boolean =>
  tryout.state === 'sealed' && !isInOtherView(tryout, view);

/**
 * States why the viewer has no rank in this view, and what to do about it.
 *
 * @param answers the answers of the sealed attempt; undefined until loaded
 */
export function unrankedReasonText(
  tryout: UnrankedTryout,
  view: RankingView,
  answers: readonly Answer[] | undefined,
): string {
  if (isInOtherView(tryout, view)) return laterAttemptText(tryout);
  if (tryout.state !== 'sealed') return unfinishedTexts[tryout.state];
  if (!answers)
    return 'Yang diperingkat hanya tes yang ada jawabannya dan semua jawabannya sampai pada waktunya.';
  return answers.every((answer) => answer === 0)
    ? 'Tesmu dikumpulkan tanpa jawaban, jadi tidak ikut diperingkat. Nilaimu tetap tersimpan.'
    : 'Sebagian jawabanmu terlambat sampai di server, jadi tesmu tidak ikut diperingkat. Jawaban itu tetap dihitung di nilaimu.';
}

function laterAttemptText(tryout: UnrankedTryout): string {
  const attempt = rankedAttemptNumber(tryout);
  const whereRanked =
    tryout.state === 'sealed'
      ? `Hasilmu sekarang dari percobaan ${attempt}: lihat posisinya di Semua percobaan.`
      : `Percobaan ${attempt} diperingkat di Semua percobaan setelah selesai.`;
  return `Di sini hanya percobaan pertama yang diperingkat. ${whereRanked}`;
}

const unfinishedTexts: Record<Exclude<Tryout['state'], 'sealed'>, string> = {
  none: 'Kamu belum punya hasil tryout ini. Selesaikan dulu, lalu posisimu muncul di sini.',
  running: 'Tesmu masih berjalan. Posisimu muncul setelah jawabanmu dikumpulkan.',
  over: 'Waktu tesmu sudah habis dan hasilnya belum dibuka. Buka hasilnya, lalu posisimu muncul di sini.',
};
