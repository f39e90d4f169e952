import { answerWorth, RIGHT, WRONG } from '../attempts.ts';
import { causeCases } from './cause-cases.ts';
import type { WordingCase } from './circumstances.ts';
import {
  hurriedAfterLongTiu,
  hurriedOn,
  slowAtTheStartOfTiu,
  tiuLast,
  withPace,
  numbersFromTo,
  sameAnswers,
  withAllTimeUsed,
  withoutTimes,
  withTimesOn,
} from './circumstances.ts';

/** Several wordings of a finding contain numbers. These are the ones that the attempts in `cases.ts` do not produce. */
export const wordingCases: WordingCase[] = [
  ...causeCases,
  [
    'menit ke-100 dari 100, jadi 3 dari 4 soal yang kosong',
    [{ TWK: 'r17 w9 e4' }, { ...withAllTimeUsed, first: { 30: RIGHT } }],
  ],
  ['menit ke-100 dari 100, dan 5 soal yang kosong di TIU', [{ TIU: 'r20 w10 e5' }, withAllTimeUsed]],
  [
    'menit ke-100 dari 100, dan 4 dari 5 soal yang kosong di TIU',
    [{ TIU: 'r20 w10 e5' }, { ...withAllTimeUsed, first: { 65: RIGHT } }],
  ],
  ['TIU 25 poin, kurang 55 dari ambang 80, atau 11 soal benar. Kebanyakan poinnya', [{ TIU: 'r5 w10 e20' }]],
  ['Hanya nomor 35 yang kosong', [{ TIU: 'w4 e1' }, withoutTimes]],
  ['di sini ada 5 soal kosong (nomor 61, 62, 63, 64, dan 65)', [{ TIU: 'r20 w10 e5' }]],
  [
    'Dari 35 soal, 3 kamu biarkan kosong (nomor 36, 42, dan 48)',
    [{ TIU: 'r5 e1 r5 e1 r5 e1' }, withoutTimes],
  ],
  [
    'Terlalu cepat: 4 jawaban salah (nomor 31, 32, 33, dan 34) dipilih',
    [{ TIU: 'w4' }, withTimesOn(numbersFromTo(31, 34), 9_000)],
  ],
  [
    'Di TIU, 4 jawaban salah (nomor 31, 32, 33, dan 34) dipilih',
    [{ TIU: 'w4' }, withTimesOn(numbersFromTo(31, 65), 9_000)],
  ],
  [
    'Nomor 31 memakan waktu paling lama tanpa hasil, sekitar 3 menit',
    [{ TIU: 'w2' }, withTimesOn([31], 200_000)],
  ],
  ['Di 8 soal habis sekitar 27 menit', [{ TWK: 'w8' }, withTimesOn(numbersFromTo(1, 8), 200_000)]],
  [
    'Sekitar 7 menit habis tanpa poin di nomor 31 dan 32; jatahnya 68 detik',
    [{ TIU: 'w4' }, withTimesOn([31, 32], 200_000)],
  ],
  [
    'Sekitar 27 menit habis tanpa poin di 8 soal; jatahnya 68 detik',
    [{ TIU: 'w8' }, withTimesOn(numbersFromTo(31, 38), 200_000)],
  ],
  ['Lihat lagi 7 soal', [{ TWK: 'r12 w18' }, { first: sameAnswers(numbersFromTo(13, 19), RIGHT) }]],
  ['mengubah jawaban di 7 soal', [{ TIU: 'r15 w20' }, { first: sameAnswers(numbersFromTo(46, 52), RIGHT) }]],
  [
    'semula benar di 7 soal akhirnya kamu kosongkan, dan 35 poin',
    [{ TWK: 'r20 w2 e8' }, { first: sameAnswers(numbersFromTo(24, 30), RIGHT) }],
  ],
  [
    'Pilihan pertamamu di 7 soal sudah benar tetapi akhirnya dikosongkan, sehingga 35 poin',
    [{ TIU: 'r25 w2 e8' }, { first: sameAnswers(numbersFromTo(59, 65), RIGHT) }],
  ],
  ['Mengganti jawaban di 7 soal', [{ TWK: 'w8' }, { first: sameAnswers(numbersFromTo(1, 7), RIGHT) }]],
  ['perubahan di 7 soal', [{ TWK: 'w4' }, { first: sameAnswers(numbersFromTo(9, 15), WRONG) }]],
  [
    'Huruf D kamu pilih 20 kali dari 30 jawaban, dan 5 di antaranya benar',
    [{ TWK: 'w20 r10' }, { rightAnswers: sameAnswers(numbersFromTo(1, 5), WRONG) }],
  ],
  [
    'Sebanyak 8 jawaban bernilai rendah menyimpan 32 poin',
    [{ TKP: '1x2 5x6 1x2 5x6 1x1 5x6 1x1 5x6 1x1 5x7 1x1 5x6' }],
  ],
  ['Ambang 80 ada di dalamnya', [{ TIU: 'r1 w1 '.repeat(18) }, withoutTimes]],
  ['Kerjakan satu tryout utuh lain dalam 100 menit', [{}, { struck: numbersFromTo(1, 110) }]],
  [
    'jam: TIU memakan sekitar 53 menit dari 40, sehingga 15 soal TKP tidak sempat terisi',
    [{ TKP: '5x20 4x10 ex15' }, withPace({ TIU: 90, TKP: 30 })],
  ],
  [
    'jam: TWK memakan sekitar 40 menit dari 30 dan TIU 53 dari 40, sehingga',
    [{ TKP: '5x20 4x10 ex15' }, withPace({ TWK: 80, TIU: 90, TKP: 30 })],
  ],
  [
    'jam: soal TKP memakan sekitar 60 detik, jatahnya 40, sehingga',
    [{ TKP: '5x20 4x10 ex15' }, withPace({ TKP: 60 })],
  ],
  [
    'sehingga 45 soal TKP terjawab lebih cepat daripada waktu membacanya',
    [{ TKP: '3x45' }, withPace({ TIU: 100, TKP: 10 })],
  ],
  [
    'Yang sempat kamu jawab, 10 dari 25 benar; kalau sisanya terisi sebaik itu, nilainya sekitar 70',
    [{ TIU: 'r10 w15 e10' }, tiuLast],
  ],
  [
    'TIU nomor 43, 44, 45, dan 46 semula benar lalu kamu ganti, bersihnya 20 poin, cukup untuk menutup 20 poin yang kurang',
    [{ TIU: 'r12 w23' }, { first: sameAnswers(numbersFromTo(43, 46), RIGHT) }],
  ],
  [
    'TWK nomor 1, 2, 3, dan 4 semula benar lalu kamu ganti, bersihnya 20 poin',
    [{ TWK: 'w4' }, { first: sameAnswers(numbersFromTo(1, 4), RIGHT) }],
  ],
  [
    'TIU 7 soal semula benar lalu kamu ganti, bersihnya 35 poin, cukup untuk menutup 35 poin yang kurang',
    [{ TIU: 'r9 w26' }, { first: sameAnswers(numbersFromTo(46, 52), RIGHT) }],
  ],
  [
    'TWK 7 soal semula benar lalu kamu ganti, bersihnya 35 poin',
    [{ TWK: 'w8' }, { first: sameAnswers(numbersFromTo(1, 7), RIGHT) }],
  ],
  [
    'jawaban terakhirmu di menit ke-15 dari 100, dan 25 jawaban TIU yang lepas',
    [{ TIU: 'r10 w25' }, { work: (number) => ({ spentMs: 8_000, at: number * 8_000 }) }],
  ],
  ['TKP selesai dalam sekitar 8 menit dari 30', [{ TKP: '3x45' }, withPace({ TKP: 10 })]],
  ['Di tryout berikutnya: TKP diberi paling sedikit 27 menit', [{ TKP: '3x45' }, withPace({ TKP: 10 })]],
  [
    'Yang kamu isi: TIU 10 dari 18 benar. Jawaban salah tidak mengurangi nilai: cukup benar 6 dari 17 yang kosong di TIU, ambangnya tercapai',
    [{ TIU: 'r10 w8 e17' }],
  ],
  [
    'Soal TIU kamu jawab sekitar 45 detik, jatahnya 68; di akhir 17 menit tidak terpakai',
    [{ TIU: 'r10 w25' }],
  ],
  [
    'TIU nomor 46, 47, 48, dan 49 semula benar lalu kamu ganti (perubahan lain menambah 5 poin), bersihnya 15 poin',
    [{ TIU: 'r15 w20' }, { first: { ...sameAnswers(numbersFromTo(46, 49), RIGHT), 31: WRONG } }],
  ],
  ['Yang paling jelas di Profesionalisme, 8 dari 8; selain itu 8 dari 37', [{ TKP: '5x8 4x8 5x14 1x8' }]],
  ['Terbanyak di Figural, 8 dari 8; selain itu 0 dari 27', [{ TIU: 'r27 w8' }]],
  ['Yang paling jelas di Figural, 6 dari 8; selain itu 14 dari 27', [{ TIU: 'r7 w5 r6 w9 r2 w6' }]],
  [
    'Verbal Analogi lepas semuanya, 4 dari 4: mulai dari situ',
    [{ TIU: 'w4 r8 w1 r3 w1 r3 w1 r2 w2 r2 w1 r2 w1 r1 w1 r2' }],
  ],
  ['TIU 16 benar, cukup untuk mencapai ambangnya', [{ TIU: 'r10 w25' }]],
  ['TIU 7 benar, tahap pertama', [{ TIU: 'r1 w34' }]],
  ['TKP 159 poin, cukup untuk mencapai ambangnya', [{ TKP: '3x42 1x3' }]],
  [
    'menit ke-30 TWK selesai, menit ke-60 TKP selesai, dan menit ke-100 TIU selesai',
    [{ TIU: 'r10 w15 e10' }, tiuLast],
  ],
  [
    'sehingga 35 soal TKP terjawab lebih cepat daripada waktu membacanya. Di TKP, yang sempat kamu baca rata-rata bernilai 4,5, yang terlalu cepat hanya 3.',
    [{ TKP: '5x5 4x5 3x35' }, hurriedAfterLongTiu],
  ],
  [
    'Nilai TKP itu bukan kemampuanmu: yang dilatih meninggalkan soal tepat waktu',
    [{ TKP: '5x5 4x5 3x35' }, hurriedAfterLongTiu],
  ],
  [
    'Di TKP, yang sempat kamu baca rata-rata bernilai 5, yang terlalu cepat hanya 3',
    [{ TKP: '5x15 3x30' }, hurriedOn(numbersFromTo(81, 110))],
  ],
  [
    'Penyebabnya tidak satu. Yang lepas di TIU: 110 poin dari isi soalnya, 25 poin dari soal kosong, dan 15 poin dari ganti jawaban',
    [{ TIU: 'r5 w25 e5' }, { first: sameAnswers([44, 45, 46], RIGHT) }],
  ],
  [
    'Yang lepas di TIU: 125 poin dari isi soalnya dan 25 poin dari terburu-buru',
    [{ TIU: 'r5 w30' }, hurriedOn(numbersFromTo(45, 49))],
  ],
  [
    'yang sempat kamu baca 43 dari 43 benar, yang terlalu cepat hanya 0 dari 22. Jangan latih materi dulu',
    [{ TIU: 'r13 w22' }, hurriedOn(numbersFromTo(44, 65))],
  ],
  ['Sisanya 15 poin: mulai dari Numerik', [{ TIU: 'r10 w25' }, { first: sameAnswers([41, 42, 43], RIGHT) }]],
  ['Kebanyakan Figural, 8 dari 8', [{ TIU: 'r10 w17 e8' }]],
  [
    'TIU 7 soal semula benar lalu kamu ganti, bersihnya 35 dari 55 poin yang kurang',
    [{ TIU: 'r5 w30' }, { first: sameAnswers(numbersFromTo(46, 52), RIGHT) }],
  ],
  [
    'Jawaban yang kamu ganti memakan 5 poin; tanpa itu ambangnya tercapai',
    [{ TWK: 'r12 w18' }, { first: sameAnswers([13], RIGHT) }],
  ],
  [
    'Tidak semua gantimu keliru: yang di TWK (5 poin) justru menambah nilai',
    [{ TWK: 'w4', TIU: 'r12 w23' }, { first: { ...sameAnswers([43, 44], RIGHT), 9: WRONG } }],
  ],
  [
    'Di nomor 31 dan 32 habis 7 menit tanpa poin',
    [{ TIU: 'w2', TKP: '5x20 4x10 ex15' }, { work: slowAtTheStartOfTiu }],
  ],
  [
    'Di 7 soal habis 23 menit tanpa poin',
    [{ TIU: 'w7', TKP: '5x20 4x10 ex15' }, { work: slowAtTheStartOfTiu }],
  ],
  [
    'cukup untuk menutup 5 poin yang kurang dan TKP nomor 83, 84, dan 85 semula bernilai lebih tinggi lalu kamu ganti (perubahan lain menambah 1 poin)',
    [
      { TIU: 'r15 w20', TKP: '5x17 3x11 2x17' },
      { first: { 46: RIGHT, 47: RIGHT, ...sameAnswers([83, 84, 85], answerWorth(5)), 66: answerWorth(4) } },
    ],
  ],
];
