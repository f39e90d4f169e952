import { expect, test } from 'vitest';
import { splitParagraphs, splitSummary } from './written-text.ts';

test('a blank line separates paragraphs; a single line break does not', () => {
  expect(splitParagraphs('Satu.\n\nDua,\nmasih dua.\n \nTiga.\n')).toEqual([
    'Satu.',
    'Dua,\nmasih dua.',
    'Tiga.',
  ]);
});

test('a blank text has no paragraphs', () => {
  expect(splitParagraphs('')).toEqual([]);
  expect(splitParagraphs('\n\n')).toEqual([]);
});

test.each([
  ['Judul\nIsi.', 'Judul', ['Isi.']],
  ['Judul\n\nIsi satu.\n\nIsi dua.', 'Judul', ['Isi satu.', 'Isi dua.']],
  ['Judul', 'Judul', []],
])(
  'the first line of the summary %j is its headline, and the rest is its text',
  (summary, headline, paragraphs) => {
    const parts = splitSummary(summary);
    expect(parts.headline).toBe(headline);
    expect(splitParagraphs(parts.text)).toEqual(paragraphs);
  },
);
