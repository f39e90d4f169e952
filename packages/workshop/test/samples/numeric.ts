import { createComparisonProof, createPairFromExpressions } from '../../src/proofs/comparison.ts';
import { createSeriesMistake, createSeriesProof } from '../../src/proofs/series.ts';
import { isEqual, multiply, divide } from '../../src/proofs/arithmetic.ts';
import { createStoryProof } from '../../src/proofs/story.ts';
import { createExpressionMistake, createValueProof } from '../../src/proofs/value.ts';
import type { Ratio } from '../../src/proofs/arithmetic.ts';
import type { Sample } from './sample.ts';

const sum: Sample = {
  item: {
    id: 'x-04-persen',
    topic: 4,
    question: '37,5% × 1.648 ÷ {3/4} = …',
    options: ['309', '463,5', '618', '824', '1.236'],
    key: 'D',
  },
  proof: createValueProof({
    id: 'x-04-persen',
    stem: '#% × # ÷ # = …',
    value: '#% × # ÷ #',
    prompt: '= …',
    mistakes: {
      A: createExpressionMistake('menganggap 37,5% seperempat, dan dikali', '25% × $2 × $3'),
      B: createExpressionMistake('dikali, bukan dibagi', '$1% × $2 × $3'),
      C: createExpressionMistake('belum dibagi', '$1% × $2'),
      E: createExpressionMistake('pembagi saja', '$2 × $3'),
    },
  }),
};

const steps: Sample = {
  item: {
    id: 'x-05-tiga',
    topic: 5,
    question: '5, 8, 14, 23, 35, …\n\nBilangan berikutnya adalah …',
    options: ['44', '47', '49', '50', '51'],
    key: 'D',
  },
  proof: createSeriesProof({
    id: 'x-05-tiga',
    terms: '#, #, #, #, #, …',
    prompt: 'Bilangan berikutnya adalah …',
    mistakes: {
      A: createSeriesMistake('selisih kembali ke 9', (t) => (t[4] ?? 0) + 9),
      B: createSeriesMistake('selisih terakhir diulang', (t) => 2 * (t[4] ?? 0) - (t[3] ?? 0)),
      C: createSeriesMistake('selisih 14', (t) => (t[4] ?? 0) + 14),
      E: createSeriesMistake('selisih 16', (t) => (t[4] ?? 0) + 16),
    },
  }),
};

const comparison: Sample = {
  item: {
    id: 'x-06-persen',
    topic: 6,
    question: 'P = 17,5% dari 480\nQ = 48% dari 175\n\nHubungan yang tepat antara P dan Q adalah …',
    options: ['P > Q', 'P < Q', 'P = Q', 'Hubungan P dan Q tidak dapat ditentukan', 'P = 10Q'],
    key: 'C',
  },
  proof: createComparisonProof({
    id: 'x-06-persen',
    stem: 'P = #% dari #\nQ = #% dari #\n\nHubungan yang tepat antara P dan Q adalah …',
    prompt: 'Hubungan yang tepat antara P dan Q adalah …',
    pairs: createPairFromExpressions('$1% dari $2', '$3% dari $4'),
    mistakes: { A: '480 lebih besar', B: '48% lebih besar', D: 'tidak menghitung', E: 'satu koma' },
  }),
};

const paid = (price: Ratio, [percent, cost]: readonly Ratio[]): boolean =>
  percent !== undefined &&
  cost !== undefined &&
  isEqual(multiply(price, divide({ n: 100n - percent.n, d: 1n }, { n: 100n, d: 1n })), cost);

const story: Sample = {
  item: {
    id: 'x-07-jaket',
    topic: 7,
    question: 'Jaket didiskon 20% sehingga dibayar Rp360.000. Berapa harga jaket sebelum diskon?',
    options: ['Rp300.000', 'Rp380.000', 'Rp432.000', 'Rp450.000', 'Rp1.800.000'],
    key: 'D',
  },
  proof: createStoryProof({
    id: 'x-07-jaket',
    stem: 'Jaket didiskon #% sehingga dibayar Rp#. Berapa harga jaket sebelum diskon?',
    prompt: 'Berapa harga jaket sebelum diskon?',
    holdsFor: paid,
    mistakes: {
      A: createExpressionMistake('dibagi 120%', '$2 ÷ (100 + $1)%'),
      B: createExpressionMistake('ditambah 20 ribu', '$2 + $1 × 1.000'),
      C: createExpressionMistake('ditambah 20% harga akhir', '$2 × (100 + $1)%'),
      E: createExpressionMistake('dibagi 20%', '$2 ÷ $1%'),
    },
  }),
};

export const numericSamples = { sum, steps, comparison, story };
