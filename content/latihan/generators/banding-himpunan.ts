/** Topic 6: two groups that overlap. Each wording is a situation of its own. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { comparisonStem, compareSides, relationOf } from './comparison.ts';

const family = 'banding-himpunan';

interface BothScene {
  lead: (all: number, a: number, b: number, none: number) => string;
  both: string;
  only: string;
  /** What members of the first group do. */
  doing: string;
}

const boths: BothScene[] = [
  {
    lead: (all, a, b, none) =>
      `Sebuah kantor mempunyai ${all} pegawai. Sebanyak ${a} orang naik kereta, ${b} orang naik bus, dan ${none} orang tidak memakai keduanya.`,
    both: 'banyaknya pegawai yang naik kereta dan bus',
    only: 'banyaknya pegawai yang naik kereta, tetapi tidak naik bus',
    doing: 'naik kereta',
  },
  {
    lead: (all, a, b, none) =>
      `Survei di perpustakaan daerah diisi ${all} pengunjung: ${a} meminjam novel, ${b} meminjam majalah, sedangkan ${none} tidak meminjam apa pun di antara kedua jenis itu.`,
    both: 'banyaknya peminjam kedua jenis bacaan',
    only: 'banyaknya peminjam novel saja',
    doing: 'meminjam novel',
  },
  {
    lead: (all, a, b, none) =>
      `Dari ${all} peserta kemah, ${a} anak bisa berenang, ${b} anak bisa mendayung, dan ${none} anak belum bisa keduanya.`,
    both: 'banyaknya anak yang bisa berenang sekaligus mendayung',
    only: 'banyaknya anak yang hanya bisa berenang',
    doing: 'bisa berenang',
  },
];

function writeBoth(
  { all, a, b, none }: Numbers<'all' | 'a' | 'b' | 'none'>,
  { lead, both, only, doing }: BothScene,
) {
  const shared = a + b + none - all;
  const [own, forgotten] = [a - shared, a + b - all];
  if (shared < 3 || own < 3 || b - shared < 3 || forgotten < 1 || a === b) return undefined;
  const truth = relationOf(shared, own);
  return compareSides({
    stem: comparisonStem(lead(all, a, b, none), both, only),
    truth,
    solution: `Yang termasuk sedikitnya satu kelompok ${all} − ${none} = ${all - none}. Yang termasuk keduanya ${a} + ${b} − ${all - none} = ${shared}, jadi yang hanya ${doing} ${a} − ${shared} = ${own}. ${truth === 'equal' ? 'Keduanya sama.' : `Karena ${shared} ${shared > own ? '>' : '<'} ${own}, P ${shared > own ? '>' : '<'} Q.`}`,
    reasons: {
      greater: `Menjumlahkan kedua kelompok, ${a} + ${b}, untuk P tanpa mengurangkan yang termasuk sedikitnya satu kelompok.`,
      less: `Memakai semua ${a} yang ${doing} untuk Q, padahal sebagian dari mereka termasuk kelompok kedua juga.`,
      equal: `Membagi ${a} yang ${doing} sama banyak, padahal yang termasuk kedua kelompok ada ${shared}.`,
      unknown: `Yang termasuk keduanya memang tidak disebut, tetapi dapat dihitung karena ${none} yang di luar kedua kelompok diketahui.`,
    },
    fifth: [
      forgotten,
      a - forgotten,
      `Melupakan ${none} yang di luar kedua kelompok, sehingga yang termasuk keduanya dikira ${a} + ${b} − ${all} = ${forgotten}.`,
    ],
    remember:
      'Jumlah dua kelompok dikurangi gabungannya adalah irisannya; yang di luar keduanya dikeluarkan lebih dahulu.',
    quick: {
      text: `Irisan = ${a} + ${b} + ${none} − ${all}; bandingkan dengan setengah dari ${a}.`,
      seconds: 30,
    },
    difficulty: 2,
  });
}

interface OneScene {
  lead: (all: number, a: number, b: number, both: number) => string;
  one: string;
  rest: string;
}

const ones: OneScene[] = [
  {
    lead: (all, a, b, both) =>
      `Balai latihan kerja menerima ${all} pendaftar. Kelas las diminati ${a} orang dan kelas listrik ${b} orang; ${both} orang meminati kedua kelas.`,
    one: 'banyaknya pendaftar yang meminati tepat satu kelas',
    rest: 'banyaknya pendaftar lainnya',
  },
  {
    lead: (all, a, b, both) =>
      `Sebanyak ${all} warung di sebuah pasar didata: ${a} menerima pembayaran QRIS, ${b} menerima kartu debit, dan ${both} menerima kedua-duanya.`,
    one: 'banyaknya warung dengan hanya satu dari kedua cara itu',
    rest: 'banyaknya warung dengan kedua cara atau tanpa keduanya',
  },
  {
    lead: (all, a, b, both) =>
      `Di asrama yang dihuni ${all} mahasiswa, ${a} mahasiswa berlangganan katering siang, ${b} berlangganan katering malam, dan ${both} di antara mereka berlangganan siang dan malam.`,
    one: 'banyaknya mahasiswa yang berlangganan sekali sehari',
    rest: 'banyaknya mahasiswa yang tidak berlangganan sekali sehari',
  },
];

function writeOne({ all, a, b, both }: Numbers<'all' | 'a' | 'b' | 'both'>, { lead, one, rest }: OneScene) {
  const exactly = a + b - 2 * both;
  const once = a + b - both;
  if (once >= all || both >= Math.min(a, b) || a === b || once <= all - once || a - both >= all - a + both)
    return undefined;
  const truth = relationOf(exactly, all - exactly);
  return compareSides({
    stem: comparisonStem(lead(all, a, b, both), one, rest),
    truth,
    solution: `Yang tepat satu: (${a} − ${both}) + (${b} − ${both}) = ${exactly}. Lainnya ${all} − ${exactly} = ${all - exactly}. Jadi, P ${exactly === all - exactly ? '=' : exactly > all - exactly ? '>' : '<'} Q.`,
    reasons: {
      greater: `Mengurangkan ${both} hanya sekali, ${a} + ${b} − ${both} = ${once}; itu banyaknya yang memilih sedikitnya satu.`,
      less: `Hanya menghitung kelompok pertama, ${a} − ${both} = ${a - both}; kelompok kedua terlupa.`,
      equal: `Menganggap kedua bagian membagi ${all} sama banyak tanpa menghitungnya.`,
      unknown: `Semua bagian dapat dihitung karena ${both} yang memilih keduanya diketahui.`,
    },
    fifth: [
      once,
      all - once,
      `Memakai ${a} + ${b} − ${both} = ${once} untuk yang tepat satu, sehingga sisanya dikira ${all - once}.`,
    ],
    remember:
      'Untuk “tepat satu”, irisan dikurangkan dari kedua kelompok; untuk “sedikitnya satu”, hanya sekali.',
    quick: {
      text: `Hitung ${a} + ${b} − 2 × ${both}, lalu bandingkan dengan setengah dari ${all}.`,
      seconds: 25,
    },
    difficulty: 3,
  });
}

interface ShareScene {
  lead: (a: number, b: number) => string;
  both: string;
  given: (share: number) => string;
}

const shares: ShareScene[] = [
  {
    lead: (a, b) =>
      `Di sebuah dinas, ${a}% pegawai lulusan sarjana dan ${b}% pegawai pernah bertugas di daerah terpencil.`,
    both: 'persentase pegawai yang lulusan sarjana dan pernah bertugas di daerah terpencil',
    given: (share) => `${share}%`,
  },
  {
    lead: (a, b) =>
      `Catatan puskesmas menunjukkan bahwa ${a}% balita sudah diimunisasi lengkap dan ${b}% balita mendapat ASI eksklusif.`,
    both: 'persentase balita dengan imunisasi lengkap dan ASI eksklusif',
    given: (share) => `${share}%`,
  },
  {
    lead: (a, b) =>
      `Sebuah toko menerima pesanan lewat aplikasi, situs web, dan telepon. Dari semua pelanggannya, ${a}% pernah memesan lewat aplikasi dan ${b}% pernah memesan lewat situs web.`,
    both: 'persentase pelanggan yang pernah memesan lewat aplikasi dan situs web',
    given: (share) => `${share}%`,
  },
];

function writeShare({ a, b }: Numbers<'a' | 'b'>, { lead, both, given }: ShareScene) {
  const [least, most, product] = [a + b - 100, Math.min(a, b), (a * b) / 100];
  if (least < 5 || a === b || !Number.isInteger(product)) return undefined;
  return compareSides({
    stem: comparisonStem(lead(a, b), both, given(product)),
    truth: 'unknown',
    solution: `Yang termasuk keduanya sedikitnya ${a}% + ${b}% − 100% = ${least}% dan sebanyak-banyaknya ${most}%. Karena ${product}% terletak di antaranya, P dapat kurang, sama, atau lebih; hubungannya tidak tentu.`,
    reasons: {
      greater: `Memakai irisan terbesar, ${most}%, seolah-olah kelompok yang lebih kecil seluruhnya termasuk kelompok yang lain.`,
      less: `Memakai irisan terkecil, ${least}%, seolah-olah setiap anggota pasti termasuk sedikitnya satu kelompok.`,
      equal: `Mengalikan ${a}% dengan ${b}%, padahal kedua kelompok belum tentu tersebar merata.`,
    },
    fifth: [
      least,
      product,
      `Memakai irisan terkecil, ${least}%, lalu membandingkannya dengan ${n(product)}%.`,
    ],
    remember:
      'Tanpa data tentang yang di luar kedua kelompok, irisan hanya dapat dibatasi dari bawah dan dari atas.',
    quick: {
      text: `Hitung dua batas, ${a} + ${b} − 100 dan ${most}; bila Q di antaranya, hubungannya tidak tentu.`,
      seconds: 25,
    },
    difficulty: 5,
  });
}

export const templates = [
  createTemplate({
    family,
    name: 'irisan-pasti',
    scenes: boths,
    fixedOrder: true,
    parameters: { all: range(40, 96, 4), a: range(18, 60), b: range(16, 60), none: range(4, 14) },
    write: writeBoth,
  }),
  createTemplate({
    family,
    name: 'tepat-satu',
    scenes: ones,
    fixedOrder: true,
    parameters: { all: range(60, 140, 4), a: range(24, 80), b: range(20, 80), both: range(8, 36) },
    write: writeOne,
  }),
  createTemplate({
    family,
    name: 'irisan-tidak-pasti',
    scenes: shares,
    fixedOrder: true,
    parameters: { a: range(40, 90, 5), b: range(40, 90, 5) },
    write: writeShare,
  }),
];
