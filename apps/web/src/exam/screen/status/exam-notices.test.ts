import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ExamNotices, hasExamNotice } from './exam-notices.tsx';

const well = { saving: 'idle', isDurable: true, isPaperDurable: true } as const;

test.each([
  ['nothing without a problem', {}, ''],
  ['that a reload would lose the questions', { isPaperDurable: false }, 'Soal tidak bisa disimpan'],
  [
    'that answers cannot be stored, rather than questions',
    { isDurable: false, isPaperDurable: false },
    'tidak bisa menyimpan jawaban',
  ],
  [
    'that a sign-in is needed, rather than any other notice',
    { ...well, saving: 'signed-out', isPaperDurable: false },
    'sudah berakhir',
  ],
] as const)('the notice of the exam is: %s', (_, change, words) => {
  const state = { ...well, ...change };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ExamNotices, state)));
  const text = html.replace(/<[^>]*>/g, '');
  expect(words === '' ? text === '' : text.includes(words)).toBe(true);
  expect(html.match(/<p /g)?.length ?? 0).toBe(words === '' ? 0 : 1);
  expect(hasExamNotice(state)).toBe(words !== '');
});
