/** Proofs of puzzles about seats. */
import {
  areAdjacentAtTable,
  areOpposite,
  isLeftOf,
  isRightOf,
  permutations,
  positionOf,
  roundTableSequences,
} from '@ambang/workshop/proofs/arrangements.ts';
import type { Sequence } from '@ambang/workshop/proofs/arrangements.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { provePuzzle, readPrinted, readSentence } from './puzzle.ts';
import type { Meaning } from './puzzle.ts';

const roundMeanings: Meaning<Sequence>[] = [
  [
    /^(\w+) duduk tepat di sebelah kiri (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        isLeftOf(order, a, b),
  ],
  [
    /^(\w+) duduk tepat di sebelah kanan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        isRightOf(order, a, b),
  ],
  [
    /^(\w+) berhadapan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        areOpposite(order, a, b),
  ],
  [
    /^(\w+) tidak berhadapan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        !areOpposite(order, a, b),
  ],
  [
    /^(\w+) bersebelahan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        areAdjacentAtTable(order, a, b),
  ],
  [
    /^(\w+) tidak bersebelahan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        !areAdjacentAtTable(order, a, b),
  ],
];

export function proveRoundTable(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  return provePuzzle(printed, roundTableSequences(printed.names), readSentence(roundMeanings));
}

/** A `Sequence` lists the seats of the northern side by number, then those of the southern side. */
const SEATS = 3;

const sideOf = (order: Sequence, person: string): string =>
  positionOf(order, person) < SEATS ? 'utara' : 'selatan';
const numberOf = (order: Sequence, person: string): number => (positionOf(order, person) % SEATS) + 1;
const areOnOneSide = (order: Sequence, a: string, b: string): boolean =>
  sideOf(order, a) === sideOf(order, b);
const areFacing = (order: Sequence, a: string, b: string): boolean =>
  !areOnOneSide(order, a, b) && numberOf(order, a) === numberOf(order, b);
const areBeside = (order: Sequence, a: string, b: string): boolean =>
  areOnOneSide(order, a, b) && Math.abs(numberOf(order, a) - numberOf(order, b)) === 1;

const longMeanings: Meaning<Sequence>[] = [
  [
    /^(\w+) duduk di sisi (utara|selatan)$/,
    (a = '', side = '') =>
      (order) =>
        sideOf(order, a) === side,
  ],
  [
    /^(\w+) duduk di kursi nomor ([123])$/,
    (a = '', number = '') =>
      (order) =>
        numberOf(order, a) === Number(number),
  ],
  [
    /^(\w+) tidak duduk di kursi nomor ([123])$/,
    (a = '', number = '') =>
      (order) =>
        numberOf(order, a) !== Number(number),
  ],
  [
    /^(\w+) dan (\w+) duduk di sisi yang sama$/,
    (a = '', b = '') =>
      (order) =>
        areOnOneSide(order, a, b),
  ],
  [
    /^(\w+) dan (\w+) duduk di sisi yang berbeda$/,
    (a = '', b = '') =>
      (order) =>
        !areOnOneSide(order, a, b),
  ],
  [
    /^(\w+) berhadapan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        areFacing(order, a, b),
  ],
  [
    /^(\w+) bersebelahan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        areBeside(order, a, b),
  ],
  [
    /^(\w+) tidak bersebelahan dengan (\w+)$/,
    (a = '', b = '') =>
      (order) =>
        !areBeside(order, a, b),
  ],
];

export function proveLongTable(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  return provePuzzle(printed, permutations(printed.names), readSentence(longMeanings));
}
