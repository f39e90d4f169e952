import { describe, expect, test } from 'vitest';
import { findMarkupFaults } from './faults.ts';
import { parseBlocks, parseInline, spokenText } from './markup.ts';

const text = (of: string) => ({ kind: 'text', text: of });

test('fractions, powers and italics are parsed', () => {
  expect(parseInline('3 + {1/2} = x^{2}')).toEqual([
    text('3 + '),
    { kind: 'fraction', above: [text('1')], below: [text('2')] },
    text(' = x'),
    { kind: 'power', of: [text('2')] },
  ]);
  expect(parseInline('{2^{5}/x + 1}')).toEqual([
    {
      kind: 'fraction',
      above: [text('2'), { kind: 'power', of: [text('5')] }],
      below: [text('x + 1')],
    },
  ]);
  expect(parseInline('kata _online_, bukan')).toEqual([
    text('kata '),
    { kind: 'italic', text: 'online' },
    text(', bukan'),
  ]);
});

test.each(['a_b_c', 'titik ____ isi', 'himpunan {1, 2}', '2^3', '<b>tebal</b>', '{1/2/3}', '{}', 'A/B'])(
  'the text %s is parsed without markup',
  (line) => expect(parseInline(line)).toEqual([text(line)]),
);

test('a paragraph keeps its lines, and rows between bars form a table', () => {
  expect(parseBlocks('Satu\ndua\n\n| A | B |\n| 1 | {1/2} |\nsesudah')).toEqual([
    { kind: 'paragraph', lines: ['Satu', 'dua'] },
    {
      kind: 'table',
      rows: [
        ['A', 'B'],
        ['1', '{1/2}'],
      ],
    },
    { kind: 'paragraph', lines: ['sesudah'] },
  ]);
});

test.each([
  ['{3/4} bagian', '3 per 4 bagian'],
  ['2^{10}', '2 pangkat 10'],
  ['{x + 1/2}', '(x + 1) per 2'],
  ['{2^{5}/3}', '(2 pangkat 5) per 3'],
  ['3{1/4} jam', '3 1 per 4 jam'],
  ['x^{3}y', 'x pangkat 3 y'],
  ['2^{n + 1}', '2 pangkat (n + 1)'],
  ['{a+b/c}', '(a+b) per c'],
  ['x^{2}.', 'x pangkat 2.'],
  ['_online_ saja', 'online saja'],
])('the markup %s is spoken as %s', (line, spoken) => expect(spokenText(line)).toBe(spoken));

describe('markup faults', () => {
  test.each([
    '_x^{2}_',
    '{2^3/4}',
    '{ / }',
    '^{ }',
    `{${'panjang'.repeat(5)}/2}`,
    '| A | B | C | D | E |\n| 1 | 2 | 3 | 4 | 5 |',
    'x^2',
    '{3/4',
    '{a}',
    '_miring',
    'miring_ saja',
    '| A | B |\n| 1 |',
    '| A |',
    '| A | B\n| 1 | 2 |',
  ])('the markup %j has faults', (faulty) => expect(findMarkupFaults(faulty)).not.toEqual([]));
  test.each(['{3/4} dan x^{2}', '_online_', '| A | B |\n| 1 | 2 |', 'isi ____ ini', 'a | b'])(
    'the markup %j has no faults',
    (valid) => expect(findMarkupFaults(valid)).toEqual([]),
  );
});
