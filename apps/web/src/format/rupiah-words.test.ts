import { expect, test } from 'vitest';
import { rupiahWords } from './rupiah-words.ts';

test.each([
  [0, 'Nol rupiah'],
  [11, 'Sebelas rupiah'],
  [110, 'Seratus sepuluh rupiah'],
  [1_017, 'Seribu tujuh belas rupiah'],
  [49_000, 'Empat puluh sembilan ribu rupiah'],
  [111_500, 'Seratus sebelas ribu lima ratus rupiah'],
  [1_234_567, 'Satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh rupiah'],
  [21_000_000, 'Dua puluh satu juta rupiah'],
])('%i is spelled', (amount, text) => {
  expect(rupiahWords(amount)).toBe(text);
});
