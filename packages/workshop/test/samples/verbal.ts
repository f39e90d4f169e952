import { createAnalogyProof } from '../../src/proofs/analogy.ts';
import {
  countSeatsClockwise,
  areOpposite,
  isLeftOf,
  positionOf,
  roundTableSequences,
} from '../../src/proofs/arrangements.ts';
import { createClassProof } from '../../src/proofs/classes.ts';
import { createEventProof } from '../../src/proofs/events.ts';
import { createOptionMistake } from '../../src/proofs/proof.ts';
import { createPuzzleProof } from '../../src/proofs/puzzle.ts';
import type { Sample } from './sample.ts';

const analogy: Sample = {
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
  proof: createAnalogyProof({
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
  proof: createClassProof({
    id: 'x-02-magang',
    premises: ['Semua peserta magang mengisi jurnal.', 'Sebagian peserta magang tidak mengikuti apel.'],
    terms: [
      { name: 'magang', subjects: ['peserta magang'], predicates: ['adalah peserta magang'] },
      { name: 'jurnal', subjects: ['pengisi jurnal'], predicates: ['mengisi jurnal'] },
      { name: 'apel', subjects: ['peserta apel'], predicates: ['mengikuti apel'] },
    ],
    prompt: ASK,
    mistakes: {
      A: createOptionMistake('Semua pengisi jurnal adalah peserta magang.', 'membalik'),
      B: createOptionMistake('Sebagian pengisi jurnal mengikuti apel.', 'mengira yang lain ikut'),
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
  proof: createEventProof({
    id: 'x-02-loket',
    premises: ['Jika listrik padam atau jaringan terputus, loket ditutup.', 'Hari ini loket tidak ditutup.'],
    openings: ['Hari ini '],
    events: ['listrik padam', 'jaringan terputus', 'loket ditutup'],
    prompt: ASK,
    mistakes: { A: 'a', B: 'b', C: 'c', E: 'e' },
  }),
};

const LEAD = 'Ani, Budi, Citra, dan Dodi duduk mengelilingi meja bundar menghadap ke tengah.';
const SEATED = 'Pernyataan yang pasti benar adalah …';
const CLUES = ['Ani berhadapan dengan Citra', 'Budi tepat di sebelah kiri Ani'];

const puzzle: Sample = {
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
  proof: createPuzzleProof({
    id: 'x-03-meja',
    lead: LEAD,
    models: roundTableSequences(['Ani', 'Budi', 'Citra', 'Dodi']),
    clues: [
      { text: CLUES[0] ?? '', holds: (order) => areOpposite(order, 'Ani', 'Citra') },
      { text: CLUES[1] ?? '', holds: (order) => countSeatsClockwise(order, 'Ani', 'Budi') === 1 },
    ],
    claim: (option) => {
      const [one = '', other = ''] = option.split(' di sebelah kiri ');
      positionOf(['Ani', 'Budi', 'Citra', 'Dodi'], other);
      return (order) => isLeftOf(order, one, other);
    },
    prompt: SEATED,
    mistakes: { A: 'kiri jadi kanan', C: 'berhadapan', D: 'dibalik', E: 'dibalik' },
  }),
};

export const verbalSamples = { analogy, classes, events, puzzle };
