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

test('whole sentences stay visible, with the words beside them at most 60 words', () => {
  const sentence = (words: number) => `Kalimat${' kata'.repeat(words - 1)}.`;
  const text = `${sentence(30)} ${sentence(20)} ${sentence(5)}`;
  const split = (words: number) => splitReading(text, words === 0 ? '' : sentence(words));
  expect(split(0)).toEqual({ lead: text, rest: '' });
  expect(split(10)).toEqual({ lead: `${sentence(30)} ${sentence(20)}`, rest: sentence(5) });
  expect(split(30)).toEqual({ lead: sentence(30), rest: `${sentence(20)} ${sentence(5)}` });
  expect(split(31)).toEqual({ lead: '', rest: text });
  expect(splitReading('Nilaimu 1.400 poin.', '')).toEqual({ lead: 'Nilaimu 1.400 poin.', rest: '' });
});
