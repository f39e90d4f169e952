/** One correct item of each kind with its proof. */
import { analogyProof } from '../src/proofs/analogy.ts';
import { clockwise, areOpposite, atLeftOf, positionOf, tableSequences } from '../src/proofs/arrangements.ts';
import { classProof } from '../src/proofs/classes.ts';
import { comparisonProof, pairFromExpressions } from '../src/proofs/comparison.ts';
import { eventProof } from '../src/proofs/events.ts';
import { optionMistake } from '../src/proofs/proof.ts';
import type { Item, Proof } from '../src/proofs/proof.ts';
import { puzzleProof } from '../src/proofs/puzzle.ts';
import { misreadMistake, seriesProof } from '../src/proofs/series.ts';
import { equal, multiply, divide } from '../src/proofs/arithmetic.ts';
import { storyProof } from '../src/proofs/story.ts';
import { expressionMistake, valueProof } from '../src/proofs/value.ts';
import type { Ratio } from '../src/proofs/arithmetic.ts';

interface Sample {
  item: Item & { key: string };
  proof: Proof;
}

const kinship: Sample = {
  item: {
    id: 'x-01-timbang',
    topic: 1,
    question: 'HIGROMETER : KELEMBAPAN UDARA = … : …',
    options: [
      'Termometer : demam',
      'Barometer : tekanan udara',
      'Kompas : peta',
      'Gergaji : kayu',
      'Gram : massa',
    ],
    key: 'B',
  },
  proof: analogyProof({
    id: 'x-01-timbang',
    words: 'HIGROMETER : KELEMBAPAN UDARA',
    facts: {
      'higrometer : kelembapan udara': ['alat ukur'],
      'termometer : demam': ['alat ukur lain'],
      'barometer : tekanan udara': ['alat ukur'],
      'kompas : peta': ['sering bersama'],
      'gergaji : kayu': ['alat potong'],
      'gram : massa': ['satuan dan besaran'],
    },
    mistakes: { A: 'gejala, bukan besaran', C: 'dipakai bersama', D: 'memotong', E: 'satuan, bukan alat' },
  }),
};

const ASK = 'Simpulan yang tepat adalah …';

const classes: Sample = {
  item: {
    id: 'x-02-magang',
    topic: 2,
    question: `Semua peserta magang mengisi jurnal.\nSebagian peserta magang tidak mengikuti apel.\n\n${ASK}`,
    options: [
      'Semua pengisi jurnal adalah peserta magang.',
      'Sebagian pengisi jurnal mengikuti apel.',
      'Sebagian pengisi jurnal tidak mengikuti apel.',
      'Tidak ada peserta magang yang mengikuti apel.',
      'Tidak dapat disimpulkan dari premis tersebut.',
    ],
    key: 'C',
  },
  proof: classProof({
    id: 'x-02-magang',
    premises: ['Semua peserta magang mengisi jurnal.', 'Sebagian peserta magang tidak mengikuti apel.'],
    terms: [
      { name: 'magang', subjects: ['peserta magang'], predicates: ['adalah peserta magang'] },
      { name: 'jurnal', subjects: ['pengisi jurnal'], predicates: ['mengisi jurnal'] },
      { name: 'apel', subjects: ['peserta apel'], predicates: ['mengikuti apel'] },
    ],
    ask: ASK,
    mistakes: {
      A: optionMistake('Semua pengisi jurnal adalah peserta magang.', 'membalik'),
      B: optionMistake('Sebagian pengisi jurnal mengikuti apel.', 'mengira yang lain ikut'),
      D: 'sebagian jadi semua',
      E: 'tidak merangkai',
    },
  }),
};

const events: Sample = {
  item: {
    id: 'x-02-loket',
    topic: 2,
    question: `Jika listrik padam atau jaringan terputus, loket ditutup.\nHari ini loket tidak ditutup.\n\n${ASK}`,
    options: [
      'Listrik padam.',
      'Listrik padam, tetapi jaringan tidak terputus.',
      'Listrik padam atau jaringan terputus.',
      'Listrik tidak padam dan jaringan tidak terputus.',
      'Tidak dapat ditarik simpulan.',
    ],
    key: 'D',
  },
  proof: eventProof({
    id: 'x-02-loket',
    premises: ['Jika listrik padam atau jaringan terputus, loket ditutup.', 'Hari ini loket tidak ditutup.'],
    openings: ['Hari ini '],
    events: ['listrik padam', 'jaringan terputus', 'loket ditutup'],
    ask: ASK,
    mistakes: { A: 'a', B: 'b', C: 'c', E: 'e' },
  }),
};

const LEAD = 'Ani, Budi, Citra, dan Dodi duduk mengelilingi meja bundar menghadap ke tengah.';
const SEATED = 'Pernyataan yang pasti benar adalah …';
const CLUES = ['Ani berhadapan dengan Citra', 'Budi tepat di sebelah kiri Ani'];

const seats: Sample = {
  item: {
    id: 'x-03-meja',
    topic: 3,
    question: `${LEAD}\n(1) ${CLUES[0]}.\n(2) ${CLUES[1]}.\n\n${SEATED}`,
    options: [
      'Dodi di sebelah kiri Ani',
      'Citra di sebelah kiri Budi',
      'Dodi di sebelah kiri Budi',
      'Ani di sebelah kiri Budi',
      'Budi di sebelah kiri Citra',
    ],
    key: 'B',
  },
  proof: puzzleProof({
    id: 'x-03-meja',
    lead: LEAD,
    models: tableSequences(['Ani', 'Budi', 'Citra', 'Dodi']),
    clues: [
      { text: CLUES[0] ?? '', holds: (order) => areOpposite(order, 'Ani', 'Citra') },
      { text: CLUES[1] ?? '', holds: (order) => clockwise(order, 'Ani', 'Budi') === 1 },
    ],
    claim: (option) => {
      const [one = '', other = ''] = option.split(' di sebelah kiri ');
      positionOf(['Ani', 'Budi', 'Citra', 'Dodi'], other);
      return (order) => atLeftOf(order, one, other);
    },
    ask: SEATED,
    mistakes: { A: 'kiri jadi kanan', C: 'berhadapan', D: 'dibalik', E: 'dibalik' },
  }),
};

const sum: Sample = {
  item: {
    id: 'x-04-persen',
    topic: 4,
    question: '37,5% × 1.648 ÷ {3/4} = …',
    options: ['309', '463,5', '618', '824', '1.236'],
    key: 'D',
  },
  proof: valueProof({
    id: 'x-04-persen',
    stem: '#% × # ÷ # = …',
    of: '#% × # ÷ #',
    ask: '= …',
    mistakes: {
      A: expressionMistake('menganggap 37,5% seperempat, dan dikali', '25% × $2 × $3'),
      B: expressionMistake('dikali, bukan dibagi', '$1% × $2 × $3'),
      C: expressionMistake('belum dibagi', '$1% × $2'),
      E: expressionMistake('pembagi saja', '$2 × $3'),
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
  proof: seriesProof({
    id: 'x-05-tiga',
    terms: '#, #, #, #, #, …',
    ask: 'Bilangan berikutnya adalah …',
    mistakes: {
      A: misreadMistake('selisih kembali ke 9', (t) => (t[4] ?? 0) + 9),
      B: misreadMistake('selisih terakhir diulang', (t) => 2 * (t[4] ?? 0) - (t[3] ?? 0)),
      C: misreadMistake('selisih 14', (t) => (t[4] ?? 0) + 14),
      E: misreadMistake('selisih 16', (t) => (t[4] ?? 0) + 16),
    },
  }),
};

const compared: Sample = {
  item: {
    id: 'x-06-persen',
    topic: 6,
    question: 'P = 17,5% dari 480\nQ = 48% dari 175\n\nHubungan yang tepat antara P dan Q adalah …',
    options: ['P > Q', 'P < Q', 'P = Q', 'Hubungan P dan Q tidak dapat ditentukan', 'P = 10Q'],
    key: 'C',
  },
  proof: comparisonProof({
    id: 'x-06-persen',
    stem: 'P = #% dari #\nQ = #% dari #\n\nHubungan yang tepat antara P dan Q adalah …',
    ask: 'Hubungan yang tepat antara P dan Q adalah …',
    pairs: pairFromExpressions('$1% dari $2', '$3% dari $4'),
    mistakes: { A: '480 lebih besar', B: '48% lebih besar', D: 'tidak menghitung', E: 'satu koma' },
  }),
};

const paid = (price: Ratio, [percent, cost]: readonly Ratio[]): boolean =>
  percent !== undefined &&
  cost !== undefined &&
  equal(multiply(price, divide({ n: 100n - percent.n, d: 1n }, { n: 100n, d: 1n })), cost);

const told: Sample = {
  item: {
    id: 'x-07-jaket',
    topic: 7,
    question: 'Jaket didiskon 20% sehingga dibayar Rp360.000. Berapa harga jaket sebelum diskon?',
    options: ['Rp300.000', 'Rp380.000', 'Rp432.000', 'Rp450.000', 'Rp1.800.000'],
    key: 'D',
  },
  proof: storyProof({
    id: 'x-07-jaket',
    stem: 'Jaket didiskon #% sehingga dibayar Rp#. Berapa harga jaket sebelum diskon?',
    ask: 'Berapa harga jaket sebelum diskon?',
    plays: paid,
    mistakes: {
      A: expressionMistake('dibagi 120%', '$2 ÷ (100 + $1)%'),
      B: expressionMistake('ditambah 20 ribu', '$2 + $1 × 1.000'),
      C: expressionMistake('ditambah 20% harga akhir', '$2 × (100 + $1)%'),
      E: expressionMistake('dibagi 20%', '$2 ÷ $1%'),
    },
  }),
};

export const samples = { kinship, classes, events, seats, sum, steps, compared, told };
