import type { OptionLetter } from '@ambang/exam/rules.ts';

/** The question of the landing page. It is in no tryout and in no pool, so its key is no secret. */
export const numbers = [3, 4, 6, 10, 18];

interface Option {
  letter: OptionLetter;
  value: number;
  reason: string;
}

/** The additions double. */
export const key: Option = {
  letter: 'D',
  value: 34,
  reason: 'Tambahannya 1, 2, 4, 8: selalu dua kali lipat, jadi berikutnya 16. 18 + 16 = 34.',
};

export const options: readonly Option[] = [
  {
    letter: 'A',
    value: 26,
    reason:
      '18 + 8 = 26 mengulang tambahan terakhir. Tambahannya selalu dua kali lipat, jadi sesudah 8 giliran 16.',
  },
  {
    letter: 'B',
    value: 28,
    reason:
      '28 berarti menambah 10, yaitu 8 + 2. Tambahannya tidak naik 2, melainkan menjadi dua kali lipat: 16.',
  },
  {
    letter: 'C',
    value: 30,
    reason:
      '30 berarti menambah 12, yaitu 8 + 4. Naik 4 hanya cocok dari 4 ke 8, tidak dari 1 ke 2 dan 2 ke 4.',
  },
  key,
  {
    letter: 'E',
    value: 36,
    reason:
      '36 adalah dua kali 18. Yang menjadi dua kali lipat tambahannya, bukan bilangannya: 8 menjadi 16.',
  },
];
