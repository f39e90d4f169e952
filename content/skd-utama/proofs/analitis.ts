/** Topic 3: constraint puzzles. */
import {
  areAdjacentInRow,
  permutations,
  positionOf,
  combinations,
} from '@ambang/workshop/proofs/arrangements.ts';
import type { Sequence } from '@ambang/workshop/proofs/arrangements.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createPuzzleProof } from '@ambang/workshop/proofs/puzzle.ts';

const CLERKS = ['Tegar', 'Umi', 'Vina', 'Wulan', 'Yusuf'];

const counter = (order: Sequence, person: string): number => positionOf(order, person) + 1;

const counters = createPuzzleProof<Sequence>({
  id: 'utama-03-lima-loket',
  lead: 'Tegar, Umi, Vina, Wulan, dan Yusuf masing-masing menjaga satu dari loket 1 sampai loket 5.',
  models: permutations(CLERKS),
  clues: [
    {
      text: 'Yusuf menjaga loket 2 atau loket 4',
      holds: (order) => [2, 4].includes(counter(order, 'Yusuf')),
    },
    {
      text: 'Nomor loket Wulan lebih kecil daripada nomor loket Yusuf, tetapi bukan 1',
      holds: (order) => counter(order, 'Wulan') < counter(order, 'Yusuf') && counter(order, 'Wulan') !== 1,
    },
    {
      text: 'Nomor loket Tegar tepat satu lebih besar daripada nomor loket Wulan',
      holds: (order) => counter(order, 'Tegar') === counter(order, 'Wulan') + 1,
    },
    { text: 'Vina tidak menjaga loket 5', holds: (order) => counter(order, 'Vina') !== 5 },
  ],
  claim: (option) => {
    const [, person = '', number = ''] = /^(\w+) menjaga loket ([1-5])\.$/.exec(option) ?? [];
    positionOf(CLERKS, person);
    return (order) => counter(order, person) === Number(number);
  },
  prompt: 'Pernyataan yang pasti benar adalah …',
  mistakes: {
    B: 'melupakan syarat (3)',
    C: 'melupakan nomor Wulan lebih kecil daripada nomor Yusuf',
    D: 'melupakan syarat (4)',
    E: 'melupakan syarat (1)',
  },
});

const SPEAKERS = ['Mira', 'Nanda', 'Oscar', 'Prima', 'Ratna', 'Satria'];
const TURNS = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'keenam'];

/** Parses 'Nanda tampil kedua.' and 'Prima tampil tepat setelah Satria.' */
function spoken(option: string): (order: Sequence) => boolean {
  const [person = '', when = ''] = option.replace(/\.$/, '').split(' tampil ');
  positionOf(SPEAKERS, person);
  const [, before] = /^tepat setelah (.+)$/.exec(when) ?? [];
  if (before !== undefined) {
    positionOf(SPEAKERS, before);
    return (order) => positionOf(order, person) === positionOf(order, before) + 1;
  }
  const turn = positionOf(TURNS, when);
  return (order) => positionOf(order, person) === turn;
}

const speakers = createPuzzleProof<Sequence>({
  id: 'utama-03-urutan-presentasi',
  lead: 'Mira, Nanda, Oscar, Prima, Ratna, dan Satria mendapat giliran presentasi pertama sampai keenam.',
  models: permutations(SPEAKERS),
  clues: [
    {
      text: 'Mira tampil sebelum Prima',
      holds: (order) => positionOf(order, 'Mira') < positionOf(order, 'Prima'),
    },
    {
      text: 'Tepat satu orang tampil di antara Nanda dan Oscar, dan Nanda lebih dahulu',
      holds: (order) => positionOf(order, 'Oscar') === positionOf(order, 'Nanda') + 2,
    },
    {
      text: 'Ratna tampil pertama atau terakhir',
      holds: (order) => [0, order.length - 1].includes(positionOf(order, 'Ratna')),
    },
    {
      text: 'Satria tampil tepat setelah Mira',
      holds: (order) => positionOf(order, 'Satria') === positionOf(order, 'Mira') + 1,
    },
  ],
  claim: spoken,
  prompt: 'Pernyataan yang mungkin benar adalah …',
  mistakes: {
    A: 'mengabaikan syarat (1)',
    C: 'mengabaikan sela pada syarat (2)',
    D: 'mengabaikan syarat (3)',
    E: 'mengabaikan syarat (4)',
  },
});

/** A `Sequence` lists first the three front seats from left to right, then the three behind them. */
const SITTERS = ['Galih', 'Hana', 'Irfan', 'Jihan', 'Kevin', 'Laras'];
const SEATS = ['kiri', 'tengah', 'kanan'];

const row = (order: Sequence, person: string): number => Math.floor(positionOf(order, person) / SEATS.length);
const seat = (order: Sequence, person: string): number => positionOf(order, person) % SEATS.length;
const inOneRow = (order: Sequence, a: string, b: string): boolean => row(order, a) === row(order, b);
const beside = (order: Sequence, a: string, b: string): boolean =>
  inOneRow(order, a, b) && areAdjacentInRow(order, a, b);
const behind = (order: Sequence, back: string, front: string): boolean =>
  positionOf(order, back) === positionOf(order, front) + SEATS.length;

/** Patterns of sentences about seats, and their meaning for the captured words. */
const SENTENCES: [RegExp, (order: Sequence, first: string, second: string) => boolean][] = [
  [/^(\w+) duduk di baris (depan|belakang)\.$/, (order, a, b) => row(order, a) === (b === 'depan' ? 0 : 1)],
  [/^(\w+) duduk tepat di belakang (\w+)\.$/, behind],
  [/^(\w+) bersebelahan dengan (\w+)\.$/, beside],
  [/^(\w+) duduk di kursi (\w+)\.$/, (order, a, b) => seat(order, a) === positionOf(SEATS, b)],
  [/^(\w+) dan (\w+) duduk sebaris\.$/, inOneRow],
];

function seated(option: string): (order: Sequence) => boolean {
  for (const [pattern, holds] of SENTENCES) {
    const [, first, second] = pattern.exec(option) ?? [];
    if (first !== undefined && second !== undefined) return (order) => holds(order, first, second);
  }
  throw new Error(`not a sentence about seats: ${option}`);
}

const seats = createPuzzleProof<Sequence>({
  id: 'utama-03-kursi-dua-baris',
  lead: 'Galih, Hana, Irfan, Jihan, Kevin, dan Laras duduk di dua baris, depan dan belakang, masing-masing dengan kursi kiri, tengah, dan kanan. Setiap kursi belakang berada tepat di belakang satu kursi depan.',
  models: permutations(SITTERS),
  clues: [
    { text: 'Galih duduk tepat di belakang Hana', holds: (order) => behind(order, 'Galih', 'Hana') },
    {
      text: 'Jihan dan Kevin bersebelahan di baris yang sama',
      holds: (order) => beside(order, 'Jihan', 'Kevin'),
    },
    { text: 'Irfan tidak duduk di tengah', holds: (order) => seat(order, 'Irfan') !== 1 },
    {
      text: 'Galih tidak bersebelahan dengan Jihan',
      holds: (order) => !beside(order, 'Galih', 'Jihan'),
    },
    {
      text: 'Laras tidak duduk tepat di belakang Jihan',
      holds: (order) => !behind(order, 'Laras', 'Jihan'),
    },
  ],
  claim: seated,
  prompt: 'Pernyataan yang pasti benar adalah …',
  mistakes: {
    B: 'mengira Jihan dan Kevin pasti di belakang',
    C: 'mengira Jihan dan Kevin pasti di depan',
    D: 'mengira Jihan pasti di belakang dan Irfan di depan',
    E: 'mengira Kevin pasti di depan seperti Hana',
  },
});

const CANDIDATES = ['Bagas', 'Cici', 'Danu', 'Elma', 'Feri', 'Gina', 'Hesti'];

const chosen = createPuzzleProof<Sequence>({
  id: 'utama-03-tim-empat-orang',
  lead: 'Empat orang akan dipilih dari Bagas, Cici, Danu, Elma, Feri, Gina, dan Hesti.',
  models: combinations(CANDIDATES, 4),
  clues: [
    {
      text: 'Jika Bagas dipilih, Elma juga dipilih',
      holds: (team) => !team.includes('Bagas') || team.includes('Elma'),
    },
    {
      text: 'Cici dan Danu tidak dipilih bersama',
      holds: (team) => !(team.includes('Cici') && team.includes('Danu')),
    },
    {
      text: 'Tepat satu dari Feri dan Gina dipilih',
      holds: (team) => team.includes('Feri') !== team.includes('Gina'),
    },
    {
      text: 'Jika Elma dipilih, Feri tidak dipilih',
      holds: (team) => !team.includes('Elma') || !team.includes('Feri'),
    },
    {
      text: 'Jika Hesti dipilih, Cici juga dipilih',
      holds: (team) => !team.includes('Hesti') || team.includes('Cici'),
    },
  ],
  claim: (option) => {
    const pair = option.split(' dan ');
    pair.forEach((person) => positionOf(CANDIDATES, person));
    if (pair.length !== 2) throw new Error(`not a pair: ${option}`);
    return (team) => pair.every((person) => team.includes(person));
  },
  prompt: 'Pasangan yang tidak mungkin dipilih bersama adalah …',
  mistakes: {
    A: 'membalik syarat (1)',
    C: 'membalik syarat (5)',
    D: 'berhenti pada tim pertama dan mengira Cici wajib ikut',
    E: 'membalik syarat (1) dan (5)',
  },
});

export const proofs: Proof[] = [counters, speakers, chosen, seats];
