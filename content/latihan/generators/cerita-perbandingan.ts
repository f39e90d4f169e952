/** Topic 7: ratios in everyday situations. Each wording is a situation of its own. */
import {
  commonDivisor,
  range,
  writeNumber as n,
  writeRupiah as rp,
} from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-perbandingan';

interface AgeScene {
  ask: (p: number, q: number, years: number, r: number, s: number) => Stem;
  first: string;
  second: string;
  then: string;
}

const ages: AgeScene[] = [
  {
    ask: (p, q, years, r, s) =>
      stem`Perbandingan umur Bu Tari dan keponakannya sekarang ${p} : ${q}. Jika ${years} tahun lagi perbandingan umur mereka menjadi ${r} : ${s}, jumlah umur keduanya sekarang adalah …`,
    first: 'Bu Tari',
    second: 'keponakannya',
    then: 'tahun lagi',
  },
  {
    ask: (p, q, years, r, s) =>
      stem`Masa kerja Pak Hasan berbanding masa kerja Pak Rudi seperti ${p} berbanding ${q}. Setelah keduanya bekerja ${years} tahun lagi, perbandingan itu menjadi ${r} : ${s}.\n\nBila dijumlahkan, masa kerja mereka sekarang …`,
    first: 'Pak Hasan',
    second: 'Pak Rudi',
    then: 'tahun lagi',
  },
  {
    ask: (p, q, years, r, s) =>
      stem`Dua pohon jati di halaman kantor dinas kehutanan ditanam pada tahun yang berbeda sehingga umurnya kini berbanding ${p} : ${q}. Dalam ${years} tahun mendatang umur kedua pohon akan berbanding ${r} : ${s}.\n\nJumlah umur kedua pohon pada saat ini adalah …`,
    first: 'pohon yang lebih tua',
    second: 'pohon yang lebih muda',
    then: 'tahun mendatang',
  },
];

function writeAges(
  { p, q, k, r, s }: Numbers<'p' | 'q' | 'k' | 'r' | 's'>,
  { ask, first, second, then }: AgeScene,
) {
  const isReduced = commonDivisor(p, q) === 1 && commonDivisor(r, s) === 1;
  const years = (k * (q * r - p * s)) / (s - r);
  if (
    !isReduced ||
    p <= q ||
    r <= s ||
    years < 3 ||
    years > 20 ||
    !Number.isInteger(years) ||
    p * k > 60 ||
    years === k
  )
    return undefined;
  const [one, other] = [p * k, q * k];
  return {
    stem: ask(p, q, years, r, s),
    unit: '# tahun',
    right: mistake(
      one + other,
      `Misalkan sekarang ${p}k dan ${q}k. Dari ${s}(${p}k + ${years}) = ${r}(${q}k + ${years}) diperoleh ${p * s}k + ${s * years} = ${q * r}k + ${r * years}, sehingga k = ${k}. Jumlahnya ${one} + ${other} = ${one + other} tahun.`,
    ),
    wrong: [
      mistake(one + other + 2 * years, `Ini jumlah ${years} ${then}, bukan sekarang.`),
      mistake(one, `Ini baru bagian ${first}; bagian ${second}, ${other} tahun, belum dijumlahkan.`),
      mistake(other, `Ini baru bagian ${second}; bagian ${first}, ${one} tahun, belum dijumlahkan.`),
      mistake(one + other + years, `Menambahkan ${years} tahun sekali pada jumlah yang sekarang.`),
      mistake(years * (p + q), `Menganggap satu bagian sama dengan ${years} tahun.`),
      mistake(k * (r + s), `Memakai perbandingan yang akan datang, ${r} : ${s}, untuk keadaan sekarang.`),
      mistake(one - other, `Menghitung selisih, bukan jumlah.`),
    ],
    remember: 'Selisih umur tidak berubah; samakan selisih pada perbandingan sekarang dan yang akan datang.',
    quick: {
      text: `Selisihnya tetap: ${p - q} bagian sekarang = ${r - s} bagian nanti. Samakan, lalu lihat kenaikan ${years} tahun.`,
      seconds: 40,
    },
    difficulty: 3,
  };
}

interface ShareScene {
  ask: (p: number, q: number, r: number, gap: string, cut: number) => Stem;
  most: string;
  middle: string;
  least: string;
  cutWord: string;
}

const shares: ShareScene[] = [
  {
    ask: (p, q, r, gap, cut) =>
      stem`Honor tiga narasumber, yaitu Lina, Bagus, dan Sinta, dibagi dengan perbandingan ${p} : ${q} : ${r}. Honor Lina ${gap} lebih besar daripada honor Sinta. Setiap honor dipotong pajak ${cut}%.\n\nHonor yang diterima Bagus setelah dipotong pajak adalah …`,
    most: 'Lina',
    middle: 'Bagus',
    least: 'Sinta',
    cutWord: 'pajak',
  },
  {
    ask: (p, q, r, gap, cut) =>
      stem`Modal tiga pemilik kios bakso, Umar, Vino, dan Wawan, berturut-turut berbanding ${p} : ${q} : ${r}, dan laba bulan ini dibagi menurut modal. Umar memperoleh ${gap} lebih banyak daripada Wawan. Mereka sepakat menyisihkan ${cut}% dari bagian masing-masing untuk memperbaiki kios.\n\nUang yang masih dipegang Vino adalah …`,
    most: 'Umar',
    middle: 'Vino',
    least: 'Wawan',
    cutWord: 'sisihan',
  },
  {
    ask: (p, q, r, gap, cut) =>
      stem`Dana bantuan disalurkan kepada desa Mekar, desa Jaya, dan desa Asri dengan perbandingan ${p} : ${q} : ${r}. Desa Mekar menerima ${gap} lebih banyak daripada desa Asri. Di setiap desa, ${cut}% dana dipakai untuk biaya angkut.\n\nDana desa Jaya yang tersisa sesudah biaya angkut adalah …`,
    most: 'desa Mekar',
    middle: 'desa Jaya',
    least: 'desa Asri',
    cutWord: 'biaya angkut',
  },
];

function writeShares(
  { p, q, r, part, cut }: Numbers<'p' | 'q' | 'r' | 'part' | 'cut'>,
  { ask, most, middle, least, cutWord }: ShareScene,
) {
  if (!(p > q && q > r) || commonDivisor(commonDivisor(p, q), r) > 1 || p - r === q || p - r === 1)
    return undefined;
  const gap = (p - r) * part;
  const net = (amount: number): number => amount * (1 - cut / 100);
  const right = net(q * part);
  if (right % 1000 !== 0) return undefined;
  return {
    stem: ask(p, q, r, rp(gap), cut),
    unit: 'Rp#',
    right: mistake(
      right,
      `Selisih ${p} − ${r} = ${p - r} bagian bernilai ${rp(gap)}, jadi satu bagian ${rp(part)}. Bagian ${middle} ${q} × ${rp(part)} = ${rp(q * part)}. Dikurangi ${cut}%, tersisa ${rp(right)}.`,
    ),
    wrong: [
      mistake(q * part, `Ini bagian ${middle} sebelum dikurangi ${cutWord} ${cut}%.`),
      mistake(net(p * part), `Ini bagian ${most} sesudah dikurangi ${cutWord}.`),
      mistake(net(r * part), `Ini bagian ${least} sesudah dikurangi ${cutWord}.`),
      mistake(
        net((gap * q) / (p + q + r)),
        `Menganggap ${rp(gap)} sebagai jumlah seluruhnya, padahal itu selisih ${most} dan ${least}.`,
      ),
      mistake((q * part * cut) / 100, `Ini besarnya ${cutWord}, bukan uang yang tersisa.`),
      mistake(
        net((gap * q) / p),
        `Menganggap ${rp(gap)} sebagai bagian ${most}, sehingga satu bagian dihitung ${rp(gap)} ÷ ${p}.`,
      ),
      mistake(q * part * (1 + cut / 100), `Menambahkan, bukan mengurangkan, ${cut}%.`),
    ],
    remember:
      'Selisih dua bagian pada perbandingan langsung memberi nilai satu bagian; jumlah seluruhnya tidak perlu dicari.',
    quick: { text: `${rp(gap)} ÷ ${p - r} × ${q}, lalu kalikan ${n(1 - cut / 100)}.`, seconds: 25 },
    difficulty: 2,
  };
}

interface ScaleScene {
  ask: (scale: number, length: number, speed: number) => Stem;
  moving: string;
  /** Its lowest and highest likely speed. */
  speeds: readonly [number, number];
}

const scales: ScaleScene[] = [
  {
    ask: (scale, length, speed) =>
      stem`Pada peta berskala 1 : ${scale}, jarak dua kota ${length} cm. Sebuah mobil dinas melaju dari kota yang satu ke kota yang lain dengan kecepatan rata-rata ${speed} km/jam.\n\nLama perjalanan itu adalah …`,
    moving: 'mobil',
    speeds: [36, 60],
  },
  {
    ask: (scale, length, speed) =>
      stem`Kapal patroli menyusuri garis pantai yang panjangnya di peta laut (skala 1 : ${scale}) diukur ${length} cm. Jika kapal berlayar ${speed} km setiap jam tanpa berhenti, waktu yang dihabiskan untuk menyusurinya adalah …`,
    moving: 'kapal',
    speeds: [12, 36],
  },
  {
    ask: (scale, length, speed) =>
      stem`Jalur pendakian digambar sebagai garis pada peta dengan skala 1 : ${scale}; panjang garis itu ${length} cm. Tim penyelamat menempuh jalur tersebut dengan rata-rata ${speed} km per jam.\n\nTim itu tiba di ujung jalur setelah …`,
    moving: 'tim penyelamat',
    speeds: [3, 5],
  },
];

function writeScale(
  { scale, length, speed }: Numbers<'scale' | 'length' | 'speed'>,
  { ask, moving, speeds }: ScaleScene,
) {
  const kilometres = (scale * length) / 100_000;
  const right = (kilometres / speed) * 60;
  const ok = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 20;
  const [slow, fast] = speeds;
  if (speed < slow || speed > fast) return undefined;
  if (!ok(right) || right < 60 || right % 5 !== 0 || right > 420 || right % 60 === 0) return undefined;
  const write = (minutes: number): string =>
    minutes % 60 === 0
      ? `${minutes / 60} jam 0 menit`
      : minutes < 60
        ? `0 jam ${minutes} menit`
        : writeLong(minutes);
  const options: (readonly [number, string])[] = [
    [right / 10, 'Salah mengubah sentimeter menjadi kilometer, sehingga jaraknya hanya sepersepuluhnya.'],
    [
      (scale / 100_000 / speed) * length * 30,
      `Menganggap ${moving} menempuh dua kali jarak dalam satu jam, sehingga waktunya tinggal setengah.`,
    ],
    [
      Math.floor(right / 60) * 60 + Math.round(((right / 60) % 1) * 100),
      `Membaca ${n(right / 60)} jam sebagai ${Math.floor(right / 60)} jam ${Math.round(((right / 60) % 1) * 100)} menit, padahal bagian desimal masih dikalikan 60.`,
    ],
    [(speed / kilometres) * 60, `Membalik pembagian: ${speed} ÷ ${n(kilometres)}.`],
    [right + 60, 'Kelebihan satu jam ketika mengubah menit menjadi jam.'],
    [right - 60, 'Kekurangan satu jam ketika mengubah menit menjadi jam.'],
    [2 * right, 'Menghitung perjalanan pergi-pulang, padahal yang ditanyakan sekali jalan.'],
  ];
  return {
    stem: ask(scale, length, speed),
    right: mistake(
      writeLong(right),
      `Jarak sebenarnya ${n(length)} cm × ${n(scale)} = ${n(scale * length)} cm = ${n(kilometres)} km. Waktunya ${n(kilometres)} ÷ ${speed} jam = ${n(right)} menit, yaitu ${writeLong(right)}.`,
    ),
    wrong: options
      .filter(([minutes]) => ok(minutes) && minutes % 60 !== 0 && minutes > 60)
      .map(([minutes, reason]) => mistake(write(minutes), reason)),
    remember: 'Skala dikalikan dalam sentimeter, lalu dibagi 100.000 agar menjadi kilometer.',
    quick: {
      text: `Skala 1 : ${n(scale)} berarti 1 cm mewakili ${n(scale / 100_000)} km; langsung hitung ${n(length)} × ${n(scale / 100_000)} ÷ ${speed}.`,
      seconds: 25,
    },
    difficulty: 2,
  };
}

const writeLong = (minutes: number): string => `${Math.floor(minutes / 60)} jam ${minutes % 60} menit`;

export const templates = [
  createTemplate({
    family,
    name: 'sekarang-dan-nanti',
    scenes: ages,
    parameters: { p: range(3, 11), q: range(1, 7), k: range(2, 9), r: range(2, 9), s: range(1, 7) },
    write: writeAges,
  }),
  createTemplate({
    family,
    name: 'selisih-bagian',
    scenes: shares,
    parameters: {
      p: range(5, 12),
      q: range(3, 9),
      r: range(1, 7),
      part: range(60_000, 480_000, 20_000),
      cut: [5, 10, 15, 20],
    },
    write: writeShares,
  }),
  createTemplate({
    family,
    name: 'skala-dan-waktu',
    scenes: scales,
    parameters: {
      scale: [50_000, 150_000, 200_000, 250_000, 400_000, 500_000, 750_000, 1_200_000],
      length: [4.5, 6, 7.5, 8, 9, 12, 12.5, 14, 16, 18, 21],
      speed: [3, 4, 5, 12, 16, 20, 24, 32, 36, 40, 48, 60],
    },
    write: writeScale,
  }),
];
