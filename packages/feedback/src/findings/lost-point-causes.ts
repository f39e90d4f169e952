import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import { createFindingFamily, secondFindingGain, withGain } from './finding.ts';

const clearedText = ({ changes: { cleared } }: TestMetrics): FeedbackText =>
  cleared.count.value > 0 ? phrase` Dari yang kosong, ${cleared.count} semula benar lalu dikosongkan.` : [];

function wrongDetailsText({ pace, changes, isSecond }: TestMetrics): FeedbackText {
  const slow =
    pace.slowWrong.count.value > 0
      ? [phrase`${pace.slowWrong.count} menurut perkiraan memakan lebih dari ${pace.slowSeconds} detik`]
      : [];
  const changed =
    changes.worse.count.value > 0 ? [phrase`${changes.worse.count} semula benar lalu diganti`] : [];
  const all = [...slow, ...changed];
  if (all.length === 0) return [];
  return isSecond
    ? phrase` Di antara yang salah, ${joinAsList(all)}.`
    : phrase` Dari yang salah itu, ${joinAsList(all)}.`;
}

const kinds = withGain<TestMetrics>(secondFindingGain, [
  {
    kind: 'causes-empty-only',
    fits: ({ score }) => score.wrong.value === 0,
    text: (test) => {
      const { right, empty, lostPoints } = test.score;
      return phrase`Semua yang kamu isi benar, ${right} soal; ${lostPoints} poin lepas hanya karena ${empty} soal kosong.${clearedText(test)}`;
    },
  },
  {
    kind: 'causes-wrong-only',
    fits: ({ score }) => score.empty.value === 0,
    text: (test) => {
      const { isSecond, label, score } = test;
      const { wrong, lostPoints } = score;
      return isSecond
        ? phrase`Tidak ada yang kosong, jadi ${lostPoints} poin yang lepas berasal dari ${wrong} jawaban salah.${wrongDetailsText(test)}`
        : phrase`Semua soal ${label} terisi. Yang lepas ${lostPoints} poin, dari ${wrong} jawaban salah.${wrongDetailsText(test)}`;
    },
  },
  {
    kind: 'causes-mostly-empty',
    fits: ({ score }) => score.empty.value > score.wrong.value,
    text: (test) => {
      const { lost, wrong, empty } = test.score;
      return phrase`Dari ${lost} soal yang lepas, ${empty} kosong dan ${wrong} salah.${wrongDetailsText(test)}${clearedText(test)}`;
    },
  },
  {
    kind: 'causes-mostly-wrong',
    fits: () => true,
    text: (test) => {
      const { lost, wrong, empty } = test.score;
      return phrase`Dari ${lost} soal yang lepas, ${wrong} salah dan ${empty} kosong.${wrongDetailsText(test)}${clearedText(test)}`;
    },
  },
]);

/** Reports how many of the lost questions are wrong, empty, slow or changed. */
export const findLostPointCauses = createFindingFamily(
  (test: TestMetrics) => (test.score.answered.value > 0 && test.score.lost.value > 0 ? test : null),
  kinds,
);
