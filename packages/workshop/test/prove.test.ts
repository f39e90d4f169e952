import { describe, expect, test } from 'vitest';
import type { Item, Proof } from '../src/proofs/proof.ts';
import { prove } from '../src/proofs/prove.ts';
import { samples } from './samples.ts';

const TOPICS = [1, 2, 3, 4, 5, 6, 7];
const kinds = Object.entries(samples).map(([kind, sample]) => ({ kind, ...sample }));

const problems = (item: Item, proof: Proof): string[] => prove([item], [proof], TOPICS);

/** Fails if the question does not contain `from`. */
function reworded(item: Item, from: string, to: string): Item {
  expect(item.question).toContain(from);
  return { ...item, question: item.question.replace(from, to) };
}

test.each(kinds)('$kind: a correct item has no problem', ({ item, proof }) => {
  expect(problems(item, proof)).toEqual([]);
});

test.each(kinds)('$kind: an added word anywhere in the question is reported', ({ item, proof }) => {
  const words = item.question.split(' ');
  for (const at of [...words.keys(), words.length]) {
    const question = words.toSpliced(at, 0, 'sekitar').join(' ');
    expect(problems({ ...item, question }, proof), question).not.toEqual([]);
  }
});

test.each(kinds)('$kind: a removed word anywhere in the question is reported', ({ item, proof }) => {
  const words = item.question.split(' ');
  for (const at of words.keys()) {
    const question = words.toSpliced(at, 1).join(' ');
    expect(problems({ ...item, question }, proof), question).not.toEqual([]);
  }
});

test.each(kinds)('$kind: a wrong key is reported', ({ item, proof }) => {
  for (const key of [...'ABCDE'].filter((letter) => letter !== item.key))
    expect(problems({ ...item, key }, proof)).toContainEqual(expect.stringContaining('that follow'));
});

test.each(kinds)('$kind: swapped options are reported', ({ item, proof }) => {
  const at = 'ABCDE'.indexOf(item.key);
  const other = (at + 1) % 5;
  const options = item.options.map((option, index) =>
    index === at ? item.options[other] : index === other ? item.options[at] : option,
  ) as string[];
  expect(problems({ ...item, options }, proof)).toContainEqual(expect.stringContaining('that follow'));
});

test.each(kinds)('$kind: a changed distractor is reported', ({ kind, item, proof }) => {
  const wrong = 'ABCDE'.indexOf(item.key) === 0 ? 1 : 0;
  const options = [...item.options].with(wrong, kind === 'compared' ? 'P ≥ Q' : '43');
  expect(problems({ ...item, options }, proof)).not.toEqual([]);
});

test('swapped wrong options are reported if their mistakes have values', () => {
  const { item, proof } = samples.classes;
  const [a = '', b = ''] = item.options;
  expect(problems({ ...item, options: item.options.with(0, b).with(1, a) }, proof)).toEqual([
    `x-02-magang: A is "${b}", "membalik" gives "${a}"`,
    `x-02-magang: B is "${a}", "mengira yang lain ikut" gives "${b}"`,
  ]);
});

test.each(kinds)('$kind: a missing mistake and a mistake of the key are reported', ({ item, proof }) => {
  const wrong = 'ABCDE'.indexOf(item.key) === 0 ? 'B' : 'A';
  const rest = Object.fromEntries(Object.entries(proof.mistakes).filter(([letter]) => letter !== wrong));
  expect(problems(item, { ...proof, mistakes: rest })).not.toEqual([]);
  const more = { ...proof.mistakes, [item.key]: 'alasan' };
  expect(problems(item, { ...proof, mistakes: more })).not.toEqual([]);
});

test.each(kinds)(
  '$kind: a stem that does not end with the question sentence is reported',
  ({ item, proof }) => {
    expect(problems(item, { ...proof, ask: `${proof.ask} ` })).not.toEqual([]);
  },
);

test('missing, duplicate and unmatched proofs are reported', () => {
  const { item, proof } = samples.sum;
  expect(prove([item], [], TOPICS)).toEqual(['x-04-persen: 0 proofs instead of one']);
  expect(prove([item], [proof, proof], TOPICS)).toEqual(['x-04-persen: 2 proofs instead of one']);
  expect(prove([], [proof], TOPICS)).toEqual(['x-04-persen: a proof without an item']);
  expect(prove([item, item], [proof], TOPICS)).toContain('1 ids are used twice');
  expect(prove([{ ...item, topic: 8 }], [], TOPICS)).toEqual([]);
});

describe('a small change of the question', () => {
  test.each([
    ['sum', '37,5', '32,5'],
    ['sum', '1.648', '1.640'],
    ['sum', '{3/4}', '{4/3}'],
    ['sum', '÷', '×'],
    ['steps', '14', '15'],
    ['compared', '175', '1.750'],
    ['told', '20%', '25%'],
    ['told', '360.000', '36.000'],
    ['told', 'sebelum', 'sesudah'],
    ['seats', 'kiri', 'kanan'],
    ['seats', '(2)', '(3)'],
    ['classes', 'Sebagian', 'Semua'],
    ['classes', 'tidak mengikuti', 'mengikuti'],
    ['events', 'atau', 'dan'],
    ['events', 'loket tidak ditutup', 'loket ditutup'],
    ['kinship', 'HIGROMETER', 'TERMOMETER'],
  ] as const)('%s: "%s" replaced by "%s" is reported', (kind, from, to) => {
    const { item, proof } = samples[kind];
    expect(problems(reworded(item, from, to), proof)).not.toEqual([]);
  });

  test.each([
    ['seats', 'pasti benar', 'tidak mungkin benar'],
    ['seats', 'pasti benar', 'bukan pasti benar'],
    ['seats', 'adalah', 'kecuali'],
    ['classes', 'yang tepat', 'yang bukan tepat'],
    ['events', 'yang tepat', 'yang tidak tepat'],
    ['compared', 'yang tepat', 'yang salah'],
    ['steps', 'berikutnya adalah', 'berikutnya bukan'],
  ] as const)('%s: an inverted question sentence is reported: "%s" replaced by "%s"', (kind, from, to) => {
    const { item, proof } = samples[kind];
    expect(problems(reworded(item, from, to), proof)).not.toEqual([]);
  });
});

describe('an incomplete proof', () => {
  const { item, proof } = samples.told;

  test('an unused number is reported', () => {
    const question = `Setelah 3 hari, ${item.question}`;
    const unused = {
      ...proof,
      stem: `Setelah # hari, ${proof.stem}`,
      truths: (options: readonly string[], numbers: readonly never[]) =>
        proof.truths(options, numbers.slice(1)),
      mistakes: {},
    } as Proof;
    expect(prove([{ ...item, question }], [unused], TOPICS)).toContain(
      'x-07-jaket: number 1 of the question is not used',
    );
  });

  test('a mistake with another value or without a value is reported', () => {
    const named = { ...proof, mistakes: { ...proof.mistakes, A: 'salah hitung' } };
    expect(problems(item, named)).toEqual(['x-07-jaket: A has no value for "salah hitung"']);
    const other = { ...samples.told.proof, mistakes: { ...proof.mistakes, A: proof.mistakes.B ?? '' } };
    expect(problems(item, other)).toEqual([
      'x-07-jaket: A is "Rp300.000", "ditambah 20 ribu" gives 380000/1',
    ]);
  });

  test('options in different units are reported', () => {
    const options = item.options.with(0, '300.000');
    expect(problems({ ...item, options }, proof)).toContainEqual(expect.stringContaining('units'));
  });
});
