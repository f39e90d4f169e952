/** Topic 7: distance, speed and time. Each wording is a situation of its own. */
import {
  hasDecimals,
  range,
  writeClock,
  writeDuration,
  writeNumber as n,
} from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers, Stem } from '@ambang/workshop/generators/template.ts';

const family = 'cerita-jarak';

interface MeetScene {
  ask: (start: string, v1: number, later: string, v2: number, distance: number) => Stem;
  first: string;
  second: string;
}

const meetings: MeetScene[] = [
  {
    ask: (start, v1, later, v2, distance) =>
      stem`Pada pukul ${start} Andi bersepeda motor dari kota asalnya dengan kecepatan tetap ${v1} km/jam menuju kota kakaknya. Pada pukul ${later} kakaknya berangkat dari kota tujuan itu dengan kecepatan tetap ${v2} km/jam melalui jalan yang sama. Jarak kedua kota ${distance} km.\n\nMereka berpapasan pada pukul …`,
    first: 'Andi',
    second: 'kakaknya',
  },
  {
    ask: (start, v1, later, v2, distance) =>
      stem`Truk logistik meninggalkan gudang pusat pukul ${start} dengan laju ${v1} km/jam. Mobil pengawal baru meninggalkan posko pukul ${later} untuk menyongsong truk itu dengan laju ${v2} km/jam. Gudang dan posko terpisah ${distance} km.\n\nTruk bertemu mobil pengawal pada pukul …`,
    first: 'truk',
    second: 'mobil pengawal',
  },
  {
    ask: (start, v1, later, v2, distance) =>
      stem`Dua kapal berlayar berhadapan pada jalur lurus di antara dua pelabuhan. Kapal Camar bertolak pukul ${start} (kecepatan ${v1} km/jam), sedangkan kapal Elang dari pelabuhan seberang bertolak pukul ${later} (kecepatan ${v2} km/jam). Panjang jalur itu ${distance} km.\n\nKedua kapal berpapasan pada pukul …`,
    first: 'kapal Camar',
    second: 'kapal Elang',
  },
];

function writeMeeting(
  { hour, head, v1, v2, minutes }: Numbers<'hour' | 'head' | 'v1' | 'v2' | 'minutes'>,
  { ask, first, second }: MeetScene,
) {
  const start = hour * 60;
  const later = start + head;
  const ahead = (v1 * head) / 60;
  const together = ((v1 + v2) * minutes) / 60;
  const distance = ahead + together;
  if (v1 === v2 || !Number.isInteger(ahead) || !Number.isInteger(distance)) return undefined;
  const right = later + minutes;
  const clock = (time: number): string => (Number.isInteger(time) && time > 0 ? writeClock(time) : 'x');
  const same = (distance / (v1 + v2)) * 60;
  const options = [
    [start + same, `Menganggap keduanya berangkat bersamaan pukul ${writeClock(start)}.`],
    [
      later + same,
      `Melupakan ${n(ahead)} km yang sudah ditempuh ${first} sebelum pukul ${writeClock(later)}.`,
    ],
    [
      start + minutes,
      `Lama ${writeDuration(minutes)} dihitung dari pukul ${writeClock(start)}, padahal lama itu dimulai saat ${second} berangkat.`,
    ],
    [right + head, `Menambahkan selisih waktu berangkat, ${writeDuration(head)}, sekali lagi.`],
    [
      later + ((distance - ahead) / v1) * 60,
      `Hanya ${first} yang dianggap mendekat sesudah pukul ${writeClock(later)}.`,
    ],
    [
      later + ((distance - ahead) / v2) * 60,
      `Hanya ${second} yang dianggap bergerak sesudah pukul ${writeClock(later)}.`,
    ],
  ] as const;
  return {
    stem: ask(writeClock(start), v1, writeClock(later), v2, distance),
    right: mistake(
      writeClock(right),
      `Sampai pukul ${writeClock(later)} ${first} sudah menempuh ${n(ahead)} km, jadi sisanya ${n(distance)} − ${n(ahead)} = ${n(together)} km. Keduanya saling mendekat ${v1 + v2} km setiap jam: ${n(together)} ÷ ${v1 + v2} = ${writeDuration(minutes)}. Mereka bertemu pukul ${writeClock(right)}.`,
    ),
    wrong: options
      .filter(([time]) => clock(time) !== 'x')
      .map(([time, reason]) => mistake(clock(time), reason)),
    remember:
      'Kendaraan yang berhadapan mendekat dengan jumlah kecepatannya; kurangi dulu jarak yang ditempuh sebelum keduanya bergerak.',
    quick: {
      text: `Kurangi ${n(ahead)} km dari ${n(distance)} km, bagi dengan ${v1 + v2}, lalu tambahkan pada ${writeClock(later)}.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

interface ReturnScene {
  ask: (v1: number, v2: number, total: number, rest: number) => Stem;
  place: string;
}

const returns: ReturnScene[] = [
  {
    ask: (v1, v2, total, rest) =>
      stem`Petugas penyuluh berangkat ke desa binaan dengan kecepatan rata-rata ${v1} km/jam dan pulang lewat jalan yang sama dengan kecepatan rata-rata ${v2} km/jam. Sejak berangkat sampai tiba kembali diperlukan ${total} jam, termasuk penyuluhan selama ${rest} jam.\n\nJarak kantor ke desa itu adalah …`,
    place: 'penyuluhan',
  },
  {
    ask: (v1, v2, total, rest) =>
      stem`Sebuah perahu wisata menuju pulau dengan laju ${v1} km/jam, lalu kembali ke dermaga dengan laju ${v2} km/jam karena arusnya berubah. Perjalanan pergi-pulang beserta singgah di pulau memakan waktu ${total} jam; singgahnya sendiri ${rest} jam.\n\nJarak dermaga ke pulau itu adalah …`,
    place: 'singgah',
  },
  {
    ask: (v1, v2, total, rest) =>
      stem`Seorang kurir menuju gudang di luar kota dengan kecepatan rata-rata ${v1} km/jam. Karena lalu lintas berubah, ia kembali melalui jalan itu dengan rata-rata ${v2} km/jam. Seluruhnya memakan waktu ${total} jam, dan ${rest} jam di antaranya dipakai untuk bongkar muat di gudang.\n\nPanjang jalan ke gudang adalah …`,
    place: 'bongkar muat',
  },
];

function writeReturn(
  { v1, v2, total, rest }: Numbers<'v1' | 'v2' | 'total' | 'rest'>,
  { ask, place }: ReturnScene,
) {
  const moving = total - rest;
  const right = (moving * v1 * v2) / (v1 + v2);
  const isUnlikely = v1 === v2 || Math.max(v1, v2) > 2.5 * Math.min(v1, v2) || moving < 2;
  if (isUnlikely || !Number.isInteger(right) || !hasDecimals(right / v1, 2) || !hasDecimals(right / v2, 2))
    return undefined;
  return {
    stem: ask(v1, v2, total, rest),
    unit: '# km',
    right: mistake(
      right,
      `Waktu di jalan ${total} − ${rest} = ${moving} jam. Jika jaraknya d, {d/${v1}} + {d/${v2}} = ${moving}, jadi d = ${moving} × ${v1} × ${v2} ÷ (${v1} + ${v2}) = ${right} km. Periksa: ${n(right / v1)} jam dan ${n(right / v2)} jam.`,
    ),
    wrong: [
      mistake(
        (moving * (v1 + v2)) / 4,
        `Memakai rata-rata biasa kedua kecepatan, ${n((v1 + v2) / 2)} km/jam, padahal waktu pergi dan pulang tidak sama.`,
      ),
      mistake(2 * right, `Ini jarak pergi-pulang; yang ditanyakan satu arah.`),
      mistake(
        (total * v1 * v2) / (v1 + v2),
        `Memakai seluruh ${total} jam; ${rest} jam untuk ${place} belum dikurangkan.`,
      ),
      mistake((moving * v1) / 2, `Menganggap setengah dari ${moving} jam dipakai untuk berangkat.`),
      mistake((moving * v2) / 2, `Menganggap setengah dari ${moving} jam dipakai untuk pulang.`),
      mistake((total * (v1 + v2)) / 4, `Memakai rata-rata biasa kedua kecepatan dan seluruh ${total} jam.`),
    ],
    remember:
      'Pada jarak yang sama, kecepatan rata-rata bukan titik tengah kedua kecepatan; bandingkan waktunya.',
    quick: {
      text: `Waktu berbanding terbalik dengan kecepatan: bagi ${moving} jam menurut ${v2} : ${v1}, lalu kalikan dengan ${v1}.`,
      seconds: 35,
    },
    difficulty: 3,
  };
}

interface HurryScene {
  ask: (distance: number, speed: number, gone: number, stop: number) => Stem;
}

const hurries: HurryScene[] = [
  {
    ask: (distance, speed, gone, stop) =>
      stem`Seorang pengantar surat harus menempuh ${distance} km dan merencanakan kecepatan tetap ${speed} km/jam. Setelah ${gone} km ban kendaraannya kempis sehingga ia berhenti ${stop} menit.\n\nAgar tetap tiba sesuai dengan rencana, kecepatannya pada sisa perjalanan harus …`,
  },
  {
    ask: (distance, speed, gone, stop) =>
      stem`Jadwal bus antarkota disusun untuk jarak ${distance} km dengan laju ${speed} km/jam. Suatu hari bus melaju sesuai dengan jadwal sampai kilometer ke-${gone}, lalu tertahan longsor selama ${stop} menit.\n\nSupaya tidak terlambat di tujuan, sisa jalan harus ditempuh dengan laju …`,
  },
  {
    ask: (distance, speed, gone, stop) =>
      stem`Rombongan pengendara sepeda motor akan mengitari danau sejauh ${distance} km; dengan kecepatan ${speed} km/jam mereka akan sampai tepat waktu. Sesudah menempuh ${gone} km dengan kecepatan itu, mereka berteduh ${stop} menit karena hujan.\n\nMereka masih dapat sampai tepat waktu jika melanjutkan dengan kecepatan …`,
  },
];

function writeHurry(
  { speed, remaining, gone, stop }: Numbers<'speed' | 'remaining' | 'gone' | 'stop'>,
  { ask }: HurryScene,
) {
  const planned = (remaining / speed) * 60;
  const left = planned - stop;
  const right = (remaining / left) * 60;
  const distance = gone + remaining;
  if (!Number.isInteger(planned) || left < 20 || !Number.isInteger(right) || right > 90 || gone === remaining)
    return undefined;
  return {
    stem: ask(distance, speed, gone, stop),
    unit: '# km/jam',
    right: mistake(
      right,
      `Sisa jarak ${distance} − ${gone} = ${remaining} km; menurut rencana memerlukan ${n(remaining)} ÷ ${speed} jam = ${n(planned)} menit. Karena ${stop} menit terpakai, tinggal ${n(left)} menit. Kecepatannya ${remaining} km ÷ ${n(left)} menit = ${right} km/jam.`,
    ),
    wrong: [
      mistake(
        (distance / ((distance / speed) * 60 - stop)) * 60,
        `Membagi seluruh jarak, ${distance} km, padahal ${gone} km sudah ditempuh.`,
      ),
      mistake(speed + stop, `Menambahkan ${stop} menit pada ${speed} km/jam, padahal satuannya berbeda.`),
      mistake(
        (remaining / (planned + stop)) * 60,
        `Menambahkan, bukan mengurangkan, ${stop} menit pada sisa waktu.`,
      ),
      mistake((distance / left) * 60, `Membagi seluruh jarak, ${distance} km, dengan sisa waktu.`),
      mistake(
        (gone / ((gone / speed) * 60 - stop)) * 60,
        `Menukar jarak yang sudah ditempuh, ${gone} km, dengan sisanya, ${remaining} km.`,
      ),
      mistake(
        speed * (1 + stop / 60),
        `Menaikkan kecepatan sebesar ${stop} menit dari satu jam, tanpa melihat sisa waktu.`,
      ),
      mistake(
        (speed * (planned + stop)) / planned,
        `Menaikkan kecepatan menurut perbandingan ${stop} : ${n(planned)}, padahal pembandingnya waktu yang tersisa.`,
      ),
    ],
    remember:
      'Waktu yang hilang dikurangkan dari sisa waktu, lalu sisa jarak dibagi dengan waktu yang benar-benar tinggal.',
    quick: { text: `Kecepatan berbalik nilai dengan waktu: ${speed} × {${planned}/${left}}.`, seconds: 30 },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'berpapasan',
    scenes: meetings,
    parameters: {
      hour: [6, 7, 8, 9],
      head: [20, 30, 40, 45, 60],
      v1: range(30, 75, 5),
      v2: range(30, 90, 5),
      minutes: range(60, 180, 15),
    },
    write: writeMeeting,
  }),
  createTemplate({
    family,
    name: 'pergi-pulang',
    scenes: returns,
    parameters: {
      v1: [15, 18, 20, 24, 30, 36, 40, 45, 48, 60],
      v2: [15, 18, 20, 24, 30, 36, 40, 45, 48, 60],
      total: range(4, 12),
      rest: [1, 2, 3],
    },
    write: writeReturn,
  }),
  createTemplate({
    family,
    name: 'mengejar-jadwal',
    scenes: hurries,
    parameters: {
      speed: [30, 36, 40, 48, 50, 60],
      remaining: range(20, 160, 10),
      gone: range(15, 120, 5),
      stop: [10, 12, 15, 18, 20, 24, 25, 30],
    },
    write: writeHurry,
  }),
];
