/** Topic 7: tables. Each wording is a situation of its own. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-tabel';

interface TargetScene {
  ask: (a: number, b: number, c: number, mean: number) => Stem;
  last: string;
  wanted: string;
}

const targets: TargetScene[] = [
  {
    ask: (a, b, c, mean) =>
      stem`Banyaknya pengunjung museum pada tiga bulan pertama tahun ini tercantum dalam tabel.\n\n| Bulan | Pengunjung |\n| Januari | ${a} |\n| Februari | ${b} |\n| Maret | ${c} |\n\nPengelola menargetkan rata-rata ${mean} pengunjung per bulan untuk empat bulan pertama.\n\nAgar target itu tepat tercapai, pengunjung April harus naik dari pengunjung Maret sebesar …`,
    last: 'Maret',
    wanted: 'April',
  },
  {
    ask: (a, b, c, mean) =>
      stem`Tabel berikut menunjukkan kantong darah yang terkumpul di unit donor.\n\n| Pekan | Kantong |\n| I | ${a} |\n| II | ${b} |\n| III | ${c} |\n\nUnit itu ingin mengumpulkan rata-rata ${mean} kantong per pekan selama empat pekan.\n\nDibandingkan dengan pekan III, kantong yang terkumpul pada pekan IV harus lebih banyak …`,
    last: 'pekan III',
    wanted: 'pekan IV',
  },
  {
    ask: (a, b, c, mean) =>
      stem`Produksi kain sebuah sentra tenun (dalam lembar):\n\n| Triwulan | Produksi |\n| Pertama | ${a} |\n| Kedua | ${b} |\n| Ketiga | ${c} |\n\nPesanan setahun menuntut produksi rata-rata ${mean} lembar tiap triwulan.\n\nSupaya pesanan terpenuhi tanpa sisa, kenaikan produksi dari triwulan ketiga ke triwulan keempat adalah …`,
    last: 'triwulan ketiga',
    wanted: 'triwulan keempat',
  },
];

function writeTarget(
  { a, b, c, mean }: Numbers<'a' | 'b' | 'c' | 'mean'>,
  { ask, last, wanted }: TargetScene,
) {
  const needed = 4 * mean - a - b - c;
  const right = ((needed - c) / c) * 100;
  if (needed <= c || !Number.isInteger(right) || right > 90 || a === b || b === c || mean <= c)
    return undefined;
  return {
    stem: ask(a, b, c, mean),
    unit: '#%',
    right: mistake(
      right,
      `Jumlah empat bagian harus 4 × ${n(mean)} = ${n(4 * mean)}, sedangkan tiga yang pertama berjumlah ${n(a + b + c)}. Jadi, ${wanted} harus ${n(needed)}, lebih ${n(needed - c)} daripada ${n(c)}: {${needed - c}/${c}} = ${right}%.`,
    ),
    wrong: [
      mistake(
        ((mean - c) / c) * 100,
        `Menganggap ${wanted} cukup sama dengan rata-rata, ${n(mean)}; kekurangan tiga bagian sebelumnya tidak tertutup.`,
      ),
      mistake(
        ((needed - c) / needed) * 100,
        `Membagi kenaikan ${n(needed - c)} dengan nilai ${wanted}, padahal pembandingnya ${last}.`,
      ),
      mistake(
        ((needed - c) / mean) * 100,
        `Membagi kenaikan ${n(needed - c)} dengan rata-rata ${n(mean)}, padahal pembandingnya ${last}.`,
      ),
      mistake(
        (needed / c) * 100,
        `Ini nilai ${wanted} sebagai persentase dari ${last}; 100% untuk ${last} sendiri belum dikurangkan.`,
      ),
      mistake(
        ((needed - a) / a) * 100,
        `Membandingkan ${wanted} dengan baris pertama tabel, bukan dengan ${last}.`,
      ),
      mistake(
        ((needed - b) / b) * 100,
        `Membandingkan ${wanted} dengan baris kedua tabel, bukan dengan ${last}.`,
      ),
      mistake(
        ((needed - (a + b + c) / 3) / ((a + b + c) / 3)) * 100,
        `Membandingkan ${wanted} dengan rata-rata ketiga baris, bukan dengan ${last}.`,
      ),
      mistake(
        ((needed - mean) / mean) * 100,
        `Membandingkan ${wanted} dengan target rata-rata, bukan dengan ${last}.`,
      ),
    ],
    remember:
      'Target rata-rata diubah menjadi target jumlah; sesudah itu persentase kenaikan dihitung dari nilai sebelumnya.',
    quick: {
      text: `Jumlahkan kekurangan ketiga baris terhadap ${n(mean)}; kekurangan itu ditambahkan pada ${n(mean)} untuk memperoleh ${n(needed)}.`,
      seconds: 40,
    },
    difficulty: 3,
  };
}

interface ShareScene {
  ask: (values: readonly [number, number, number, number, number, number]) => Stem;
  people: string;
}

const shares: ShareScene[] = [
  {
    ask: ([a, p, b, q, c, r]) =>
      stem`Rekap kehadiran apel pada suatu hari:\n\n| Bidang | Pegawai | Hadir |\n| Umum | ${a} | ${p}% |\n| Keuangan | ${b} | ${q}% |\n| Pelayanan | ${c} | ${r}% |\n\nPersentase kehadiran ketiga bidang itu secara keseluruhan adalah …`,
    people: 'pegawai',
  },
  {
    ask: ([a, p, b, q, c, r]) =>
      stem`Hasil uji kompetensi tahun lalu di tiga kota dirangkum sebagai berikut.\n\n| Kota | Peserta | Lulus |\n| Kupang | ${a} | ${p}% |\n| Sorong | ${b} | ${q}% |\n| Manado | ${c} | ${r}% |\n\nDari semua peserta di ketiga kota, yang lulus adalah …`,
    people: 'peserta',
  },
  {
    ask: ([a, p, b, q, c, r]) =>
      stem`Pengurus mencatat pembayaran iuran kebersihan di tiga RT.\n\n| RT | Keluarga | Sudah bayar |\n| 01 | ${a} | ${p}% |\n| 02 | ${b} | ${q}% |\n| 03 | ${c} | ${r}% |\n\nJika ketiga RT digabungkan, bagian keluarga yang sudah membayar iuran adalah …`,
    people: 'keluarga',
  },
];

function writeShare(
  { a, p, b, q, c, r }: Numbers<'a' | 'p' | 'b' | 'q' | 'c' | 'r'>,
  { ask, people }: ShareScene,
) {
  const counts = [a * p, b * q, c * r].map((each) => each / 100);
  const [all, sum] = [a + b + c, counts.reduce((before, each) => before + each, 0)];
  const right = (sum / all) * 100;
  if (
    !counts.every(Number.isInteger) ||
    !Number.isInteger(right) ||
    new Set([a, b, c]).size < 3 ||
    new Set([p, q, r]).size < 3
  )
    return undefined;
  return {
    stem: ask([a, p, b, q, c, r]),
    unit: '#%',
    right: mistake(
      right,
      `Ubah persen menjadi banyaknya ${people}: ${counts.map(n).join(' + ')} = ${n(sum)}. Jumlah seluruhnya ${a} + ${b} + ${c} = ${n(all)}. Jadi, ${n(sum)} ÷ ${n(all)} = ${right}%.`,
    ),
    wrong: [
      mistake(
        (p + q + r) / 3,
        `Merata-ratakan ketiga persen, padahal banyaknya ${people} di setiap baris tidak sama.`,
      ),
      mistake(100 - right, `Ini bagian sebaliknya, yaitu ${n(all - sum)} dari ${n(all)} ${people}.`),
      mistake(
        [p, q, r].toSorted((x, y) => x - y)[1] ?? p,
        `Mengambil persen yang di tengah, padahal setiap baris harus ditimbang dengan banyaknya ${people}.`,
      ),
      mistake((a * p + b * q) / (a + b), `Hanya menggabungkan dua baris pertama tabel.`),
      mistake((b * q + c * r) / (b + c), `Hanya menggabungkan dua baris terakhir tabel.`),
      mistake((p + r) / 2, `Merata-ratakan persen baris pertama dan baris terakhir saja.`),
      mistake(
        (Math.min(p, q, r) + Math.max(p, q, r)) / 2,
        `Mengambil titik tengah persen terkecil dan persen terbesar.`,
      ),
    ],
    remember:
      'Persentase gabungan adalah jumlah bagian dibagi jumlah seluruhnya; persen tidak dirata-ratakan begitu saja.',
    quick: {
      text: `Taksir dahulu: hasilnya tertarik ke persen baris yang paling banyak ${people}nya.`,
      seconds: 40,
    },
    difficulty: 2,
  };
}

interface TrendScene {
  ask: (a1: number, a2: number, b1: number, b2: number) => Stem;
  first: string;
  second: string;
  unit: string;
}

const trends: TrendScene[] = [
  {
    ask: (a1, a2, b1, b2) =>
      stem`Banyaknya permohonan izin usaha menurut cara pengajuannya:\n\n| Tahun | Daring | Loket |\n| 2024 | ${a1} | ${b1} |\n| 2025 | ${a2} | ${b2} |\n\nPada 2026 permohonan daring diperkirakan naik dengan persentase yang sama seperti tahun sebelumnya, sedangkan permohonan di loket berkurang dengan jumlah yang sama.\n\nPerkiraan seluruh permohonan pada 2026 adalah …`,
    first: 'permohonan daring',
    second: 'permohonan di loket',
    unit: '# permohonan',
  },
  {
    ask: (a1, a2, b1, b2) =>
      stem`Data penumpang sebuah terminal (dalam ratusan orang):\n\n| Semester | Bus listrik | Bus solar |\n| Gasal | ${a1} | ${b1} |\n| Genap | ${a2} | ${b2} |\n\nSemester depan penumpang bus listrik diperkirakan naik lagi dengan persentase yang sama, sedangkan penumpang bus solar turun lagi dengan jumlah yang sama.\n\nPerkiraan jumlah penumpang semester depan, dalam ratusan orang, adalah …`,
    first: 'penumpang bus listrik',
    second: 'penumpang bus solar',
    unit: '#',
  },
  {
    ask: (a1, a2, b1, b2) =>
      stem`Peternakan Bu Sari menjual telur dan daging ayam (dalam kg).\n\n| Bulan | Telur | Daging |\n| Mei | ${a1} | ${b1} |\n| Juni | ${a2} | ${b2} |\n\nPada Juli penjualan telur ditargetkan tumbuh dengan persentase yang sama seperti dari Mei ke Juni, sementara penjualan daging akan berkurang sebanyak dari Mei ke Juni.\n\nTelur dan daging yang akan terjual pada Juli seluruhnya …`,
    first: 'penjualan telur',
    second: 'penjualan daging',
    unit: '# kg',
  },
];

function writeTrend(
  { a1, percent, b1, less }: Numbers<'a1' | 'percent' | 'b1' | 'less'>,
  { ask, first, second, unit }: TrendScene,
) {
  const [a2, b2] = [(a1 * (100 + percent)) / 100, b1 - less];
  const a3 = (a2 * (100 + percent)) / 100;
  const b3 = b2 - less;
  const right = a3 + b3;
  const bySameShare = (b2 * b2) / b1;
  if (![a2, a3].every(Number.isInteger) || b3 < less) return undefined;
  return {
    stem: ask(a1, a2, b1, b2),
    unit,
    right: mistake(
      right,
      `Dari ${n(a1)} ke ${n(a2)}, ${first} naik ${percent}%, jadi berikutnya ${n(1 + percent / 100)} × ${n(a2)} = ${n(a3)}. Dari ${n(b1)} ke ${n(b2)}, ${second} turun ${n(less)}, jadi berikutnya ${n(b2)} − ${n(less)} = ${n(b3)}. Jumlahnya ${n(right)}.`,
    ),
    wrong: [
      mistake(
        2 * a2 - a1 + b3,
        `Mengulang kenaikan ${n(a2 - a1)} pada ${first}, padahal yang sama persentasenya.`,
      ),
      mistake(
        a3 + bySameShare,
        `Menurunkan ${second} dengan persentase yang sama, padahal yang sama jumlah penurunannya.`,
      ),
      mistake(a3 + b2, `Memperhitungkan kenaikan ${first}, tetapi ${second} belum dikurangi lagi.`),
      mistake(a2 + b3, `Memperhitungkan penurunan ${second}, tetapi ${first} belum dinaikkan lagi.`),
      mistake(a3, `Ini ${first} saja; ${second} belum dijumlahkan.`),
      mistake(a2 + b2, `Ini jumlah pada baris terakhir tabel; perubahannya belum diterapkan.`),
      mistake(
        ((a2 + b2) * (a2 + b2)) / (a1 + b1),
        `Memakai persentase kenaikan jumlah kedua kolom, padahal kedua kolom berubah dengan cara berbeda.`,
      ),
      mistake(a3 + b2 + less, `Menambahkan, bukan mengurangkan, ${n(less)} pada ${second}.`),
    ],
    remember:
      'Persentase yang sama berarti dikalikan faktor yang sama; jumlah yang sama berarti ditambah atau dikurangi bilangan yang sama.',
    quick: {
      text: `Kolom pertama dikali ${n(1 + percent / 100)}, kolom kedua dikurangi ${n(less)}; jumlahkan hanya kedua hasil itu.`,
      seconds: 40,
    },
    difficulty: 3,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'target-rata-rata',
    scenes: targets,
    parameters: {
      a: range(120, 480, 20),
      b: range(120, 480, 20),
      c: range(120, 480, 20),
      mean: range(200, 500, 10),
    },
    write: writeTarget,
  }),
  createTemplate({
    family,
    name: 'persen-gabungan',
    scenes: shares,
    parameters: {
      a: range(40, 320, 20),
      p: range(40, 95, 5),
      b: range(40, 320, 20),
      q: range(40, 95, 5),
      c: range(40, 320, 20),
      r: range(40, 95, 5),
    },
    write: writeShare,
  }),
  createTemplate({
    family,
    name: 'dua-perubahan',
    scenes: trends,
    parameters: {
      a1: range(200, 800, 50),
      percent: [10, 20, 25, 30, 40, 50, 60],
      b1: range(200, 700, 20),
      less: range(20, 120, 10),
    },
    write: writeTrend,
  }),
];
