/** Topic 6: areas, perimeters and volumes. Each wording is a situation of its own. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { comparisonStem, compareSides, relationOf } from './comparison.ts';

const family = 'banding-bangun';

interface ChangeScene {
  lead: (up: number, down: number) => string;
  before: string;
  after: string;
}

const changes: ChangeScene[] = [
  {
    lead: (up, down) =>
      `Taman kota berbentuk persegi panjang ditata ulang: panjangnya ditambah ${up}% dan lebarnya dikurangi ${down}%.`,
    before: 'luas taman sebelum ditata ulang',
    after: 'luas taman sesudah ditata ulang',
  },
  {
    lead: (up, down) => `Alas sebuah segitiga diperpanjang ${up}%, sedangkan tingginya diperpendek ${down}%.`,
    before: 'luas segitiga mula-mula',
    after: 'luas segitiga yang baru',
  },
  {
    lead: (up, down) =>
      `Sebuah spanduk jajargenjang dicetak lagi dengan alas ${up}% lebih panjang dan tinggi ${down}% lebih pendek.`,
    before: 'luas spanduk lama',
    after: 'luas spanduk cetakan baru',
  },
];

function writeChange({ up, down }: Numbers<'up' | 'down'>, { lead, before, after }: ChangeScene) {
  const share = ((100 + up) * (100 - down)) / 100;
  const truth = relationOf(100, share);
  if (up < down || Math.abs(share - 100) > 12) return undefined;
  return compareSides({
    stem: comparisonStem(lead(up, down), before, after),
    truth,
    solution: `Luas dikalikan dengan kedua perubahan: ${n(1 + up / 100)} × ${n(1 - down / 100)} = ${n(share / 100)}. Luas yang baru ${n(share)}% dari luas semula, ${truth === 'equal' ? 'jadi sama besar' : truth === 'less' ? 'jadi lebih besar' : 'jadi lebih kecil'}.`,
    reasons: {
      greater: `Hanya memperhitungkan ukuran yang berkurang ${down}%; ukuran lainnya bertambah ${up}%.`,
      less:
        up === down
          ? `Hanya memperhitungkan ukuran yang bertambah ${up}%; ukuran lainnya berkurang ${down}%.`
          : `Hanya melihat bahwa ${up}% lebih dari ${down}%, padahal pengurangan itu dikenakan pada luas yang sudah membesar.`,
      equal:
        up === down
          ? `Menganggap tambahan dan pengurangan ${up}% saling menghapus, padahal ${n(1 + up / 100)} × ${n(1 - down / 100)} bukan 1.`
          : 'Menganggap satu ukuran yang bertambah selalu diimbangi ukuran lain yang berkurang.',
      unknown: 'Ukuran semula memang tidak disebut, tetapi perbandingan kedua luas tidak bergantung padanya.',
    },
    fifth:
      up === down
        ? [100, 100 - down, `Hanya mengalikan dengan ${n(1 - down / 100)}, sehingga tambahan ${up}% terlupa.`]
        : [
            100,
            100 + up - down,
            `Menjumlahkan persennya, +${up}% dan −${down}%, padahal perubahan luas dikalikan.`,
          ],
    remember: 'Perubahan dua ukuran dikalikan, bukan dijumlahkan; naik 25% tepat diimbangi oleh turun 20%.',
    quick: {
      text: `Pakai ukuran semula 100 × 100, lalu bandingkan ${100 + up} × ${100 - down} dengan 10.000.`,
      seconds: 25,
    },
    difficulty: 3,
  });
}

interface WireScene {
  lead: (length: number, side: number) => string;
  square: string;
  rectangle: string;
}

const wires: WireScene[] = [
  {
    lead: (length, side) =>
      `Dua kawat sama-sama sepanjang ${length} cm. Kawat pertama dibengkokkan menjadi persegi, kawat kedua menjadi persegi panjang dengan panjang ${side} cm.`,
    square: 'luas persegi itu',
    rectangle: 'luas persegi panjang itu',
  },
  {
    lead: (length, side) =>
      `Untuk dua kandang tersedia pagar yang panjangnya sama, masing-masing ${length} m. Kandang ayam berbentuk persegi; kandang itik berbentuk persegi panjang yang satu sisinya ${side} m.`,
    square: 'luas kandang ayam',
    rectangle: 'luas kandang itik',
  },
];

function writeWire({ quarter, more }: Numbers<'quarter' | 'more'>, { lead, square, rectangle }: WireScene) {
  const [length, side] = [4 * quarter, quarter + more];
  const width = quarter - more;
  if (width < 2) return undefined;
  return compareSides({
    stem: comparisonStem(lead(length, side), square, rectangle),
    truth: 'greater',
    solution: `Sisi persegi ${length} ÷ 4 = ${quarter}, jadi luasnya ${n(quarter * quarter)}. Lebar persegi panjang ${length / 2} − ${side} = ${width}, jadi luasnya ${side} × ${width} = ${n(side * width)}. Persegi lebih luas.`,
    reasons: {
      less: `Hanya melihat bahwa sisi ${side} lebih panjang daripada sisi persegi, ${quarter}; lebarnya hanya ${width}.`,
      equal: 'Menganggap keliling yang sama selalu memberi luas yang sama.',
      unknown: `Lebar persegi panjang memang tidak disebut, tetapi dapat dihitung dari kelilingnya.`,
    },
    fifth: [
      quarter,
      side,
      `Hanya memakai perbandingan sisi ${quarter} dan ${side}; lebar persegi panjang diabaikan.`,
    ],
    remember: 'Di antara persegi panjang dengan keliling sama, persegi selalu paling luas.',
    quick: {
      text: `Selisih luasnya kuadrat dari ${side} − ${quarter}: (${quarter} + ${more})(${quarter} − ${more}) = ${quarter}^{2} − ${more}^{2}.`,
      seconds: 20,
    },
    difficulty: 2,
  });
}

interface IsoscelesScene {
  lead: (short: number, long: number) => string;
  around: string;
  unit: string;
}

const isosceles: IsoscelesScene[] = [
  {
    lead: (short, long) => `Dua sisi sebuah segitiga sama kaki panjangnya ${short} cm dan ${long} cm.`,
    around: 'keliling segitiga itu dalam cm',
    unit: 'cm',
  },
  {
    lead: (short, long) =>
      `Petak bunga berbentuk segitiga sama kaki; panjang dua dari ketiga tepinya ${short} m dan ${long} m. Seluruh tepinya akan diberi batu pembatas.`,
    around: 'panjang batu pembatas dalam meter',
    unit: 'm',
  },
];

function writeIsosceles({ short, long }: Numbers<'short' | 'long'>, { lead, around, unit }: IsoscelesScene) {
  if (short >= long) return undefined;
  const [first, second] = [2 * short + long, short + 2 * long];
  const isFree = 2 * short > long;
  return compareSides({
    stem: comparisonStem(lead(short, long), around, String(first)),
    truth: isFree ? 'unknown' : 'greater',
    solution: isFree
      ? `Sisi yang kembar dapat ${short} ${unit} atau ${long} ${unit}. Sisi ${short}, ${short}, ${long} dapat dibentuk karena ${short} + ${short} > ${long}, jumlahnya ${first}; sisi ${short}, ${long}, ${long} jumlahnya ${second}. Jadi, hubungannya tidak tentu.`
      : `Sisi ${short}, ${short}, ${long} tidak membentuk segitiga karena ${short} + ${short} tidak lebih dari ${long}. Jadi, sisinya ${short}, ${long}, ${long} dengan jumlah ${second}, lebih dari ${first}.`,
    reasons: {
      greater: `Hanya memeriksa sisi kembar ${long} ${unit}, sehingga jumlahnya ${second}.`,
      less: `Hanya menjumlahkan kedua sisi yang disebut, ${short} + ${long} = ${short + long}; sisi ketiga terlupa.`,
      equal: isFree
        ? `Hanya memeriksa sisi kembar ${short} ${unit}, sehingga jumlahnya ${first}.`
        : `Memakai sisi kembar ${short} ${unit}, padahal ${short} + ${short} tidak lebih dari ${long} sehingga segitiganya tidak ada.`,
      unknown: `Menganggap kedua kemungkinan sisi kembar sama-sama dapat dibentuk, padahal ${short} + ${short} tidak lebih dari ${long}.`,
    },
    fifth: [
      short + long,
      first,
      `Memakai jumlah kedua sisi yang disebut, ${short + long}, sebagai keliling.`,
    ],
    remember:
      'Pada segitiga sama kaki, uji kedua kemungkinan sisi kembar dan syarat jumlah dua sisi lebih dari sisi ketiga.',
    quick: { text: `Periksa satu hal saja: apakah 2 × ${short} lebih dari ${long}?`, seconds: 20 },
    difficulty: 4,
  });
}

interface TankScene {
  lead: (r1: number, t1: number, r2: number, t2: number) => string;
  first: string;
  second: string;
}

const tanks: TankScene[] = [
  {
    lead: (r1, t1, r2, t2) =>
      `Tangki air pertama berbentuk tabung dengan jari-jari ${r1} dm dan tinggi ${t1} dm. Tangki kedua, juga berbentuk tabung, berjari-jari ${r2} dm dan tingginya ${t2} dm.`,
    first: 'isi tangki pertama',
    second: 'isi tangki kedua',
  },
  {
    lead: (r1, t1, r2, t2) =>
      `Kaleng biskuit lama berupa tabung dengan jari-jari alas ${r1} cm dan tinggi ${t1} cm, lalu diganti kaleng dengan jari-jari alas ${r2} cm dan tinggi ${t2} cm.`,
    first: 'volume kaleng lama',
    second: 'volume kaleng pengganti',
  },
];

function writeTank(
  { r1, t1, r2, t2 }: Numbers<'r1' | 't1' | 'r2' | 't2'>,
  { lead, first, second }: TankScene,
) {
  if (r1 * t1 !== r2 * t2 || r1 >= r2) return undefined;
  const [one, other] = [r1 * r1 * t1, r2 * r2 * t2];
  return compareSides({
    stem: comparisonStem(lead(r1, t1, r2, t2), first, second),
    truth: 'less',
    solution: `Volume tabung adalah π × jari-jari^{2} × tinggi. Yang pertama π × ${r1 * r1} × ${t1} = ${n(one)}π, yang kedua π × ${r2 * r2} × ${t2} = ${n(other)}π. Jadi, P < Q.`,
    reasons: {
      greater: `Hanya membandingkan tingginya, ${t1} dan ${t2}, padahal jari-jarinya juga berbeda.`,
      equal: `Mengalikan jari-jari dengan tinggi, ${r1} × ${t1} = ${r2} × ${t2}, tanpa menguadratkan jari-jari.`,
      unknown: 'Jari-jari dan tinggi keduanya diketahui, jadi kedua volume dapat dihitung.',
    },
    fifth: [
      r1 * r1,
      r2 * r2,
      `Hanya membandingkan luas alasnya, ${r1 * r1} : ${r2 * r2}, padahal tingginya juga berbeda.`,
    ],
    remember: 'Pada tabung, jari-jari dikuadratkan; pelebaran lebih berpengaruh daripada penambahan tinggi.',
    quick: {
      text: `Coret π; karena ${r1} × ${t1} = ${r2} × ${t2}, cukup bandingkan satu faktor jari-jari lagi, ${r1} dan ${r2}.`,
      seconds: 20,
    },
    difficulty: 3,
  });
}

export const templates = [
  createTemplate({
    family,
    name: 'ukuran-berubah',
    scenes: changes,
    fixedOrder: true,
    parameters: { up: [10, 15, 20, 25, 30, 40, 50, 60], down: [10, 15, 20, 25, 30, 35] },
    write: writeChange,
  }),
  createTemplate({
    family,
    name: 'keliling-sama',
    scenes: wires,
    fixedOrder: true,
    parameters: { quarter: range(8, 30), more: range(2, 6) },
    write: writeWire,
  }),
  createTemplate({
    family,
    name: 'sama-kaki',
    scenes: isosceles,
    fixedOrder: true,
    parameters: { short: range(4, 12), long: range(7, 21) },
    write: writeIsosceles,
  }),
  createTemplate({
    family,
    name: 'dua-tabung',
    scenes: tanks,
    fixedOrder: true,
    parameters: { r1: range(4, 12), t1: range(8, 30), r2: range(5, 20), t2: range(4, 20) },
    write: writeTank,
  }),
];
