import { describe, expect, test } from 'vitest';
import type { ProofItem, Proof } from '../src/proofs/proof.ts';
import { findProofProblems } from '../src/proofs/proof-problems.ts';
import { numericSamples } from './samples/numeric.ts';
import { verbalSamples } from './samples/verbal.ts';

const sampleItems = { ...verbalSamples, ...numericSamples };

const TOPICS = [1, 2, 3, 4, 5, 6, 7];
const kinds = Object.entries(sampleItems).map(([kind, sample]) => ({ kind, ...sample }));

const problems = (item: ProofItem, proof: Proof): string[] => findProofProblems([item], [proof], TOPICS);

/** The question must contain the text. */
function reword(item: ProofItem, from: string, to: string): ProofItem {
  expect(item.question).toContain(from);
  return { ...item, question: item.question.replace(from, to) };
}

test.each(kinds)('a correct item has no problem ($kind)', ({ item, proof }) => {
  expect(problems(item, proof)).toEqual([]);
});

test.each(kinds)('a word that is added to the question is reported ($kind)', ({ item, proof }) => {
  const words = item.question.split(' ');
  for (const at of [...words.keys(), words.length]) {
    const question = words.toSpliced(at, 0, 'sekitar').join(' ');
    expect(problems({ ...item, question }, proof), question).not.toEqual([]);
  }
});

test.each(kinds)('a word that is removed from the question is reported ($kind)', ({ item, proof }) => {
  const words = item.question.split(' ');
  for (const at of words.keys()) {
    const question = words.toSpliced(at, 1).join(' ');
    expect(problems({ ...item, question }, proof), question).not.toEqual([]);
  }
});

test.each(kinds)('a wrong key is reported ($kind)', ({ item, proof }) => {
  for (const key of [...'ABCDE'].filter((letter) => letter !== item.key))
    expect(problems({ ...item, key }, proof)).toContainEqual(expect.stringContaining('that follow'));
});

test.each(kinds)('the key swapped with another option is reported ($kind)', ({ item, proof }) => {
  const at = 'ABCDE'.indexOf(item.key);
  const other = (at + 1) % 5;
  const options = item.options.map((option, index) =>
    index === at ? item.options[other] : index === other ? item.options[at] : option,
  ) as string[];
  expect(problems({ ...item, options }, proof)).toContainEqual(expect.stringContaining('that follow'));
});

test.each(kinds)('a changed wrong option is reported ($kind)', ({ kind, item, proof }) => {
  const wrong = 'ABCDE'.indexOf(item.key) === 0 ? 1 : 0;
  const options = [...item.options].with(wrong, kind === 'comparison' ? 'P ≥ Q' : '43');
  expect(problems({ ...item, options }, proof)).not.toEqual([]);
});

test('swapped wrong options are reported if their mistakes have values', () => {
  const { item, proof } = sampleItems.classes;
  const [a = '', b = ''] = item.options;
  expect(problems({ ...item, options: item.options.with(0, b).with(1, a) }, proof)).toEqual([
    `x-02-magang: A is "${b}", "membalik" gives "${a}"`,
    `x-02-magang: B is "${a}", "mengira yang lain ikut" gives "${b}"`,
  ]);
});

test.each(kinds)('a missing mistake and a mistake of the key are reported ($kind)', ({ item, proof }) => {
  const wrong = 'ABCDE'.indexOf(item.key) === 0 ? 'B' : 'A';
  const rest = Object.fromEntries(Object.entries(proof.mistakes).filter(([letter]) => letter !== wrong));
  expect(problems(item, { ...proof, mistakes: rest })).not.toEqual([]);
  const more = { ...proof.mistakes, [item.key]: 'alasan' };
  expect(problems(item, { ...proof, mistakes: more })).not.toEqual([]);
});

test.each(kinds)('a stem that does not end with the prompt is reported ($kind)', ({ item, proof }) => {
  expect(problems(item, { ...proof, prompt: `${proof.prompt} ` })).not.toEqual([]);
});

test('missing, duplicate and unmatched proofs are reported, except for items of other topics', () => {
  const { item, proof } = sampleItems.sum;
  expect(findProofProblems([item], [], TOPICS)).toEqual(['x-04-persen: 0 proofs instead of one']);
  expect(findProofProblems([item], [proof, proof], TOPICS)).toEqual(['x-04-persen: 2 proofs instead of one']);
  expect(findProofProblems([], [proof], TOPICS)).toEqual(['x-04-persen: a proof without an item']);
  expect(findProofProblems([item, item], [proof], TOPICS)).toContain('1 ids are repeated');
  expect(findProofProblems([{ ...item, topic: 8 }], [], TOPICS)).toEqual([]);
});

describe('a small change of the question', () => {
  test.each([
    ['sum', '37,5', '32,5'],
    ['sum', '1.648', '1.640'],
    ['sum', '{3/4}', '{4/3}'],
    ['sum', '÷', '×'],
    ['steps', '14', '15'],
    ['comparison', '175', '1.750'],
    ['story', '20%', '25%'],
    ['story', '360.000', '36.000'],
    ['story', 'sebelum', 'sesudah'],
    ['puzzle', 'kiri', 'kanan'],
    ['puzzle', '(2)', '(3)'],
    ['classes', 'Sebagian', 'Semua'],
    ['classes', 'tidak mengikuti', 'mengikuti'],
    ['events', 'atau', 'dan'],
    ['events', 'loket tidak ditutup', 'loket ditutup'],
    ['analogy', 'HIGROMETER', 'TERMOMETER'],
  ] as const)('in the %s item, a question with "%s" changed to "%s" is reported', (kind, from, to) => {
    const { item, proof } = sampleItems[kind];
    expect(problems(reword(item, from, to), proof)).not.toEqual([]);
  });

  test.each([
    ['puzzle', 'pasti benar', 'tidak mungkin benar'],
    ['puzzle', 'pasti benar', 'bukan pasti benar'],
    ['puzzle', 'adalah', 'kecuali'],
    ['classes', 'yang tepat', 'yang bukan tepat'],
    ['events', 'yang tepat', 'yang tidak tepat'],
    ['comparison', 'yang tepat', 'yang salah'],
    ['steps', 'berikutnya adalah', 'berikutnya bukan'],
  ] as const)(
    'in the %s item, a question inverted by the change of "%s" to "%s" is reported',
    (kind, from, to) => {
      const { item, proof } = sampleItems[kind];
      expect(problems(reword(item, from, to), proof)).not.toEqual([]);
    },
  );
});

describe('a faulty proof', () => {
  const { item, proof } = sampleItems.story;

  test('an unused number is reported', () => {
    const question = `Setelah 3 hari, ${item.question}`;
    const unused = {
      ...proof,
      stem: `Setelah # hari, ${proof.stem}`,
      truths: (options: readonly string[], numbers: readonly never[]) =>
        proof.truths(options, numbers.slice(1)),
      mistakes: {},
    } as Proof;
    expect(findProofProblems([{ ...item, question }], [unused], TOPICS)).toContain(
      'x-07-jaket: number 1 of the question is not used',
    );
  });

  test('a mistake without a value, or with a value that differs from its option, is reported', () => {
    const named = { ...proof, mistakes: { ...proof.mistakes, A: 'salah hitung' } };
    expect(problems(item, named)).toEqual(['x-07-jaket: A has no value for "salah hitung"']);
    const other = { ...sampleItems.story.proof, mistakes: { ...proof.mistakes, A: proof.mistakes.B ?? '' } };
    expect(problems(item, other)).toEqual([
      'x-07-jaket: A is "Rp300.000", "ditambah 20 ribu" gives 380000/1',
    ]);
  });

  test('options in different units are reported', () => {
    const options = item.options.with(0, '300.000');
    expect(problems({ ...item, options }, proof)).toContainEqual(expect.stringContaining('units'));
  });
});
