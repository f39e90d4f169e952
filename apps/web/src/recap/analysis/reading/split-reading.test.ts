import { expect, test } from 'vitest';
import { splitParagraphs, splitReading, splitSummary } from './split-reading.ts';

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

test('of a long text, whole sentences of at most 60 words stay visible', () => {
  const sentence = (words: number) => `Kalimat${' kata'.repeat(words - 1)}.`;
  expect(splitReading(`${sentence(30)} ${sentence(30)} ${sentence(5)}`)).toEqual({
    lead: `${sentence(30)} ${sentence(30)}`,
    rest: sentence(5),
  });
  expect(splitReading(sentence(90))).toEqual({ lead: sentence(90), rest: '' });
  expect(splitReading('Nilaimu 1.400 poin.')).toEqual({ lead: 'Nilaimu 1.400 poin.', rest: '' });
});
