import type { TestReading } from '../reading/test-reading.ts';
import { whereOf } from '../reading/topic-reading.ts';
import { say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING } from './finding.ts';

const SEVERAL = 3;
/** What checking brings back of answers that were given once and never looked at again. */
const CHECKED = 0.1;

const loss = ({ changes }: TestReading): number => changes.netLoss.value;

const kinds: Kind<TestReading>[] = [
  {
    kind: 'changes-cost-the-grade',
    fits: ({ score, changes }) => score.gap.value > 0 && changes.netLoss.value >= score.gap.value,
    // The grade itself hangs on it.
    gain: ({ score }) => score.grade.value,
    text: ({ changes: { lowered, loweredCount, netLoss }, isSecond }) =>
      isSecond
        ? say`Tanpa perubahan jawaban, nilainya ${netLoss} poin lebih tinggi dan ambangnya tercapai. Di Pembahasan, cari apa yang membuatmu mengubah jawaban di ${whereOf(lowered, loweredCount)}.`
        : say`Perubahan jawaban menentukan di sini: dengan jawaban pertamamu nilainya ${netLoss} poin lebih tinggi, cukup untuk mencapai ambang. Lihat lagi ${whereOf(lowered, loweredCount)}; lain kali ubah hanya kalau kamu bisa menyebut alasannya.`,
  },
  {
    kind: 'changes-cleared',
    fits: ({ changes }) => changes.cleared.length > 0 && changes.netLoss.value > 0,
    gain: loss,
    text: ({ isSecond, changes: { cleared, clearedCount, clearedPoints } }) =>
      isSecond
        ? say`Pilihan pertamamu di ${whereOf(cleared, clearedCount)} sudah benar tetapi akhirnya dikosongkan, sehingga ${clearedPoints} poin hilang. Ragu pun, tinggalkan jawaban terbaikmu di sana.`
        : say`Jawaban yang semula benar di ${whereOf(cleared, clearedCount)} akhirnya kamu kosongkan, dan ${clearedPoints} poin ikut hilang. Biarkan terisi meski ragu; kosong tidak pernah lebih baik.`,
  },
  {
    kind: 'changes-cost-only',
    fits: ({ changes }) => changes.netLoss.value > 0 && changes.better.length === 0,
    gain: loss,
    text: ({ changes: { worse, worseCount, worsePoints } }) =>
      say`Mengganti jawaban di ${whereOf(worse, worseCount)} menghilangkan ${worsePoints} poin dan tidak menambah satu pun. Ganti hanya kalau kamu bisa menyebut apa yang keliru pada pilihan pertama.`,
  },
  {
    kind: 'changes-cost-more',
    fits: ({ changes }) => changes.netLoss.value > 0,
    gain: loss,
    text: ({ changes: { worsePoints, betterPoints, netLoss } }) =>
      say`Mengganti jawaban menambah ${betterPoints} poin tetapi menghilangkan ${worsePoints}, jadi bersihnya rugi ${netLoss}. Sebelum mengganti, pastikan ada bukti baru, bukan sekadar ragu.`,
  },
  {
    kind: 'changes-even',
    fits: ({ changes }) => changes.better.length > 0 && changes.netGain.value === 0,
    gain: NOTHING,
    text: ({ changes: { betterPoints } }) =>
      say`Mengubah jawaban menambah dan menghilangkan poin sama banyak, yaitu ${betterPoints}. Ubah hanya kalau alasannya jelas bagimu.`,
  },
  {
    kind: 'changes-paid',
    fits: ({ changes }) => changes.netGain.value > 0,
    gain: NOTHING,
    text: ({ label, isSecond, changes: { netGain, better, betterCount } }) =>
      isSecond
        ? say`Di ${label} mengubah jawaban ada hasilnya: perubahan di ${whereOf(better, betterCount)} membuat nilaimu bersih naik ${netGain} poin. Ingat apa yang membuatmu yakin di sana.`
        : say`Memeriksa ulang ${label} ada hasilnya: perubahan di ${whereOf(better, betterCount)} membuat nilaimu bersih naik ${netGain} poin. Perhatikan alasan apa yang waktu itu membuatmu berpindah.`,
  },
  {
    kind: 'changes-none-though-time',
    fits: ({ changes, clock, score }) =>
      changes.isUntouched && clock.isLeft && clock.isFilled && score.wrong.value >= SEVERAL,
    gain: ({ score }) => score.lostPoints.value * CHECKED,
    text: ({ clock: { minutesLeft }, label, isSecond }) =>
      isSecond
        ? say`Setiap soal ${label} kamu jawab sekali saja, sementara waktu masih tersisa ${minutesLeft} menit. Lain kali periksa lagi, mulai dari yang kamu jawab dengan ragu.`
        : say`Tidak ada jawaban ${label} yang kamu ubah, padahal masih ada ${minutesLeft} menit. Lain kali pakai sisanya untuk membaca ulang soal yang membuatmu ragu.`,
  },
];

/** What changing answers cost or gained. */
export const changes: Family<TestReading> = family((test) => test, kinds);

/** The same where an answer is better or worse, and not right or wrong. */
export const weightedChanges: Family<TestReading> = family(
  (test: TestReading) => test,
  [
    {
      kind: 'tkp-changes-cleared',
      fits: ({ changes }) => changes.worse.length === 0 && changes.netLoss.value > 0,
      gain: loss,
      text: ({ label, changes: { cleared, clearedCount, clearedPoints } }) =>
        say`Pilihanmu di ${whereOf(cleared, clearedCount)} akhirnya kamu kosongkan, sehingga ${clearedPoints} poin hilang; di ${label} pilihan apa pun tetap bernilai.`,
    },
    {
      kind: 'tkp-changes-cost',
      fits: ({ changes }) => changes.netLoss.value > 0,
      gain: loss,
      text: ({ changes: { lowered, loweredCount, netLoss } }) =>
        say`Perubahan jawaban di ${whereOf(lowered, loweredCount)} menurunkan nilai; bersihnya kamu kehilangan ${netLoss} poin. Nilai pilihan pertamamu di situ lebih tinggi.`,
    },
    {
      kind: 'tkp-changes-paid',
      fits: ({ changes }) => changes.netGain.value > 0,
      gain: NOTHING,
      text: ({ label, changes: { netGain } }) =>
        say`Menimbang ulang pilihan ${label} menambah ${netGain} poin bersih. Ingat apa yang membuat pilihan kedua terasa lebih tepat.`,
    },
  ],
);
