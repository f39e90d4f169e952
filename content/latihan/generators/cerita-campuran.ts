/** Topic 7: mixtures. Each wording is a situation of its own. */
import {
  range,
  writeNumber as n,
  writeFraction,
  writeRatio,
  writeRupiah as rp,
} from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-campuran';

interface PriceScene {
  ask: (m: number, first: string, k: number, second: string, gain: number) => Stem;
  cheap: string;
  dear: string;
}

const prices: PriceScene[] = [
  {
    ask: (m, first, k, second, gain) =>
      stem`Pedagang teh mencampur ${m} kg teh melati seharga ${first} per kg dengan ${k} kg teh hijau seharga ${second} per kg. Ia menghendaki untung ${gain}% dari modal.\n\nHarga jual setiap kg campuran itu adalah …`,
    cheap: 'teh melati',
    dear: 'teh hijau',
  },
  {
    ask: (m, first, k, second, gain) =>
      stem`Untuk parsel lebaran, koperasi pegawai menyatukan ${m} kg kacang tanah yang dibeli dengan harga ${first} per kg dan ${k} kg kacang mete yang dibeli dengan harga ${second} per kg. Kacang campur itu lalu dijual dengan laba ${gain}%.\n\nSetiap kg kacang campur dijual dengan harga …`,
    cheap: 'kacang tanah',
    dear: 'kacang mete',
  },
  {
    ask: (m, first, k, second, gain) =>
      stem`Sebuah kafe meracik ${m} kg biji kopi dataran rendah (${first} tiap kg) dan ${k} kg biji kopi pegunungan (${second} tiap kg) menjadi satu racikan. Racikan dijual per kg dengan keuntungan ${gain}% dari biaya bijinya.\n\nHarga racikan itu per kg adalah …`,
    cheap: 'kopi dataran rendah',
    dear: 'kopi pegunungan',
  },
];

function writePrice(
  { m, k, low, high, gain }: Numbers<'m' | 'k' | 'low' | 'high' | 'gain'>,
  { ask, cheap, dear }: PriceScene,
) {
  const cost = (m * low + k * high) / (m + k);
  const price = (each: number): number => each * (1 + gain / 100);
  const right = price(cost);
  if (m === k || high <= low * 1.25 || right % 100 !== 0 || cost % 100 !== 0) return undefined;
  return {
    stem: ask(m, rp(low), k, rp(high), gain),
    unit: 'Rp#',
    right: mistake(
      right,
      `Modal seluruhnya ${m} × ${rp(low)} + ${k} × ${rp(high)} = ${rp(m * low + k * high)} untuk ${m + k} kg, jadi ${rp(cost)} per kg. Dengan untung ${gain}% harganya ${n(1 + gain / 100)} × ${rp(cost)} = ${rp(right)}.`,
    ),
    wrong: [
      mistake(
        price((low + high) / 2),
        `Merata-ratakan kedua harga, ${rp((low + high) / 2)}, padahal berat ${cheap} dan ${dear} tidak sama.`,
      ),
      mistake(cost, `Ini modal per kg; untung ${gain}% belum ditambahkan.`),
      mistake(
        price((k * low + m * high) / (m + k)),
        `Menukar beratnya: ${k} kg ${cheap} dan ${m} kg ${dear}.`,
      ),
      mistake(
        cost + (gain / 100) * high,
        `Menghitung untung dari harga ${dear} saja, bukan dari modal campuran.`,
      ),
      mistake(
        cost + (gain / 100) * low,
        `Menghitung untung dari harga ${cheap} saja, bukan dari modal campuran.`,
      ),
      mistake(cost * (1 - gain / 100), `Mengurangkan, bukan menambahkan, ${gain}% pada modal.`),
    ],
    remember:
      'Harga campuran adalah jumlah modal dibagi jumlah berat; rata-rata biasa hanya tepat bila beratnya sama.',
    quick: {
      text: `Mulai dari ${rp(low)}, tambahkan {${k}/${m + k}} dari selisih ${rp(high - low)}, lalu kalikan ${n(1 + gain / 100)}.`,
      seconds: 45,
    },
    difficulty: 2,
  };
}

interface DiluteScene {
  ask: (volume: number, before: number, after: number) => Stem;
  unit: string;
  pure: string;
  added: string;
}

const dilutions: DiluteScene[] = [
  {
    ask: (volume, before, after) =>
      stem`Petugas kebersihan memiliki ${volume} liter cairan disinfektan berkadar ${before}%. Untuk mengepel lantai, kadarnya harus ${after}%.\n\nBanyaknya air yang harus ditambahkan adalah …`,
    unit: 'liter',
    pure: 'bahan disinfektan',
    added: 'air',
  },
  {
    ask: (volume, before, after) =>
      stem`Sebanyak ${volume} gram larutan garam dengan kadar ${before}% disiapkan di laboratorium sekolah. Larutan itu diencerkan dengan air suling hingga kadar garamnya tinggal ${after}%.\n\nAir suling yang dituangkan beratnya …`,
    unit: 'gram',
    pure: 'garam',
    added: 'air suling',
  },
  {
    ask: (volume, before, after) =>
      stem`Dari ${volume} kg minuman serbuk, ${before}% merupakan gula. Pabrik ingin menurunkan kadar gula menjadi ${after}% dengan hanya menambahkan susu bubuk tanpa gula.\n\nSusu bubuk yang diperlukan adalah …`,
    unit: 'kg',
    pure: 'gula',
    added: 'susu bubuk',
  },
];

function writeDilution(
  { volume, before, after }: Numbers<'volume' | 'before' | 'after'>,
  { ask, unit, pure, added }: DiluteScene,
) {
  const amount = (volume * before) / 100;
  const total = (amount * 100) / after;
  const right = total - volume;
  if (after >= before || !Number.isInteger(total) || !Number.isInteger(amount) || right === volume)
    return undefined;
  return {
    stem: ask(volume, before, after),
    unit: `# ${unit}`,
    right: mistake(
      right,
      `Banyaknya ${pure} tetap, yaitu ${before}% × ${n(volume)} = ${n(amount)} ${unit}. Jika itu ${after}% dari campuran, campuran menjadi ${n(amount)} ÷ ${after}% = ${n(total)} ${unit}. Yang ditambahkan ${n(total)} − ${n(volume)} = ${n(right)} ${unit}.`,
    ),
    wrong: [
      mistake(total, `Ini banyaknya campuran sesudah ${added} ditambahkan; isi semula belum dikurangkan.`),
      mistake(
        (volume * (before - after)) / 100,
        `Menghitung turunnya kadar, ${before - after}%, dari isi semula.`,
      ),
      mistake(
        (volume * (before - after)) / before,
        `Membagi turunnya kadar dengan kadar lama, ${before}%, padahal pembaginya kadar baru.`,
      ),
      mistake(amount, `Ini banyaknya ${pure} di dalam campuran, bukan ${added} yang ditambahkan.`),
      mistake(
        (volume * after) / before,
        `Memakai perbandingan senilai {${after}/${before}}, padahal kadar berbalik nilai dengan banyaknya campuran.`,
      ),
      mistake(total - amount, `Mengurangkan ${pure} dari campuran akhir; yang harus dikurangkan isi semula.`),
    ],
    remember:
      'Saat diencerkan, zat terlarutnya tetap; hitung zat itu dahulu, lalu cari banyaknya campuran yang baru.',
    quick: {
      text: `Isi berbalik nilai dengan kadar: isi baru ${n(volume)} × {${before}/${after}}, lalu kurangi ${n(volume)}.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

interface StrengthScene {
  ask: (low: number, high: number, wanted: number, total: number) => Stem;
  unit: string;
  weak: string;
  strong: string;
}

const strengths: StrengthScene[] = [
  {
    ask: (low, high, wanted, total) =>
      stem`Seorang petani memiliki pupuk cair berkadar nitrogen ${low}% dan ${high}%. Ia memerlukan pupuk cair dengan kadar ${wanted}% sebanyak ${total} liter.\n\nPupuk dengan kadar yang lebih rendah yang harus dipakai adalah …`,
    unit: 'liter',
    weak: 'pupuk berkadar rendah',
    strong: 'pupuk berkadar tinggi',
  },
  {
    ask: (low, high, wanted, total) =>
      stem`Apotek menyimpan alkohol ${low}% dan alkohol ${high}%. Dari keduanya akan dibuat alkohol ${wanted}% dengan volume ${total} mililiter.\n\nVolume alkohol yang lebih encer dalam campuran itu adalah …`,
    unit: 'mililiter',
    weak: 'alkohol yang lebih encer',
    strong: 'alkohol yang lebih pekat',
  },
  {
    ask: (low, high, wanted, total) =>
      stem`Bengkel melebur dua batang kuningan. Batang I mengandung ${low}% tembaga, batang II ${high}%. Hasil leburannya mengandung ${wanted}% tembaga dan beratnya ${total} kg.\n\nBerat batang I yang dilebur adalah …`,
    unit: 'kg',
    weak: 'batang I',
    strong: 'batang II',
  },
];

function writeStrengths(
  { low, high, wanted, total }: Numbers<'low' | 'high' | 'wanted' | 'total'>,
  { ask, unit, weak, strong }: StrengthScene,
) {
  const right = (total * (high - wanted)) / (high - low);
  const other = total - right;
  if (low >= wanted || wanted >= high || right === other || !Number.isInteger(right)) return undefined;
  return {
    stem: ask(low, high, wanted, total),
    unit: `# ${unit}`,
    right: mistake(
      right,
      `Kadar ${wanted}% berjarak ${wanted - low} dari ${low}% dan ${high - wanted} dari ${high}%. Perbandingan ${weak} dan ${strong} kebalikannya, ${writeRatio(high - wanted, wanted - low)}. Jadi, ${weak} ${writeFraction(high - wanted, high - low)} × ${n(total)} = ${n(right)} ${unit}.`,
    ),
    wrong: [
      mistake(other, `Ini banyaknya ${strong}; jarak ke kadar sasaran dipakai tanpa dibalik.`),
      mistake(total / 2, `Membagi sama banyak; itu hanya menghasilkan kadar ${n((low + high) / 2)}%.`),
      mistake(
        (total * low) / (low + high),
        `Memakai perbandingan kedua kadar, ${low} : ${high}, sebagai perbandingan banyaknya.`,
      ),
      mistake(
        (total * high) / (low + high),
        `Memakai perbandingan terbalik kedua kadar, ${high} : ${low}, tanpa memperhatikan kadar sasaran.`,
      ),
      mistake(
        (total * (high - wanted)) / 100,
        `Mengalikan ${n(total)} dengan selisih kadar ${high - wanted}%, padahal pembandingnya selisih kedua kadar.`,
      ),
      mistake(
        (total * wanted) / 100,
        `Menghitung isi zatnya, ${wanted}% dari ${n(total)}, bukan banyaknya ${weak}.`,
      ),
      ...(wanted - low < high - wanted
        ? [
            mistake(
              (total * (wanted - low)) / (high - wanted),
              `Membandingkan kedua jarak satu sama lain, padahal bagian dihitung terhadap seluruh campuran.`,
            ),
          ]
        : []),
    ],
    remember: 'Banyaknya dua bahan berbanding terbalik dengan jarak kadarnya ke kadar campuran.',
    quick: {
      text: `Bagi ${n(total)} menurut perbandingan jarak yang dibalik, ${writeRatio(high - wanted, wanted - low)}.`,
      seconds: 30,
    },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'harga-jual-campuran',
    scenes: prices,
    parameters: {
      m: range(2, 12),
      k: range(2, 12),
      low: range(30_000, 90_000, 2000),
      high: range(60_000, 180_000, 4000),
      gain: [10, 15, 20, 25],
    },
    write: writePrice,
  }),
  createTemplate({
    family,
    name: 'diencerkan',
    scenes: dilutions,
    parameters: {
      volume: range(20, 480, 20),
      before: [12, 15, 18, 20, 24, 30, 36, 40, 45],
      after: [4, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30],
    },
    write: writeDilution,
  }),
  createTemplate({
    family,
    name: 'dua-kadar',
    scenes: strengths,
    parameters: {
      low: [10, 20, 30, 40, 45, 50],
      high: [60, 65, 70, 75, 80, 90],
      wanted: range(35, 72),
      total: range(60, 480, 20),
    },
    write: writeStrengths,
  }),
];
