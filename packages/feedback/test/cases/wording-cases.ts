import { RIGHT, WRONG } from '../attempts.ts';
import type { Circumstances, Marks } from '../attempt-with-marks.ts';
import { workUntilTheEnd } from '../attempt-with-marks.ts';
import { numbersFromTo, sameAnswers, withAllTimeUsed, withoutTimes, withTimesOn } from './circumstances.ts';

/** An excerpt of the texts with its numbers, and an attempt with this excerpt. */
export type WordingCase = [excerpt: string, attempt: [Marks, Circumstances?]];

/** Several wordings of a finding contain numbers. These are the ones that the attempts in `cases.ts` do not produce. */
export const wordingCases: WordingCase[] = [
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
    'Sekitar 7 menit habis tanpa poin di nomor 31 dan 32; jatah rata-rata 54,5 detik',
    [{ TIU: 'w4' }, withTimesOn([31, 32], 200_000)],
  ],
  [
    'Sekitar 27 menit habis tanpa poin di 8 soal; jatah rata-rata 54,5 detik',
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
  ['kehilangan 10 poin; tidak ada poin', [{ TWK: 'w4', TIU: 'w4' }, { first: { 1: RIGHT, 31: RIGHT } }]],
  [
    'Huruf D kamu pilih 20 kali dari 30 jawaban, dan 5 di antaranya benar',
    [{ TWK: 'w20 r10' }, { rightAnswers: sameAnswers(numbersFromTo(1, 5), WRONG) }],
  ],
  [
    'Sebanyak 8 jawaban bernilai rendah menyimpan 32 poin',
    [{ TKP: '1x2 5x6 1x2 5x6 1x1 5x6 1x1 5x6 1x1 5x7 1x1 5x6' }],
  ],
  ['Ambang 80 ada di dalamnya', [{ TIU: 'r1 w1 '.repeat(18) }, withoutTimes]],
  [
    'jawaban terakhir di menit ke-100.',
    [{ TWK: 'w10' }, { work: workUntilTheEnd, durationMs: 101 * 60_000 }],
  ],
  ['sudah benar (4 benar dari 6 soal, 1 kosong)', [{ TWK: 'w1 e1 r4 w1' }]],
  ['Jejaring Kerja: 21 dari 40 poin, 1 kosong', [{ TKP: '5x8 3x7 ex30' }]],
  ['baru 1 benar dari 4 soal, 15 poin masih lepas', [{ TIU: 'w3 r1 w1' }]],
  ['Kerjakan satu tryout utuh lain dalam 100 menit', [{}, { struck: numbersFromTo(1, 110) }]],
  ['rata-ratanya dengan 4,5 poin per jawaban', [{ TKP: '3x10' }, { struck: [110] }]],
];
