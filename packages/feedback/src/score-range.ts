import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import type { NamedValue, FeedbackText } from './feedback-text.ts';
import { phrase } from './feedback-text.ts';

/** The text on the range in which the total of a parallel tryout would probably lie. */
export function scoreRangeText({ whole }: AttemptMetrics): FeedbackText {
  const { low, high, questions, answered, empty, isAboveOnceFilled } = whole;
  if (questions.value === 0)
    return phrase`Tidak ada soal yang dihitung, jadi tidak ada rentang yang bisa diperkirakan.`;
  if (answered.value === 0)
    return phrase`Belum ada jawaban, jadi rentangnya belum bisa diperkirakan: menurut aturan nilai total bisa antara ${low} dan ${high}.`;
  const alike = empty.value > 0 ? phrase` dan yang kosong kira-kira sama banyak` : [];
  const filled = isAboveOnceFilled ? phrase` ${onceFilled(empty)}` : [];
  return phrase`Dengan soal setara${alike}, nilai total yang wajar berada di antara ${low} dan ${high}. Rentang ini dihitung dari ${answered} jawabanmu di tryout ini saja, jadi anggap sebagai perkiraan.${filled}`;
}

/** The range assumes the same habits. If filling the empty questions would exceed it, the text adds that. */
const onceFilled = (empty: NamedValue): FeedbackText =>
  phrase`Kalau ${empty} soal kosong itu terisi sebaik soal lain di tesnya, nilainya kemungkinan di atas rentang ini.`;
