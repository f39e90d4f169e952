/** Topic 7: work that several people or machines share. Each wording is a situation of its own. */
import { commonDivisor, range, writeFraction } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-kerja';

interface PairScene {
  ask: (a: number, b: number, together: number) => Stem;
  first: string;
  second: string;
}

const pairs: PairScene[] = [
  {
    ask: (a, b, together) =>
      stem`Rani dapat menyelesaikan pemindaian arsip sendirian dalam ${a} hari, sedangkan Tio memerlukan ${b} hari. Mereka bekerja bersama selama ${together} hari, lalu Rani ditugaskan ke kantor lain.\n\nTio menyelesaikan sisanya sendirian dalam …`,
    first: 'Rani',
    second: 'Tio',
  },
  {
    ask: (a, b, together) =>
      stem`Jika bekerja sendiri, Pak Made mengecat gedung balai desa dalam ${a} hari dan Pak Komang dalam ${b} hari. Pada ${together} hari pertama keduanya mengecat bersama. Sesudah itu Pak Made sakit sehingga hanya Pak Komang yang meneruskan.\n\nSejak Pak Made sakit, gedung itu selesai dicat dalam …`,
    first: 'Pak Made',
    second: 'Pak Komang',
  },
  {
    ask: (a, b, together) =>
      stem`Tim Melati sanggup mendata seluruh rumah di sebuah kecamatan dalam ${a} hari; tim Kenanga dalam ${b} hari. Kedua tim mulai bersama-sama. Setelah ${together} hari, tim Melati dipindahkan dan pendataan diteruskan oleh tim Kenanga.\n\nLama tim Kenanga bekerja tanpa tim Melati adalah …`,
    first: 'tim Melati',
    second: 'tim Kenanga',
  },
];

function writePair({ a, b, together }: Numbers<'a' | 'b' | 'together'>, { ask, first, second }: PairScene) {
  const done = together * (a + b);
  const left = a * b - done;
  const right = left / a;
  if (a === b || left <= 0 || !Number.isInteger(right) || right < 2) return undefined;
  const share = writeFraction(left, a * b);
  const work = (a * b) / commonDivisor(a, b);
  return {
    stem: ask(a, b, together),
    unit: '# hari',
    right: mistake(
      right,
      `Dalam sehari keduanya menyelesaikan {1/${a}} + {1/${b}} = ${writeFraction(a + b, a * b)}. Setelah ${together} hari tersisa 1 − ${writeFraction(done, a * b)} = ${share}. Dengan {1/${b}} sehari, ${second} memerlukan ${share} × ${b} = ${right} hari.`,
    ),
    wrong: [
      mistake(
        left / b,
        `Menghitung sisa ${share} dengan kecepatan ${first}, padahal yang meneruskan ${second}.`,
      ),
      mistake(
        right + together,
        `Menambahkan ${together} hari ketika keduanya bekerja bersama; yang ditanyakan hanya sesudahnya.`,
      ),
      mistake(
        b - together,
        `Mengurangkan ${together} hari dari ${b} hari, seolah-olah selama itu hanya ${second} yang bekerja.`,
      ),
      mistake(
        b - (b * together) / a,
        `Hanya mengurangkan pekerjaan ${first} selama ${together} hari; pekerjaan ${second} belum diperhitungkan.`,
      ),
      mistake(
        (done / (a * b)) * b,
        `Memakai bagian yang sudah selesai, ${writeFraction(done, a * b)}, bukan sisanya.`,
      ),
      mistake(
        left / (a + b),
        `Membagi sisa ${share} dengan kecepatan bersama, padahal ${first} sudah tidak bekerja.`,
      ),
    ],
    remember:
      'Jumlahkan bagian pekerjaan per hari, bukan harinya; sisa pekerjaan dibagi dengan kecepatan yang masih bekerja.',
    quick: {
      text: `Misalkan pekerjaannya ${work} satuan: ${first} ${work / a}, ${second} ${work / b} satuan sehari. Sisa ${(work * left) / (a * b)} ÷ ${work / b}.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

interface CrewScene {
  ask: (people: number, days: number, worked: number, moved: number) => Stem;
  person: string;
}

const crews: CrewScene[] = [
  {
    ask: (people, days, worked, moved) =>
      stem`Sebanyak ${people} penjahit dijadwalkan menyelesaikan pesanan seragam dalam ${days} hari. Setelah ${worked} hari, ${moved} penjahit mengundurkan diri. Kecepatan kerja setiap penjahit sama.\n\nDibandingkan dengan jadwal, pesanan itu terlambat …`,
    person: 'penjahit',
  },
  {
    ask: (people, days, worked, moved) =>
      stem`Dengan ${people} pekerja, perbaikan saluran irigasi direncanakan selesai dalam ${days} hari. Ketika pekerjaan sudah berjalan ${worked} hari, ${moved} pekerja dikirim ke lokasi banjir dan tidak kembali. Semua pekerja sama cepatnya.\n\nPerbaikan itu mundur dari rencana selama …`,
    person: 'pekerja',
  },
  {
    ask: (people, days, worked, moved) =>
      stem`Panitia menugasi ${people} relawan untuk mengemas bantuan selama ${days} hari. Semuanya hadir pada ${worked} hari pertama, tetapi mulai hari berikutnya ${moved} relawan tidak dapat datang lagi. Anggap setiap relawan mengemas sama banyak.\n\nPengemasan selesai lebih lambat daripada rencana, yaitu selama …`,
    person: 'relawan',
  },
];

function writeCrew(
  { people, days, worked, moved }: Numbers<'people' | 'days' | 'worked' | 'moved'>,
  { ask, person }: CrewScene,
) {
  const [left, remaining] = [people - moved, days - worked];
  const needed = (people * remaining) / left;
  const right = needed - remaining;
  if (remaining < 4 || left < 4 || 2 * moved >= people || !Number.isInteger(needed) || right < 2)
    return undefined;
  return {
    stem: ask(people, days, worked, moved),
    unit: '# hari',
    right: mistake(
      right,
      `Sisa pekerjaan setara dengan ${people} × ${remaining} = ${people * remaining} hari kerja satu orang. Dengan ${left} ${person}, sisa itu memerlukan ${people * remaining} ÷ ${left} = ${needed} hari, padahal jadwalnya tinggal ${remaining} hari. Terlambat ${right} hari.`,
    ),
    wrong: [
      mistake(
        needed,
        `Ini lamanya mengerjakan sisa pekerjaan; ${remaining} hari yang memang tersedia belum dikurangkan.`,
      ),
      mistake(
        (people * days) / left - days,
        `Menganggap ${moved} ${person} sudah berkurang sejak hari pertama.`,
      ),
      mistake(
        (moved * remaining) / people,
        `Membagi kekurangan ${moved} × ${remaining} dengan ${people} ${person}, padahal yang bekerja tinggal ${left}.`,
      ),
      mistake(
        (moved * worked) / left,
        `Menghitung dari ${worked} hari yang sudah lewat, padahal kekurangan terjadi pada ${remaining} hari sisanya.`,
      ),
      mistake(
        (people * worked) / left - worked,
        `Menukar hari yang sudah lewat, ${worked}, dengan sisa hari, ${remaining}.`,
      ),
      mistake(moved, `Menyamakan keterlambatan dengan banyaknya ${person} yang berkurang.`),
      mistake(
        remaining - (left * remaining) / people,
        `Memakai perbandingan senilai {${left}/${people}}, padahal orang berkurang berarti hari bertambah.`,
      ),
    ],
    remember:
      'Sisa pekerjaan dalam orang-hari dibagi dengan orang yang tersisa; keterlambatan dihitung dari sisa jadwal.',
    quick: {
      text: `Kekurangan ${moved} × ${remaining} orang-hari dikerjakan ${left} orang: ${moved * remaining} ÷ ${left}.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

interface TankScene {
  ask: (fill: number, drain: number, part: string) => Stem;
  unit: string;
  inflow: string;
  outflow: string;
}

const tanks: TankScene[] = [
  {
    ask: (fill, drain, part) =>
      stem`Sebuah pompa mengisi kolam renang kosong sampai penuh dalam ${fill} jam. Saluran pembuangnya mengosongkan kolam penuh dalam ${drain} jam. Pompa dan saluran pembuang terbuka bersamaan ketika air mengisi ${part} kolam.\n\nKolam itu penuh setelah …`,
    unit: 'jam',
    inflow: 'pompa',
    outflow: 'saluran pembuang',
  },
  {
    ask: (fill, drain, part) =>
      stem`Keran mengisi bak penampungan dalam ${fill} menit jika bak tidak bocor. Karena bocor, bak yang penuh akan kosong dalam ${drain} menit. Saat keran dibuka, ${part} bak sudah terisi.\n\nWaktu sampai bak penuh adalah …`,
    unit: 'menit',
    inflow: 'keran',
    outflow: 'kebocoran',
  },
  {
    ask: (fill, drain, part) =>
      stem`Jika hanya menerima kiriman, gudang beras terisi penuh dalam ${fill} hari. Jika hanya menyalurkan, isi gudang yang penuh habis dalam ${drain} hari. Kini ${part} gudang terisi dan kedua kegiatan berjalan bersamaan.\n\nGudang itu akan penuh dalam …`,
    unit: 'hari',
    inflow: 'kiriman',
    outflow: 'penyaluran',
  },
];

function writeTank(
  { fill, drain, up, down }: Numbers<'fill' | 'drain' | 'up' | 'down'>,
  { ask, unit, inflow, outflow }: TankScene,
) {
  const whole = (fill * drain) / (drain - fill);
  const right = (whole * (down - up)) / down;
  if (
    drain <= fill ||
    up >= down ||
    !Number.isInteger(right) ||
    !Number.isInteger(whole) ||
    whole > 90 ||
    (up === 2 && down === 4)
  )
    return undefined;
  const [part, rest] = [writeFraction(up, down), writeFraction(down - up, down)];
  return {
    stem: ask(fill, drain, part),
    unit: `# ${unit}`,
    right: mistake(
      right,
      `Setiap ${unit} ${inflow} menambah {1/${fill}} dan ${outflow} mengurangi {1/${drain}}, jadi bersihnya ${writeFraction(drain - fill, fill * drain)}. Dari kosong diperlukan ${whole} ${unit}; yang harus diisi ${rest}, jadi ${rest} × ${whole} = ${right} ${unit}.`,
    ),
    wrong: [
      mistake(whole, `Menghitung dari keadaan kosong, padahal ${part} sudah terisi.`),
      mistake((fill * (down - up)) / down, `Hanya memakai ${inflow}; ${outflow} diabaikan.`),
      mistake(
        (whole * up) / down,
        `Memakai bagian yang sudah terisi, ${part}, bukan bagian yang masih kosong, ${rest}.`,
      ),
      mistake(
        (((fill * drain) / (drain + fill)) * (down - up)) / down,
        `Menjumlahkan kedua kecepatan, seolah-olah ${outflow} ikut mengisi.`,
      ),
      mistake(
        ((drain - fill) * (down - up)) / down,
        `Mengalikan ${rest} dengan selisih kedua waktu, ${drain} − ${fill}, padahal yang dikurangkan kecepatannya.`,
      ),
      mistake(
        drain - fill,
        `Mengurangkan kedua waktunya, ${drain} − ${fill}, padahal yang dikurangkan kecepatannya.`,
      ),
      mistake(
        (drain * (down - up)) / down,
        `Memakai waktu ${outflow}, ${drain} ${unit}, sebagai waktu pengisian.`,
      ),
    ],
    remember: 'Yang mengisi dan yang mengosongkan dikurangkan kecepatannya per satuan waktu, bukan waktunya.',
    quick: {
      text: `Misalkan isinya ${fill * drain} satuan: bersih ${drain} − ${fill} = ${drain - fill} satuan per ${unit}.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'lalu-sendiri',
    scenes: pairs,
    parameters: { a: range(8, 36), b: range(9, 40), together: range(2, 8) },
    write: writePair,
  }),
  createTemplate({
    family,
    name: 'pekerja-berkurang',
    scenes: crews,
    parameters: { people: range(12, 48), days: range(12, 36), worked: range(4, 16), moved: range(2, 14) },
    write: writeCrew,
  }),
  createTemplate({
    family,
    name: 'isi-dan-kosong',
    scenes: tanks,
    parameters: { fill: range(4, 24), drain: range(6, 40), up: [1, 2, 3], down: [3, 4, 5] },
    write: writeTank,
  }),
];
