/** Proofs of orders and schedules. */
import { permutations, positionOf } from '@ambang/workshop/proofs/arrangements.ts';
import type { Sequence } from '@ambang/workshop/proofs/arrangements.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { provePuzzle, readPrinted, readSentence } from './puzzle.ts';
import type { Meaning } from './puzzle.ts';

/** The words for the places from the first on, in any of the wordings. */
const PLACES = [
  ['senin', 'pertama', '1'],
  ['selasa', 'kedua', '2'],
  ['rabu', 'ketiga', '3'],
  ['kamis', 'keempat', '4'],
  ['jumat', 'kelima', '5'],
  ['sabtu', 'keenam', '6'],
];
const COUNTS = ['nol', 'satu', 'dua', 'tiga'];

function placeOf(word: string): number {
  const at = PLACES.findIndex((words) => words.includes(word.toLowerCase()));
  if (at < 0) throw new Error(`unknown place: ${word}`);
  return at;
}

const VERB = '(?:diadakan|dikunjungi|diservis|dipanggil|melapor|finis|menempati|meraih)';
const PLACE = String.raw`(?:pada hari |dermaga |kios |peringkat )?`;

const distance = (order: Sequence, a: string, b: string): number =>
  positionOf(order, b) - positionOf(order, a);

type Order = (order: Sequence) => boolean;

const precedes =
  (a = '', b = ''): Order =>
  (order) =>
    distance(order, a, b) > 0;
const follows =
  (a = '', b = ''): Order =>
  (order) =>
    distance(order, a, b) === 1;
const separates =
  (count = '', a = '', b = ''): Order =>
  (order) =>
    Math.abs(distance(order, a, b)) === COUNTS.indexOf(count) + 1;
const touches =
  (a = '', b = ''): Order =>
  (order) =>
    Math.abs(distance(order, a, b)) === 1;
const isNot =
  (holds: Order): Order =>
  (order) =>
    !holds(order);

const among =
  (name = '', first = '', second = first): Order =>
  (order) =>
    [placeOf(first), placeOf(second)].includes(positionOf(order, name));

const meanings: Meaning<Sequence>[] = [
  [new RegExp(`^(.+) ${VERB} lebih (?:awal|dahulu) daripada (.+)$`), precedes],
  [/^Nomor \w+ (.+) tepat satu di bawah nomor \w+ (.+)$/, follows],
  [/^Nomor \w+ (.+) lebih kecil daripada nomor \w+ (.+)$/, precedes],
  [/^Peringkat (.+) lebih baik daripada peringkat (.+)$/, precedes],
  [new RegExp(`^(.+) ${VERB} tepat (?:sehari )?sebelum (.+)$`), follows],
  [/^Peringkat (.+) tepat satu tingkat di atas peringkat (.+)$/, follows],
  [
    /^Ada tepat (\w+) (?:hari|dermaga|kios|peringkat) di antara (?:hari|dermaga|kios|peringkat) (.+) dan (?:hari|dermaga|kios|peringkat) (.+)$/,
    separates,
  ],
  [new RegExp(`^Tepat (\\w+) orang ${VERB} di antara (.+) dan (.+)$`), separates],
  [
    new RegExp(`^(.+) dan (.+) tidak ${VERB} (?:pada )?dua \\w+ yang (?:berurutan|bersebelahan)$`),
    (a, b) => isNot(touches(a, b)),
  ],
  [new RegExp(`^(.+) dan (.+) ${VERB} (?:pada )?dua \\w+ yang (?:berurutan|bersebelahan)$`), touches],
  [new RegExp(`^(.+) dan (.+) tidak ${VERB} berturut-turut$`), (a, b) => isNot(touches(a, b))],
  [new RegExp(`^(.+) dan (.+) ${VERB} berturut-turut, entah siapa yang lebih dahulu$`), touches],
  [new RegExp(`^(.+) tidak ${VERB} ${PLACE}(\\w+) ataupun (\\w+)$`), (a, p, q) => isNot(among(a, p, q))],
  [new RegExp(`^(.+) ${VERB} ${PLACE}(\\w+) atau (\\w+)$`), among],
  [new RegExp(`^(.+) ${VERB} ${PLACE}(\\w+)$`), among],
];

export function proveOrder(question: string): Proof['truths'] {
  const printed = readPrinted(question);
  return provePuzzle(printed, permutations(printed.names), readSentence(meanings));
}
