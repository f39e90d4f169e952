import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorNote } from './author-note.tsx';

const noteOf = (writtenBy: 'rules' | 'model') =>
  renderToStaticMarkup(createElement(AuthorNote, { writtenBy })).replace(/<[^>]*>/g, '');

test('only a text by a model is called AI-written', () => {
  expect(noteOf('model')).toContain('Ditulis oleh AI');
  expect(noteOf('rules')).not.toContain('Ditulis oleh AI');
  expect(noteOf('rules')).toContain('tanpa AI');
});

test.each(['rules', 'model'] as const)(
  'the note says that a text by %s is no official judgement',
  (writtenBy) => {
    expect(noteOf(writtenBy)).toContain('bukan penilaian resmi');
  },
);
