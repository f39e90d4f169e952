import { RIGHT, WRONG } from '../attempts.ts';
import type { WordingCase } from './circumstances.ts';
import {
  hastyChangesInTiu,
  kindOn,
  tiuLast,
  withPace,
  numbersFromTo,
  sameAnswers,
  withTimesOn,
} from './circumstances.ts';

/** Wordings of causes and steps: what lost questions have in common, pace, changes and empty questions. */
export const causeCases: WordingCase[] = [
  [
    'Yang paling jelas soal sejarah, 5 dari 5; selain itu 0 dari 25',
    [{ TWK: 'w2 r10 w3' }, { kinds: kindOn('sejarah', [1, 2, 13, 14, 15]) }],
  ],
  [
    'Bocornya di soal data dan keamanan digital serta wewenang dan kode etik: 31 dari 41 poin yang lepas; 36 jawaban lainnya rata-rata bernilai 4,7',
    [
      { TKP: '5x23 1x4 5x3 2x5 4x10' },
      {
        kinds: {
          ...kindOn('tik-data', numbersFromTo(89, 92)),
          ...kindOn('profesi-kewenangan', numbersFromTo(96, 100)),
        },
      },
    ],
  ],
  [
    'Bocor paling jelas di soal data dan keamanan digital: 16 dari 98 poin yang lepas; 41 jawaban lainnya rata-rata bernilai 3.',
    [{ TKP: '3x23 1x4 3x18' }, { kinds: kindOn('tik-data', numbersFromTo(89, 92)) }],
  ],
  [
    'Sisanya 5 poin: mulai dari soal sejarah, 5 dari 5 lepas',
    [
      { TWK: 'w3 r3 w4 r2 w4 r2 w9 r3' },
      { first: sameAnswers([2, 8], RIGHT), kinds: kindOn('sejarah', [1, 7, 13, 19, 20]) },
    ],
  ],
  [
    'Ganti yang merugikan kamu putuskan dalam sekitar 12 detik, yang menambah nilai sekitar 60 detik',
    [
      { TIU: 'r12 w23' },
      { first: { ...sameAnswers([43, 44, 45], RIGHT), 1: WRONG, 2: WRONG }, work: hastyChangesInTiu },
    ],
  ],
  [
    'Ganti yang merugikan itu kamu putuskan dalam sekitar 12 detik, padahal jatah satu soal 68',
    [{ TIU: 'r12 w23' }, { first: sameAnswers([43, 44, 45], RIGHT), work: hastyChangesInTiu }],
  ],
  ['Beri tiap soal TIU paling sedikit 68 detik', [{ TIU: 'r10 w25' }]],
  [
    'Pilar Negara dan Bahasa Negara, 9 dari 12, 3 di antaranya bahasa (nomor 19, 20, dan 21); selain itu 0 dari 18',
    [{ TWK: 'r18 w9' }, { kinds: kindOn('bahasa', [19, 20, 21]) }],
  ],
  [
    'nilainya sekitar 98. Untuk mencapai ambang cukup benar 2 dari 10 yang kosong di TIU',
    [{ TIU: 'r14 w11 e10' }, tiuLast],
  ],
  [
    '15 soal TKP tidak sempat terisi dan 10 terjawab lebih cepat daripada waktu membacanya',
    [{ TKP: '5x20 3x10 ex15' }, withPace({ TIU: 90, TKP: 10 })],
  ],
  [
    'Di 10 soal TIU terakhir kamu memakai sekitar 9 detik per soal, 0 benar; sebelumnya 15 dari 25',
    [{ TIU: 'r15 w20' }, withTimesOn(numbersFromTo(56, 65), 9_000, 60_000)],
  ],
  [
    'Jawaban TIU yang kamu pikirkan paling sedikit 27 detik, 15 dari 25 benar; yang lebih cepat hanya 0 dari 10',
    [{ TIU: 'w10 r15 w10' }, withTimesOn(numbersFromTo(31, 40), 9_000, 60_000)],
  ],
  [
    'Jawaban TIU yang kamu pikirkan paling sedikit 60 detik, 15 dari 18 benar; yang lebih cepat hanya 0 dari 17',
    [{ TIU: 'w17 r15 w3' }, withTimesOn(numbersFromTo(31, 47), 40_000, 60_000)],
  ],
  [
    'tetapi soal bahasa Indonesia paling cepat dipelajari, 3 dari 4 lepas: mulai dari situ',
    [{ TWK: 'w3 r3 w3 r3 w4 r2 w8 r4' }, { kinds: kindOn('bahasa', [24, 25, 26, 27]) }],
  ],
  [
    'Paruh akhir TWK lebih lemah: 4 dari 15 benar, paruh awalnya 8 dari 15',
    [{ TWK: 'r8 w11 r4 w7' }, withPace({ TWK: 55, TIU: 55, TKP: 38 })],
  ],
  ['TKP memakan sekitar 34 menit dari 30, TWK hanya 23 dari 30', [{ TWK: 'r8 w11 r4 w7' }]],
  [
    'Terbanyak di Pilar Negara dan Bahasa Negara di luar bahasa, 6 dari 8; selain itu 6 dari 22',
    [{ TWK: 'w2 r4 w2 r4 w2 r4 r4 w6 r2' }, { kinds: kindOn('bahasa', numbersFromTo(19, 22)) }],
  ],
  [
    'cukup benar 2 dari 8 yang kosong di TIU, ambangnya tercapai. Menebak saja di TIU rata-rata benar 1,6',
    [{ TIU: 'r14 w13 e8' }],
  ],
  ['Soal kosong lain: 3 di TWK', [{ TWK: 'r27 e3', TIU: 'r14 w13 e8' }]],
  [
    'terjawab sebaik yang lain, 10 soal itu sekitar 40 poin, cukup untuk 16 poin yang kurang',
    [{ TKP: '4x35 ex10' }],
  ],
  ['terjawab sebaik yang lain, 10 soal itu sekitar 30 poin.', [{ TKP: '3x35 ex10' }]],
];
