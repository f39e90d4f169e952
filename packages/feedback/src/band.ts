import type { AttemptReading } from './reading/attempt-reading.ts';
import type { NamedValue, Said } from './said.ts';
import { say } from './said.ts';

/** Where the total of a parallel tryout would probably lie, as a person reads it. */
export function bandText({ whole }: AttemptReading): Said {
  const { low, high, questions, answered, empty, isAboveOnceFilled } = whole;
  if (questions.value === 0)
    return say`Tidak ada soal yang dihitung, jadi tidak ada rentang yang bisa diperkirakan.`;
  if (answered.value === 0)
    return say`Belum ada jawaban, jadi rentangnya belum bisa diperkirakan: menurut aturan nilai total bisa antara ${low} dan ${high}.`;
  const alike = empty.value > 0 ? say` dan yang kosong kira-kira sama banyak` : [];
  const filled = isAboveOnceFilled ? say` ${onceFilled(empty)}` : [];
  return say`Dengan soal setara${alike}, nilai total yang wajar berada di antara ${low} dan ${high}. Rentang ini dihitung dari ${answered} jawabanmu di tryout ini saja, jadi anggap sebagai perkiraan.${filled}`;
}

/** The range tells how answers vary, and not what other habits bring: said once that would lead out of it. */
const onceFilled = (empty: NamedValue): Said =>
  say`Kalau ${empty} soal kosong itu terisi sebaik soal lain di tesnya, nilainya kemungkinan di atas rentang ini.`;
