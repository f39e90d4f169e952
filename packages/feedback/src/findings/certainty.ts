import type { TestReading } from '../reading/test-reading.ts';
import { say } from '../said.ts';
import type { Family } from './finding.ts';
import { family, OPENING } from './finding.ts';
import { ENOUGH_ANSWERS } from './pace.ts';

/** To know how near the line is brings about as much as one question more. */
const NEAR = 5;

/** What limits a reading: too few answers, or a line within the range. */
export const certainty: Family<TestReading> = family(
  (test) => (test.score.answered.value > 0 && test.score.lostPoints.value > 0 ? test : null),
  [
    {
      kind: 'certainty-too-few',
      fits: ({ score }) => score.answered.value < ENOUGH_ANSWERS,
      gain: OPENING,
      text: ({ label, score: { answered, questions } }) =>
        say`Baru ${answered} dari ${questions} soal ${label} yang terisi, terlalu sedikit untuk menyimpulkan materi mana yang kuat atau lemah. Kerjakan lebih banyak dulu, lalu lihat polanya.`,
    },
    {
      kind: 'certainty-line-within-range',
      fits: ({ score }) => score.low.value < score.grade.value && score.grade.value <= score.high.value,
      gain: () => NEAR,
      text: ({ label, isSecond, test, score: { low, high, grade, gap, empty } }) => {
        const alike = empty.value > 0 ? say`setara dan yang kosong kira-kira sama banyak` : say`setara`;
        if (test.name === 'TKP')
          return say`Kalau soalnya diganti yang ${alike}, nilai ${label} yang wajar berada di antara ${low} dan ${high}: ambang ${grade} bisa tercapai, bisa juga belum.`;
        const other =
          gap.value > 0 ? say`ambang itu bisa saja tercapai` : say`hasilnya bisa saja di bawah ambang`;
        return isSecond
          ? say`Rentang wajar ${label} dengan soal ${alike} adalah ${low} sampai ${high}. Ambang ${grade} ada di dalamnya, jadi dengan kemampuan yang sama ${other}.`
          : say`Dengan soal ${alike}, nilai ${label} yang wajar berada di antara ${low} dan ${high}, jadi nilainya masih bisa jatuh di atas atau di bawah ambang ${grade}.`;
      },
    },
  ],
);

/** Questions that were struck out. */
export const struck: Family<TestReading> = family(
  (test) => (test.score.struck.value > 0 ? test : null),
  [
    {
      kind: 'struck',
      fits: () => true,
      gain: OPENING,
      text: ({ label, test, score: { struck, answered, lostPoints } }) => {
        const isSplit = answered.value > 0 && lostPoints.value > 0;
        const here =
          test.name === 'TKP'
            ? say`; di sini tidak masuk rata-rata, sebaran pilihan, dan poin per materi`
            : say`; di sini tidak dihitung sebagai benar, salah, atau kosong`;
        return say`Ada ${struck} soal ${label} yang dianulir dan bernilai penuh untuk semua peserta${isSplit ? here : []}.`;
      },
    },
  ],
);
