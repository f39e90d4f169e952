import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import type { NamedValue, FeedbackText } from './feedback-text.ts';
import { phrase } from './feedback-text.ts';

export function scoreRangeText({ whole }: AttemptMetrics): FeedbackText {
  const { low, high, questions, answered, empty, isAboveOnceFilled } = whole;
  if (questions.value === 0)
    return phrase`Tidak ada soal yang dihitung, jadi tidak ada rentang yang bisa diperkirakan.`;
  if (answered.value === 0)
    return phrase`Belum ada jawaban, jadi rentangnya belum bisa diperkirakan: menurut aturan nilai total bisa antara ${low} dan ${high}.`;
  const alike = empty.value > 0 ? phrase` dan yang kosong kira-kira sama banyak` : [];
  const filled = isAboveOnceFilled ? phrase` ${onceFilledText(empty)}` : [];
  return phrase`Dengan soal setara${alike}, nilai total yang wajar berada di antara ${low} dan ${high}. Rentang ini dihitung dari ${answered} jawabanmu di tryout ini saja, jadi anggap sebagai perkiraan.${filled}`;
}

/**
 * Added if the total would exceed the range without empty questions. The range assumes as many empty questions in the
 * next tryout.
 */
const onceFilledText = (empty: NamedValue): FeedbackText =>
  phrase`Kalau ${empty} soal kosong itu terisi sebaik soal lain di tesnya, nilainya kemungkinan di atas rentang ini.`;
