import { expect, test } from 'vitest';
import { assembleAt, assembleFixed } from '../src/generators/assemble.ts';
import { RELATIONS, generateItem, listSlots } from '../src/generators/generate.ts';
import {
  writeClock,
  writeDuration,
  writeFraction,
  writeMixed,
  writeNumber,
} from '../src/generators/numbers.ts';
import { createRandom } from '../src/generators/random.ts';
import { createTemplate, mistake, stem } from '../src/generators/template.ts';
import type { Draft } from '../src/generators/template.ts';
import { ratio } from '../src/proofs/arithmetic.ts';

const draft = (right: number, wrong: readonly number[]): Draft => ({
  stem: stem`Hasil ${right} adalah …`,
  right: mistake(right, 'benar'),
  wrong: wrong.map((value) => mistake(value, `keliru ${value}`)),
  remember: '',
  difficulty: 2,
});

const doubling = createTemplate({
  ...{ family: 'uji', name: 'gandakan' },
  parameters: { a: [11, 12, 13, 14, 15] },
  write: ({ a }) => ({
    ...draft(2 * a, [a, a + 2, 3 * a, 4 * a, a - 1, 5 * a]),
    stem: stem`2 × ${a} = …`,
  }),
});

const generate = (id: string, isAccepted = () => true) =>
  generateItem({ id, topic: 4, slot: { template: doubling, scene: 0 }, keys: ['C', 'B'], isAccepted });

test.each([
  [1_234_567.5, '1.234.567,5'],
  [-40, '−40'],
  [0.0497, '0,0497'],
  [1500, '1.500'],
])('%d is written as %s', (value, text) => {
  expect(writeNumber(value)).toBe(text);
});

test('fractions, times and durations are written as questions print them', () => {
  expect([writeFraction(6, 8), writeFraction(14, 11), writeFraction(8, 4)]).toEqual([
    '{3/4}',
    '{14/11}',
    '2',
  ]);
  expect([writeMixed(ratio(9, 4)), writeMixed(ratio(3, 4))]).toEqual(['2{1/4}', '{3/4}']);
  expect([writeClock(545), writeDuration(135), writeDuration(40)]).toEqual([
    '09.05',
    '2 jam 15 menit',
    '40 menit',
  ]);
});

test('only inserted numbers become places of the pattern', () => {
  expect(stem`Dalam 2 hari, pukul ${'07.40'}, harga ${'Rp35.000'} dan ${'2{1/4}'} kg.`.pattern).toBe(
    'Dalam 2 hari, pukul #.#, harga Rp# dan # kg.',
  );
});

test('the key gets the wanted position among ascending options, each with its reason', () => {
  const arranged = assembleAt(draft(20, [10, 15, 30, 40, 18]), 3, createRandom('a'));
  expect(arranged?.key).toBe('D');
  expect(arranged?.options).toEqual(['10', '15', '18', '20', expect.any(String)]);
  expect(arranged?.reasons.slice(0, 4)).toEqual(['keliru 10', 'keliru 15', 'keliru 18', 'benar']);
});

test('mistakes that give the right answer, another mistake, a fraction or an absurd number are left out', () => {
  expect(assembleAt(draft(20, [20, 10, 10, 12.5, -3, 900, 30, 40]), 1, createRandom('a'))).toBeUndefined();
});

test('the relations of P and Q keep their order', () => {
  const [more, less, equal, unknown] = RELATIONS;
  const arranged = assembleFixed(
    {
      ...draft(0, []),
      right: mistake(equal, 'benar'),
      wrong: ['2P = Q', unknown, less, more].map((text) => mistake(text, text)),
    },
    RELATIONS,
  );
  expect(arranged.options).toEqual([more, less, equal, unknown, '2P = Q']);
  expect(arranged.key).toBe('C');
});

test('the same id always gives the same item', () => {
  expect(generate('satu')).toEqual(generate('satu'));
  const ids = Array.from({ length: 12 }, (_, at) => `soal-${at}`);
  expect(new Set(ids.map((id) => generate(id).item.question)).size).toBeGreaterThan(2);
});

test('an item whose proof fails for all parameters is refused', () => {
  expect(() => generate('satu', () => false)).toThrow('no parameters fit: satu, wording 1');
});

test('all templates take turns before a wording is used', () => {
  const other = { ...doubling, name: 'lain', scenes: 2 };
  expect(listSlots([doubling, other]).map(({ template, scene }) => `${template.name} ${scene}`)).toEqual([
    'gandakan 0',
    'lain 0',
    'lain 1',
  ]);
});
