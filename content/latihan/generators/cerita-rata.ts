/** Topic 7: averages. Each wording is a situation of its own. */
import { range, writeFraction, writeNumber as n, writeRatio } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-rata';

interface GroupScene {
  ask: (all: number, mean: number, first: number, second: number) => Stem;
  unit: string;
  one: string;
  other: string;
}

const groups: GroupScene[] = [
  {
    ask: (all, mean, first, second) =>
      stem`Ujian dinas diikuti ${all} pegawai dengan nilai rata-rata ${mean}. Rata-rata nilai pegawai yang mengikuti bimbingan adalah ${first}, sedangkan rata-rata yang tidak mengikutinya ${second}.\n\nPegawai yang mengikuti bimbingan berjumlah …`,
    unit: 'orang',
    one: 'yang mengikuti bimbingan',
    other: 'yang tidak mengikutinya',
  },
  {
    ask: (all, mean, first, second) =>
      stem`Sebanyak ${all} sapi di sebuah desa menghasilkan rata-rata ${mean} liter susu sepekan. Sapi yang diberi pakan tambahan menghasilkan rata-rata ${first} liter, dan sapi lainnya rata-rata ${second} liter.\n\nBanyaknya sapi yang diberi pakan tambahan adalah …`,
    unit: 'ekor',
    one: 'sapi dengan pakan tambahan',
    other: 'sapi lainnya',
  },
  {
    ask: (all, mean, first, second) =>
      stem`Dalam lomba kebersihan, ${all} kelurahan memperoleh skor rata-rata ${mean}. Jika dipisahkan, skor rata-rata kelurahan di daerah perbukitan ${first} dan skor rata-rata kelurahan di pesisir ${second}.\n\nKelurahan di daerah perbukitan ada …`,
    unit: 'kelurahan',
    one: 'kelurahan perbukitan',
    other: 'kelurahan pesisir',
  },
];

function writeGroups(
  { all, mean, first, second }: Numbers<'all' | 'mean' | 'first' | 'second'>,
  { ask, unit, one, other }: GroupScene,
) {
  const right = (all * (mean - second)) / (first - second);
  if (first <= mean || mean <= second || !Number.isInteger(right) || 2 * right === all) return undefined;
  return {
    stem: ask(all, mean, first, second),
    unit: `# ${unit}`,
    right: mistake(
      right,
      `Jarak rata-rata gabungan ke ${first} adalah ${first - mean}, ke ${second} adalah ${mean - second}. Perbandingan banyaknya ${one} dan ${other} kebalikannya, ${writeRatio(mean - second, first - mean)}. Jadi, ${writeFraction(mean - second, first - second)} × ${all} = ${right}.`,
    ),
    wrong: [
      mistake(
        (all * mean) / first,
        `Membagi jumlah seluruhnya, ${all} × ${mean}, dengan ${first}, seolah-olah semuanya berasal dari ${one}.`,
      ),
      mistake(
        (all * second) / first,
        `Mengalikan ${all} dengan perbandingan kedua rata-rata, {${second}/${first}}.`,
      ),
      mistake(all - right, `Ini banyaknya ${other}; perbandingan jaraknya tidak dibalik.`),
      mistake(all / 2, `Membagi sama banyak; rata-rata gabungannya akan menjadi ${n((first + second) / 2)}.`),
      mistake(
        (all * first) / (first + second),
        `Memakai perbandingan kedua rata-rata, ${first} : ${second}, sebagai perbandingan banyaknya.`,
      ),
      mistake(
        (all * second) / (first + second),
        `Memakai perbandingan terbalik kedua rata-rata, ${second} : ${first}, tanpa memakai rata-rata gabungan.`,
      ),
      mistake(
        (all * (mean - second)) / mean,
        `Membagi dengan rata-rata gabungan ${mean}, padahal pembaginya selisih kedua rata-rata.`,
      ),
      ...(first - mean < mean - second
        ? [
            mistake(
              (all * (first - mean)) / (mean - second),
              `Membandingkan kedua jarak satu sama lain, padahal bagian dihitung terhadap keseluruhan.`,
            ),
          ]
        : []),
    ],
    remember:
      'Banyaknya anggota dua kelompok berbanding terbalik dengan jarak rata-ratanya ke rata-rata gabungan.',
    quick: {
      text: `Bagi ${all} menurut perbandingan ${writeRatio(mean - second, first - mean)}.`,
      seconds: 25,
    },
    difficulty: 3,
  };
}

interface CorrectionScene {
  ask: (count: number, mean: number, written: number, real: number, added: number) => Stem;
  thing: string;
  unit: string;
}

const corrections: CorrectionScene[] = [
  {
    ask: (count, mean, written, real, added) =>
      stem`Rata-rata hasil panen ${count} petak sawah tercatat ${mean} kuintal. Ternyata hasil satu petak tertulis ${written} kuintal, padahal seharusnya ${real} kuintal. Selain itu, satu petak lain dengan hasil ${added} kuintal belum dimasukkan.\n\nRata-rata yang benar untuk semua petak adalah …`,
    thing: 'petak',
    unit: 'kuintal',
  },
  {
    ask: (count, mean, written, real, added) =>
      stem`Seorang pengawas menghitung bahwa waktu tunggu ${count} pasien rata-rata ${mean} menit. Waktu seorang pasien keliru dicatat ${written} menit; yang benar ${real} menit. Kemudian datang seorang pasien lagi yang menunggu ${added} menit.\n\nSetelah catatan diperbaiki dan pasien itu dihitung, rata-rata waktu tunggu menjadi …`,
    thing: 'pasien',
    unit: 'menit',
  },
  {
    ask: (count, mean, written, real, added) =>
      stem`Dari ${count} karung yang ditimbang, berat rata-ratanya ${mean} kg. Belakangan diketahui timbangan salah dibaca untuk satu karung: tertulis ${written} kg, seharusnya ${real} kg. Satu karung seberat ${added} kg juga menyusul ditimbang.\n\nBerat rata-rata semua karung sebenarnya adalah …`,
    thing: 'karung',
    unit: 'kg',
  },
];

function writeCorrection(
  { count, mean, written, real, added }: Numbers<'count' | 'mean' | 'written' | 'real' | 'added'>,
  { ask, thing, unit }: CorrectionScene,
) {
  const sum = count * mean;
  const right = (sum - written + real + added) / (count + 1);
  if (!Number.isInteger(right) || right === mean || real === written || Math.abs(right - mean) > 9)
    return undefined;
  return {
    stem: ask(count, mean, written, real, added),
    unit: `# ${unit}`,
    decimals: 1,
    right: mistake(
      right,
      `Jumlah yang tercatat ${count} × ${mean} = ${n(sum)}. Diperbaiki menjadi ${n(sum)} − ${written} + ${real} = ${n(sum - written + real)}, lalu ditambah ${added} menjadi ${n(sum - written + real + added)}. Dibagi ${count + 1} ${thing}, hasilnya ${right}.`,
    ),
    wrong: [
      mistake(
        (sum + added) / (count + 1),
        `Menambahkan ${thing} yang menyusul, tetapi catatan ${written} belum diganti dengan ${real}.`,
      ),
      mistake(
        (sum + written - real + added) / (count + 1),
        `Menukar perbaikannya: ${real} dikurangkan dan ${written} ditambahkan.`,
      ),
      mistake(
        (sum - written + real) / count,
        `Memperbaiki catatan, tetapi ${thing} yang menyusul belum dihitung.`,
      ),
      mistake(
        (sum - written + real + added) / count,
        `Jumlahnya benar, tetapi dibagi ${count}, padahal kini ada ${count + 1} ${thing}.`,
      ),
      mistake(
        (mean + added) / 2,
        `Merata-ratakan rata-rata lama dengan ${added}, seolah-olah bobotnya sama.`,
      ),
      mistake(mean, `Menganggap perbaikan dan tambahan itu saling menghapus.`),
    ],
    remember:
      'Memperbaiki rata-rata berarti memperbaiki jumlahnya: buang yang keliru, tambahkan yang benar, lalu bagi lagi.',
    quick: {
      text: `Hitung simpangan dari ${mean}: ${n(real - written)} dan ${n(added - mean)}; jumlahnya dibagi ${count + 1}, lalu ditambahkan pada ${mean}.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

interface NextScene {
  ask: (done: number, mean: number, wanted: number, gap: number) => Stem;
  higher: string;
  lower: string;
}

const nexts: NextScene[] = [
  {
    ask: (done, mean, wanted, gap) =>
      stem`Dari ${done} tes yang sudah dijalani, nilai rata-rata Dewi ${mean}. Setelah dua tes lagi ia ingin rata-rata seluruhnya ${wanted}. Nilai tes terakhir direncanakan ${gap} lebih tinggi daripada nilai tes sebelum terakhir.\n\nNilai tes terakhir yang diperlukan Dewi adalah …`,
    higher: 'tes terakhir',
    lower: 'tes sebelum terakhir',
  },
  {
    ask: (done, mean, wanted, gap) =>
      stem`Selama ${done} hari sebuah bengkel merakit rata-rata ${mean} kursi per hari. Bengkel itu masih bekerja pada Jumat dan Sabtu, dan rata-rata untuk semua hari harus ${wanted} kursi. Pada Jumat kursi yang dirakit ${gap} lebih banyak daripada pada Sabtu.\n\nBanyaknya kursi yang harus dirakit pada Jumat adalah …`,
    higher: 'Jumat',
    lower: 'Sabtu',
  },
  {
    ask: (done, mean, wanted, gap) =>
      stem`Tabungan Pak Yusuf dalam ${done} bulan terakhir rata-rata ${mean} ribu rupiah sebulan. Setelah November dan Desember, rata-rata untuk semua bulan itu harus menjadi ${wanted} ribu rupiah. Pada Desember ia akan menabung ${gap} ribu rupiah lebih banyak daripada pada November.\n\nPada Desember, dalam ribu rupiah, ia harus menabung …`,
    higher: 'Desember',
    lower: 'November',
  },
];

function writeNext(
  { done, mean, wanted, gap }: Numbers<'done' | 'mean' | 'wanted' | 'gap'>,
  { ask, higher, lower }: NextScene,
) {
  const both = (done + 2) * wanted - done * mean;
  const right = (both + gap) / 2;
  if (wanted <= mean || !Number.isInteger(right) || right > 100) return undefined;
  return {
    stem: ask(done, mean, wanted, gap),
    right: mistake(
      right,
      `Jumlah yang diperlukan ${done + 2} × ${wanted} = ${n((done + 2) * wanted)}; yang sudah ada ${done} × ${mean} = ${n(done * mean)}. Jadi, dua yang terakhir berjumlah ${both}. Dengan selisih ${gap}, yang lebih besar (${both} + ${gap}) ÷ 2 = ${right}.`,
    ),
    wrong: [
      mistake((both - gap) / 2, `Ini nilai untuk ${lower}; yang ditanyakan ${higher}.`),
      mistake(both / 2, `Membagi ${both} sama besar; selisih ${gap} belum dipakai.`),
      mistake(
        both / 2 + gap,
        `Menambahkan seluruh selisih ${gap} pada setengah jumlah, padahal hanya setengahnya.`,
      ),
      mistake(
        wanted + gap / 2,
        `Menganggap dua yang terakhir cukup rata-rata ${wanted}; kekurangan sebelumnya tidak tertutup.`,
      ),
      mistake(
        wanted + (wanted - mean) + gap / 2,
        `Menaikkan rata-rata dua yang terakhir hanya sebesar ${wanted - mean}, padahal kekurangan ${done} nilai sebelumnya dibagi pada dua nilai.`,
      ),
      mistake(wanted + gap, `Menambahkan ${gap} pada rata-rata yang diinginkan tanpa menghitung jumlahnya.`),
    ],
    remember:
      'Rata-rata yang diinginkan diubah menjadi jumlah; kekurangannya ditanggung oleh data yang belum ada.',
    quick: {
      text: `Kekurangan ${done} × ${wanted - mean} = ${done * (wanted - mean)} ditanggung dua nilai: ${wanted} + ${n((done * (wanted - mean)) / 2)}, lalu tambah setengah dari ${gap}.`,
      seconds: 35,
    },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'dua-kelompok',
    scenes: groups,
    parameters: { all: range(24, 120, 4), mean: range(64, 84), first: range(70, 95), second: range(50, 80) },
    write: writeGroups,
  }),
  createTemplate({
    family,
    name: 'catatan-diperbaiki',
    scenes: corrections,
    parameters: {
      count: range(7, 24),
      mean: range(38, 72),
      written: range(25, 85),
      real: range(25, 95),
      added: range(30, 99),
    },
    write: writeCorrection,
  }),
  createTemplate({
    family,
    name: 'dua-nilai-lagi',
    scenes: nexts,
    parameters: { done: range(4, 10), mean: range(52, 76), wanted: range(56, 82), gap: range(2, 12) },
    write: writeNext,
  }),
];
