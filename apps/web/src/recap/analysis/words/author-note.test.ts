import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorNote } from './author-note.tsx';

const said = (writtenBy: 'rules' | 'model') =>
  renderToStaticMarkup(createElement(AuthorNote, { writtenBy })).replace(/<[^>]*>/g, '');

test('that AI wrote it is said only of a text that a model wrote', () => {
  expect(said('model')).toContain('Ditulis oleh AI');
  expect(said('rules')).not.toContain('Ditulis oleh AI');
  expect(said('rules')).toContain('tanpa AI');
});

test.each(['rules', 'model'] as const)(
  'a text by %s is no official judgement, and the note says so',
  (writtenBy) => {
    expect(said(writtenBy)).toContain('bukan penilaian resmi');
  },
);
