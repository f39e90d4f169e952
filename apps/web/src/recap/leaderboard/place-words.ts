import type { Leaderboard, RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { LEAST_FOR_PERCENTILE } from '@ambang/exam/ranking.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { countText } from '../../format/count.ts';
import { percentBelow } from './field/field-bars.ts';

/** Where a total stands in the field, in sentences that are true of it. */
export function placeSentences(
  { percentile, histogram, participants }: Pick<Leaderboard, 'percentile' | 'histogram' | 'participants'>,
  total: number,
): string[] {
  if (percentile === null) return [fewSentence(participants)];
  const below = percentBelow(histogram, total);
  const lower = below > 0 ? [`Nilaimu lebih tinggi dari ${below}% peserta.`] : [];
  return [...lower, `Persentilmu ${countText(Math.floor(percentile * 10) / 10)}.`];
}

const fewSentence = (participants: number): string =>
  participants < LEAST_FOR_PERCENTILE
    ? `Persentil muncul setelah ada ${LEAST_FOR_PERCENTILE} peserta, supaya angkanya berarti.`
    : 'Persentil belum bisa dihitung. Buka halaman ini lagi sebentar lagi.';

interface Unranked {
  view: RankingView;
  /** Whether the current attempt has a place in the other view. */
  isInOther: boolean;
  state: Tryout['state'];
  attemptsStarted: number;
  /** What stood when the attempt was sealed; undefined while that is unknown. */
  answers: readonly Answer[] | undefined;
}

/** Why the person has no place in this ranking, and what to do about it. */
export function unrankedSentence({ view, isInOther, state, attemptsStarted, answers }: Unranked): string {
  if (view === 'first' && isInOther)
    return `Di sini hanya percobaan pertama yang diperingkat. Hasilmu sekarang dari percobaan ${attemptsStarted}, dan posisinya ada di Semua percobaan.`;
  if (state === 'none')
    return 'Kamu belum mengerjakan tryout ini. Selesaikan dulu, lalu posisimu muncul di sini.';
  if (state === 'running') return 'Tesmu masih berjalan. Posisimu muncul setelah jawabanmu dikumpulkan.';
  if (state === 'over')
    return 'Waktu tesmu sudah habis dan hasilnya belum dibuka. Buka hasilnya, lalu posisimu muncul di sini.';
  if (!answers)
    return 'Yang diperingkat hanya tes yang ada jawabannya dan semua jawabannya sampai pada waktunya. Nilaimu tetap tersimpan.';
  return answers.every((answer) => answer === 0)
    ? 'Tesmu dikumpulkan tanpa jawaban, jadi tidak ikut diperingkat. Nilaimu tetap tersimpan.'
    : 'Sebagian jawabanmu terlambat sampai di server, jadi tesmu tidak ikut diperingkat. Jawaban itu tetap dihitung di nilaimu.';
}
