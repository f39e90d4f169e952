import type { TestMetrics } from '../metrics/test-metrics.ts';
import { numbersOrCountText } from '../metrics/topic-metrics.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding, FindingKind } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';

const loss = ({ changes }: TestMetrics): number => changes.netLoss.value;

const kinds: FindingKind<TestMetrics>[] = [
  {
    kind: 'changes-cost-the-grade',
    fits: ({ score, changes }) => score.gap.value > 0 && changes.netLoss.value >= score.gap.value,
    // Without the changes, the passing grade would have been reached.
    gain: ({ score }) => score.grade.value,
    text: ({ changes: { lowered, netLoss }, isSecond }) =>
      isSecond
        ? phrase`Tanpa perubahan jawaban, nilainya ${netLoss} poin lebih tinggi dan ambangnya tercapai. Di Pembahasan, cari apa yang membuatmu mengubah jawaban di ${numbersOrCountText(lowered)}.`
        : phrase`Perubahan jawaban menentukan di sini: dengan jawaban pertamamu nilainya ${netLoss} poin lebih tinggi, cukup untuk mencapai ambang. Lihat lagi ${numbersOrCountText(lowered)}. Ganti hanya kalau bisa menunjuk langkah yang salah.`,
  },
  {
    kind: 'changes-cleared',
    fits: ({ changes }) => changes.cleared.count.value > 0 && changes.netLoss.value > 0,
    gain: loss,
    text: ({ isSecond, changes: { cleared } }) =>
      isSecond
        ? phrase`Pilihan pertamamu di ${numbersOrCountText(cleared)} sudah benar tetapi akhirnya dikosongkan, sehingga ${cleared.points} poin hilang. Ragu pun, tinggalkan jawaban terbaikmu di sana.`
        : phrase`Jawaban yang semula benar di ${numbersOrCountText(cleared)} akhirnya kamu kosongkan, dan ${cleared.points} poin ikut hilang. Biarkan terisi meski ragu; kosong tidak pernah lebih baik.`,
  },
  {
    kind: 'changes-cost-only',
    fits: ({ changes }) => changes.netLoss.value > 0 && changes.better.count.value === 0,
    gain: loss,
    text: ({ changes: { worse } }) =>
      phrase`Mengganti jawaban di ${numbersOrCountText(worse)} menghilangkan ${worse.points} poin dan tidak menambah satu pun. Ganti hanya kalau bisa menunjuk langkah yang salah.`,
  },
  {
    kind: 'changes-cost-more',
    fits: ({ changes }) => changes.netLoss.value > 0,
    gain: loss,
    text: ({ changes: { worse, better, netLoss } }) =>
      phrase`Mengganti jawaban menambah ${better.points} poin tetapi menghilangkan ${worse.points}, jadi bersihnya rugi ${netLoss}. Ganti hanya kalau bisa menunjuk langkah yang salah.`,
  },
  {
    kind: 'changes-even',
    fits: ({ changes }) => changes.better.count.value > 0 && changes.netGain.value === 0,
    gain: noGain,
    text: ({ changes: { better } }) =>
      phrase`Mengubah jawaban menambah dan menghilangkan poin sama banyak, yaitu ${better.points}.`,
  },
  {
    kind: 'changes-paid',
    fits: ({ changes }) => changes.netGain.value > 0,
    gain: noGain,
    text: ({ label, isSecond, changes: { netGain, better } }) =>
      isSecond
        ? phrase`Di ${label} mengubah jawaban ada hasilnya: perubahan di ${numbersOrCountText(better)} membuat nilaimu bersih naik ${netGain} poin. Ingat apa yang membuatmu yakin di sana.`
        : phrase`Memeriksa ulang ${label} ada hasilnya: perubahan di ${numbersOrCountText(better)} membuat nilaimu bersih naik ${netGain} poin. Perhatikan alasan apa yang waktu itu membuatmu berpindah.`,
  },
];

export const findAnswerChanges: FindFinding<TestMetrics> = createFindingFamily((test) => test, kinds);

/** The findings for TKP, where answers are better or worse instead of right or wrong. */
export const findWeightedAnswerChanges: FindFinding<TestMetrics> = createFindingFamily(
  (test: TestMetrics) => test,
  [
    {
      kind: 'tkp-changes-cleared',
      fits: ({ changes }) => changes.worse.count.value === 0 && changes.netLoss.value > 0,
      gain: loss,
      text: ({ label, changes: { cleared } }) =>
        phrase`Pilihanmu di ${numbersOrCountText(cleared)} akhirnya kamu kosongkan, sehingga ${cleared.points} poin hilang; di ${label} pilihan apa pun tetap bernilai.`,
    },
    {
      kind: 'tkp-changes-cost',
      fits: ({ changes }) => changes.netLoss.value > 0,
      gain: loss,
      text: ({ changes: { lowered, netLoss } }) =>
        phrase`Perubahan jawaban di ${numbersOrCountText(lowered)} menurunkan nilai; bersihnya kamu kehilangan ${netLoss} poin. Nilai pilihan pertamamu di situ lebih tinggi.`,
    },
    {
      kind: 'tkp-changes-paid',
      fits: ({ changes }) => changes.netGain.value > 0,
      gain: noGain,
      text: ({ label, changes: { netGain } }) =>
        phrase`Menimbang ulang pilihan ${label} menambah ${netGain} poin bersih. Ingat apa yang membuat pilihan kedua terasa lebih tepat.`,
    },
  ],
);
