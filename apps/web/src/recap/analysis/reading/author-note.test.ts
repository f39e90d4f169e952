import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorNote } from './author-note.tsx';

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
