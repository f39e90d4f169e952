import { expect, test } from 'vitest';
import { createPage, drawText } from '../src/figures/sketch.ts';
import { findWordsOutside } from '../src/figures/words-outside.ts';
import { measureWords } from '../src/figures/words.ts';

const idsOf = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, id]) => id);

test('a picture has the outline of each letter once, and no text', () => {
  const svg = createPage(60, [drawText('ada dada', [240, 30]), drawText('ad', [240, 50], { bold: true })]);
  expect(idsOf(svg, /<path id="(\w+)"/g)).toEqual(['b61', 'b64', 'r61', 'r64']);
  expect(idsOf(svg, /<use href="#(\w+)"/g).join(' ')).toBe('r61 r64 r61 r64 r61 r64 r61 b61 b64');
  expect(svg).not.toMatch(/<text|font/);
  expect(createPage(60, [])).not.toContain('<defs>');
});

test('words start, end or are centred at their place', () => {
  const width = measureWords('Arsip', { size: 20, bold: false });
  const leftOf = (anchor: 'start' | 'middle' | 'end') =>
    Number(/translate\(([\d.]+) /.exec(drawText('Arsip', [200, 30], { size: 20, anchor }))?.[1]);
  expect(leftOf('start')).toBe(200);
  expect(leftOf('middle')).toBeCloseTo(200 - width / 2, 1);
  expect(leftOf('end')).toBeCloseTo(200 - width, 1);
});

test('a bold word is wider, and a pair of letters may be closer', () => {
  const widthOf = (text: string, bold = false) => measureWords(text, { size: 250, bold });
  expect(widthOf('Arsip', true)).toBeGreaterThan(widthOf('Arsip'));
  expect(widthOf('Ke')).toBeLessThan(widthOf('K') + widthOf('e'));
  expect(widthOf('a\u00a0b')).toBe(widthOf('a b'));
});

test('a letter without an outline is refused', () => {
  expect(() => drawText('Ω', [240, 30])).toThrow('"Ω" has a letter without an outline: "Ω"');
});

const box = '<rect x="100" y="10" width="80" height="30" rx="7"/>';

test.each([
  ['within its box', drawText('Arsip', [140, 30]), []],
  ['beside a box', drawText('Perpustakaan', [300, 30]), []],
  ['wider than its box', drawText('Perpustakaan', [140, 30]), ['Perpustakaan']],
  ['below the line of its box', drawText('Arsip', [140, 39]), ['Arsip']],
  ['at the left edge of the page', drawText('19 Desember', [80, 30], { anchor: 'end' }), ['19Desember']],
  ['below the page', drawText('Arsip', [300, 75]), ['Arsip']],
])('a word %s is found or not', (_, words, found) => {
  expect(findWordsOutside(createPage(60, [box, words]))).toEqual(found);
});
