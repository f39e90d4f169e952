/** Topic 7: word problems. */
import { add, divide, isEqual, multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createStoryProof } from '@ambang/workshop/proofs/story.ts';
import { createExpressionMistake } from '@ambang/workshop/proofs/value.ts';

const ONE = ratio(1);
const HUNDRED = ratio(100);

/** Names the numbers of a question. Throws if their count differs. */
function named<Name extends string>(numbers: readonly Ratio[], ...names: Name[]): Record<Name, Ratio> {
  if (numbers.length !== names.length) throw new Error(`${numbers.length} numbers`);
  return Object.fromEntries(names.map((name, at) => [name, numbers[at]])) as Record<Name, Ratio>;
}

const times = (...factors: Ratio[]): Ratio => factors.reduce(multiply, ONE);

const participants = createStoryProof({
  id: 'perdana-07-tabel-peserta',
  stem: [
    'Tabel berikut memuat banyak peserta pelatihan di sebuah balai.',
    '',
    '| Tahun | Daring | Luring |',
    '| 2023 | 240 | 360 |',
    '| 2024 | # | # |',
    '| 2025 | # | # |',
    '',
    'Pada 2026 jumlah seluruh peserta naik dengan persentase yang sama seperti dari 2024 ke 2025, sedangkan peserta luring berkurang dengan jumlah yang sama seperti dari 2024 ke 2025.',
    '',
    'Banyak peserta daring pada 2026 adalah …',
  ].join('\n'),
  prompt: 'Banyak peserta daring pada 2026 adalah …',
  holdsFor: (answer, numbers) => {
    const { online, offline, onlineNext, offlineNext } = named(
      numbers,
      ...(['online', 'offline', 'onlineNext', 'offlineNext'] as const),
    );
    const before = add(online, offline);
    const after = add(onlineNext, offlineNext);
    const last = add(answer, subtract(offlineNext, subtract(offline, offlineNext)));
    return isEqual(divide(last, after), divide(after, before));
  },
  mistakes: {
    A: createExpressionMistake('peserta luring tidak berkurang', '($3 + $4) × ($3 + $4) ÷ ($1 + $2) − $4'),
    B: createExpressionMistake(
      'kenaikan diulang, bukan persentasenya',
      '2 × ($3 + $4) − ($1 + $2) − (2 × $4 − $2)',
    ),
    C: createExpressionMistake(
      'peserta luring berkurang 20%',
      '($3 + $4) × ($3 + $4) ÷ ($1 + $2) − $4 × 80%',
    ),
    E: createExpressionMistake('kenaikan daring diulang', '$3 × $3 ÷ $1'),
  },
});

const ages = createStoryProof({
  id: 'perdana-07-usia-pegawai',
  stem: 'Rata-rata usia # pegawai di sebuah unit adalah # tahun. Dua pegawai yang rata-rata usianya # tahun pensiun, lalu digantikan dua pegawai baru. Rata-rata usia pegawai di unit itu menjadi # tahun.\n\nRata-rata usia kedua pegawai baru adalah …',
  prompt: 'Rata-rata usia kedua pegawai baru adalah …',
  holdsFor: (answer, numbers) => {
    const { people, mean, leaving, now } = named(numbers, 'people', 'mean', 'leaving', 'now');
    const two = ratio(2);
    const total = add(subtract(times(people, mean), times(two, leaving)), times(two, answer));
    return isEqual(divide(total, people), now);
  },
  mistakes: {
    A: createExpressionMistake('rata-rata dari dua rata-rata', '2 × $4 − $2'),
    C: createExpressionMistake(
      'tepat di tengah dengan rata-rata pegawai yang tetap',
      '2 × $4 − ($1 × $2 − 2 × $3) ÷ ($1 − 2)',
    ),
    D: createExpressionMistake('rata-rata pegawai yang tetap', '($1 × $2 − 2 × $3) ÷ ($1 − 2)'),
    E: createExpressionMistake('turunnya dikalikan pegawai yang tetap saja', '$3 − ($1 − 2) × ($2 − $4) ÷ 2'),
  },
});

const coffee = createStoryProof({
  id: 'perdana-07-kopi-campuran',
  stem: 'Koperasi mencampur kopi robusta seharga Rp# per kg dengan kopi arabika seharga Rp# per kg. Campuran itu dijual Rp# per kg dengan keuntungan #% dari modal.\n\nPerbandingan berat kopi robusta dan kopi arabika dalam campuran itu adalah …',
  prompt: 'Perbandingan berat kopi robusta dan kopi arabika dalam campuran itu adalah …',
  holdsFor: (answer, numbers) => {
    const { cheap, dear, price, profit } = named(numbers, 'cheap', 'dear', 'price', 'profit');
    const cost = divide(add(times(answer, cheap), dear), add(answer, ONE));
    return isEqual(times(cost, add(ONE, divide(profit, HUNDRED))), price);
  },
  mistakes: {
    B: createExpressionMistake('urutan dibalik', '($3 ÷ (1 + $4%) − $1) ÷ ($2 − $3 ÷ (1 + $4%))'),
    C: createExpressionMistake('perbandingan harga', '$1 ÷ $2'),
    D: createExpressionMistake('perbandingan harga dibalik', '$2 ÷ $1'),
    E: createExpressionMistake('dibandingkan dengan seluruh campuran', '($2 − $3 ÷ (1 + $4%)) ÷ ($2 − $1)'),
  },
});

const officers = createStoryProof({
  id: 'perdana-07-petugas-tambahan',
  stem: 'Sebanyak # petugas dijadwalkan menyelesaikan pendataan dalam # hari. Setelah # hari bekerja, pendataan terhenti selama # hari karena banjir, lalu # petugas dipindahkan ke tugas lain. Kecepatan kerja setiap petugas sama.\n\nAgar pendataan selesai sesuai dengan jadwal semula, banyak petugas baru yang perlu ditambahkan setelah penghentian itu adalah …',
  prompt: 'banyak petugas baru yang perlu ditambahkan setelah penghentian itu adalah …',
  holdsFor: (answer, numbers) => {
    const {
      officers: staff,
      days,
      worked,
      idle,
      moved,
    } = named(numbers, 'officers', 'days', 'worked', 'idle', 'moved');
    const rest = subtract(subtract(days, worked), idle);
    const done = add(times(staff, worked), times(add(subtract(staff, moved), answer), rest));
    return isEqual(done, times(staff, days));
  },
  mistakes: {
    A: createExpressionMistake('dihitung dari awal', '$1 × $2 ÷ ($2 − $4) − ($1 − $5)'),
    B: createExpressionMistake(
      'petugas yang pindah dikurangkan',
      '$1 × ($2 − $3) ÷ ($2 − $3 − $4) − $1 − $5',
    ),
    C: createExpressionMistake('perbandingan senilai', '$4 ÷ ($2 − $3) × $1 + $5'),
    D: createExpressionMistake('petugas yang pindah terlupa', '$1 × ($2 − $3) ÷ ($2 − $3 − $4) − $1'),
  },
});

export const proofs: Proof[] = [participants, ages, coffee, officers];
