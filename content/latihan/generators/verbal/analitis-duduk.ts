/** Topic 3: seats at a round table and at a long table. */
import { longTables, roundTables } from './seat-scenes.ts';
import type { SeatScene } from './seat-scenes.ts';
import { claim, join, pairs, permute, statementPrompts, unordered, valueOf } from './puzzle.ts';
import type { Claim, Condition, Question, Statement, World } from './puzzle.ts';
import { proveLongTable, proveRoundTable } from '../../proofs/duduk.ts';
import type { VerbalDraft, VerbalTemplate } from './template.ts';
import { writePuzzle } from './write-puzzle.ts';

const PEOPLE = 6;
const SIDE = 3;

interface Relations {
  facing: (a: number, b: number) => Claim;
  beside: (a: number, b: number, is: boolean) => Claim;
}

/* The round table: a value counts the seats clockwise from the first person, who sits on seat 0. */

const clockwise = (from: number, to: number): number => (to - from + PEOPLE) % PEOPLE;

function roundRelations(names: readonly string[]): Relations & {
  left: (a: number, b: number) => Claim;
  right: (a: number, b: number) => Claim;
  apart: (a: number, b: number) => Claim;
} {
  const name = (a: number): string => names[a] ?? '';
  return {
    facing: (a, b) =>
      claim(
        `${name(a)} berhadapan dengan ${name(b)}`,
        (m) => clockwise(valueOf(m, a), valueOf(m, b)) === SIDE,
      ),
    apart: (a, b) =>
      claim(
        `${name(a)} tidak berhadapan dengan ${name(b)}`,
        (m) => clockwise(valueOf(m, a), valueOf(m, b)) !== SIDE,
      ),
    beside: (a, b, is) =>
      claim(
        `${name(a)} ${is ? '' : 'tidak '}bersebelahan dengan ${name(b)}`,
        (m) => [1, PEOPLE - 1].includes(clockwise(valueOf(m, a), valueOf(m, b))) === is,
      ),
    left: (a, b) =>
      claim(
        `${name(a)} duduk tepat di sebelah kiri ${name(b)}`,
        (m) => clockwise(valueOf(m, b), valueOf(m, a)) === 1,
      ),
    right: (a, b) =>
      claim(
        `${name(a)} duduk tepat di sebelah kanan ${name(b)}`,
        (m) => clockwise(valueOf(m, a), valueOf(m, b)) === 1,
      ),
  };
}

function createRoundTable({ names, lead }: SeatScene): World {
  const { facing, apart, beside, left, right } = roundRelations(names);
  const [anchor = ''] = names;
  const places = [
    '',
    `tepat di sebelah kiri ${anchor}`,
    `berselang satu kursi di sebelah kiri ${anchor}`,
    `di seberang ${anchor}`,
    `berselang satu kursi di sebelah kanan ${anchor}`,
    `tepat di sebelah kanan ${anchor}`,
  ];
  const conditions: Condition[] = [
    ...pairs(PEOPLE).flatMap(([a, b]) => [
      { ...left(a, b), kind: 'left', about: [a, b], readings: [right(a, b)] },
      { ...right(a, b), kind: 'right', about: [a, b], readings: [left(a, b)] },
    ]),
    ...unordered(PEOPLE).flatMap(([a, b]) => [
      { ...facing(a, b), kind: 'facing', about: [a, b], readings: [beside(a, b, true)] },
      { ...apart(a, b), kind: 'apart', about: [a, b], readings: [beside(a, b, true)] },
      { ...beside(a, b, true), kind: 'beside', about: [a, b], readings: [left(a, b), right(a, b)] },
      { ...beside(a, b, false), kind: 'notBeside', about: [a, b], readings: [facing(a, b)] },
    ]),
  ];
  const statements: Statement[] = [
    ...pairs(PEOPLE).flatMap(([a, b]) =>
      [left(a, b), right(a, b)].map((each) => ({ ...each, about: [a, b] })),
    ),
    ...unordered(PEOPLE).flatMap(([a, b]) =>
      [facing(a, b), beside(a, b, true)].map((each) => ({ ...each, about: [a, b] })),
    ),
  ];
  return {
    lead: `${lead}: ${join(names)}.`,
    names,
    agreed: [0],
    models: permute(PEOPLE).filter((model) => valueOf(model, 0) === 0),
    conditions,
    statements,
    at: (a, values) =>
      `${names[a] ?? ''} duduk ${join(
        values.map((value) => places[value] ?? ''),
        'atau',
      )}`,
    rest: (a, value) => `di kursi yang tersisa, ${names[a] ?? ''} duduk ${places[value] ?? ''}`,
    full: () => 'karena tempat lain sudah terisi',
    show: (model) =>
      `susunan ${names.toSorted((x, y) => valueOf(model, names.indexOf(x)) - valueOf(model, names.indexOf(y))).join(', ')} (searah jarum jam, dilihat dari atas)`,
    option: ({ text }) => `${text}.`,
    prompts: statementPrompts,
    remember: {
      pasti:
        'Di meja bundar, tempatkan satu orang lebih dahulu; kursi searah jarum jam berikutnya ada di sebelah kirinya karena ia menghadap ke tengah.',
      mungkin:
        'Di meja bundar, satu denah lengkap membuktikan “mungkin”; kiri dan kanan selalu dilihat dari orang yang duduk.',
      mustahil:
        'Di meja bundar, andaikan pernyataannya benar, lalu isi kursi sisanya; bila setiap cara melanggar syarat, pernyataan itu mustahil.',
    },
    most: { left: 1, right: 1, facing: 1, apart: 1, beside: 1, notBeside: 2 },
  };
}

/* The long table: seats 0 to 2 on the northern side, 3 to 5 on the southern side, with equal numbers facing each other. */

const sideOf = (seat: number): number => Math.floor(seat / SIDE);
const numberOf = (seat: number): number => seat % SIDE;

function longRelations(
  names: readonly string[],
): Relations & { onOneSide: (a: number, b: number, is: boolean) => Claim } {
  const name = (a: number): string => names[a] ?? '';
  return {
    facing: (a, b) =>
      claim(
        `${name(a)} berhadapan dengan ${name(b)}`,
        (m) => Math.abs(valueOf(m, a) - valueOf(m, b)) === SIDE,
      ),
    beside: (a, b, is) =>
      claim(
        `${name(a)} ${is ? '' : 'tidak '}bersebelahan dengan ${name(b)}`,
        (m) =>
          (sideOf(valueOf(m, a)) === sideOf(valueOf(m, b)) &&
            Math.abs(valueOf(m, a) - valueOf(m, b)) === 1) === is,
      ),
    onOneSide: (a, b, is) =>
      claim(
        `${name(a)} dan ${name(b)} duduk di sisi yang ${is ? 'sama' : 'berbeda'}`,
        (m) => (sideOf(valueOf(m, a)) === sideOf(valueOf(m, b))) === is,
      ),
  };
}

function placeClaims(names: readonly string[]): Record<'side' | 'number' | 'notNumber', Statement[]> {
  return {
    side: names.flatMap((name, a) =>
      ['utara', 'selatan'].map((side, at) => ({
        ...claim(`${name} duduk di sisi ${side}`, (m) => sideOf(valueOf(m, a)) === at),
        about: [a],
      })),
    ),
    number: names.flatMap((name, a) =>
      [0, 1, 2].map((number) => ({
        ...claim(`${name} duduk di kursi nomor ${number + 1}`, (m) => numberOf(valueOf(m, a)) === number),
        about: [a],
      })),
    ),
    notNumber: names.flatMap((name, a) =>
      [0, 1, 2].map((number) => ({
        ...claim(
          `${name} tidak duduk di kursi nomor ${number + 1}`,
          (m) => numberOf(valueOf(m, a)) !== number,
        ),
        about: [a],
      })),
    ),
  };
}

/** 'nomor 1 atau 3 sisi selatan', 'nomor 2 sisi utara atau selatan' */
function seatsText(seats: readonly number[]): string {
  const numbers = [...new Set(seats.map((seat) => String(numberOf(seat) + 1)))];
  const sides = [...new Set(seats.map((seat) => ['utara', 'selatan'][sideOf(seat)] ?? ''))];
  if (numbers.length > 1 && sides.length > 1)
    return join(
      seats.map((seat) => seatsText([seat])),
      'atau',
    );
  return `nomor ${join(numbers, 'atau')} sisi ${join(sides, 'atau')}`;
}

function createLongTable({ names, lead, note }: SeatScene): World {
  const { facing, beside, onOneSide } = longRelations(names);
  const { side, number, notNumber } = placeClaims(names);
  const conditions: Condition[] = [
    ...unordered(PEOPLE).flatMap(([a, b]) => [
      { ...facing(a, b), kind: 'facing', about: [a, b], readings: [onOneSide(a, b, false)] },
      { ...beside(a, b, true), kind: 'beside', about: [a, b], readings: [onOneSide(a, b, true)] },
      { ...beside(a, b, false), kind: 'notBeside', about: [a, b], readings: [onOneSide(a, b, false)] },
      { ...onOneSide(a, b, true), kind: 'same', about: [a, b], readings: [beside(a, b, true)] },
      { ...onOneSide(a, b, false), kind: 'different', about: [a, b], readings: [facing(a, b)] },
    ]),
    ...side.map((each) => ({ ...each, kind: 'side', readings: [] })),
    ...number.map((each) => ({ ...each, kind: 'number', readings: [] })),
    ...notNumber.map((each) => ({ ...each, kind: 'notNumber', readings: [] })),
  ];
  const statements: Statement[] = [
    ...side,
    ...number,
    ...unordered(PEOPLE).flatMap(([a, b]) =>
      [facing(a, b), beside(a, b, true), onOneSide(a, b, true)].map((each) => ({ ...each, about: [a, b] })),
    ),
  ];
  const row = (model: readonly number[], at: number): string =>
    names
      .filter((_, a) => sideOf(valueOf(model, a)) === at)
      .toSorted((x, y) => valueOf(model, names.indexOf(x)) - valueOf(model, names.indexOf(y)))
      .join(', ');
  return {
    lead: `${lead}: ${join(names)}.${note ?? ''}`,
    names,
    models: permute(PEOPLE),
    conditions,
    statements,
    at: (a, values) => `${names[a] ?? ''} duduk di kursi ${seatsText(values)}`,
    rest: (a, value) => `di kursi yang tersisa, ${names[a] ?? ''} duduk di kursi ${seatsText([value])}`,
    full: () => 'karena tempat lain sudah terisi',
    show: (model) =>
      `susunan ${row(model, 0)} di sisi utara dan ${row(model, 1)} di sisi selatan (kursi nomor 1 sampai 3)`,
    option: ({ text }) => `${text}.`,
    prompts: statementPrompts,
    remember: {
      pasti:
        'Pada dua deret kursi, tentukan dahulu siapa sederet dan siapa berseberangan; nomor kursinya menyusul.',
      mungkin:
        'Pada dua deret kursi, gambar enam kotak dan isi sampai penuh; satu denah yang sah membuktikan “mungkin”.',
      mustahil:
        'Pada dua deret kursi, andaikan pernyataannya benar dan hitung kursi yang tersisa di setiap sisi; di situ pertentangan tampak.',
    },
    most: { facing: 1, beside: 1, notBeside: 1, same: 1, different: 1, side: 1, number: 1, notNumber: 1 },
  };
}

const QUESTIONS: Question[] = ['pasti', 'mustahil', 'mungkin'];

const create = (
  name: string,
  scenes: readonly SeatScene[],
  first: number,
  {
    build,
    conditions,
    prove,
  }: { build: (scene: SeatScene) => World; conditions: number; prove: VerbalDraft['prove'] },
): VerbalTemplate => ({
  topic: 3,
  family: 'analitis-duduk',
  name,
  scenes: scenes.length,
  write: (scene, random) => {
    const chosen = scenes[scene];
    const question = QUESTIONS[(scene + first) % QUESTIONS.length] ?? 'pasti';
    return chosen && writePuzzle(build(chosen), { question, conditions, prove }, random);
  },
});

export const templates: VerbalTemplate[] = [
  create('meja-bundar', roundTables, 0, { build: createRoundTable, conditions: 4, prove: proveRoundTable }),
  create('meja-panjang', longTables, 1, { build: createLongTable, conditions: 5, prove: proveLongTable }),
];
