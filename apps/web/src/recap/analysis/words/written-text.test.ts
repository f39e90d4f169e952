import { expect, test } from 'vitest';
import { paragraphsOf, partsOfSummary } from './written-text.ts';

test('an empty line ends a paragraph, a single line break does not', () => {
  expect(paragraphsOf('Satu.\n\nDua,\nmasih dua.\n \nTiga.\n')).toEqual([
    'Satu.',
    'Dua,\nmasih dua.',
    'Tiga.',
  ]);
});

test('a blank text has no paragraphs', () => {
  expect(paragraphsOf('')).toEqual([]);
  expect(paragraphsOf('\n\n')).toEqual([]);
});

test.each([
  ['Judul\nIsi.', 'Judul', ['Isi.']],
  ['Judul\n\nIsi satu.\n\nIsi dua.', 'Judul', ['Isi satu.', 'Isi dua.']],
  ['Judul', 'Judul', []],
])('the first line of %j is its headline, the rest its text', (summary, headline, paragraphs) => {
  const parts = partsOfSummary(summary);
  expect(parts.headline).toBe(headline);
  expect(paragraphsOf(parts.text)).toEqual(paragraphs);
});
