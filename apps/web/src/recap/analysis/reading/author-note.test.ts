import { skdRules } from '@ambang/exam/skd.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testMargin } from '../../verdict-text.ts';
import { distanceSentence } from '../distance/distance-text.ts';
import { AuthorNote, authorText } from './author-note.tsx';
import { splitReading } from './split-reading.ts';

const noteOf = (writtenBy: 'rules' | 'model') =>
  renderToStaticMarkup(createElement(AuthorNote, { writtenBy })).replace(/<[^>]*>/g, '');

test('only the note below a text by a model states that AI wrote it', () => {
  expect(noteOf('model')).toContain('Ditulis oleh AI');
  expect(noteOf('rules')).not.toContain('Ditulis oleh AI');
  expect(noteOf('rules')).toContain('tanpa AI');
});

test.each(['rules', 'model'] as const)(
  'the note below a text by %s states that the text is no official judgement',
  (writtenBy) => {
    expect(noteOf(writtenBy)).toContain('bukan penilaian resmi');
  },
);

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** As many words as the first sentence about a test has at most. */
const first = `Kalimat${' kata'.repeat(19)}.`;
const reading = `${first} ${'Lanjutannya panjang. '.repeat(30)}`;

test.each(['rules', 'model'] as const)(
  'with every score the first sentence by %s is visible, and all visible sentences of a test have at most 60 words',
  (writtenBy) => {
    for (const one of skdRules.tests)
      for (let points = 0; points <= one.maximum; points++) {
        const beside = `${distanceSentence([testMargin(one, points)])} ${authorText(writtenBy)}`;
        const { lead } = splitReading(reading, beside);
        expect(lead.startsWith(first)).toBe(true);
        expect(countWords(`${beside} ${lead}`)).toBeLessThanOrEqual(60);
      }
  },
);
