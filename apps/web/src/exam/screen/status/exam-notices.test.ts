import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ExamNotices, hasExamNotice } from './exam-notices.tsx';

const noProblem = { saving: 'idle', isDurable: true, isPaperDurable: true } as const;

test.each([
  ['no notice without a problem', {}, ''],
  ['a notice that a reload would lose the questions', { isPaperDurable: false }, 'Soal tidak bisa disimpan'],
  [
    'the notice about answers rather than about questions that cannot be stored',
    { isDurable: false, isPaperDurable: false },
    'tidak bisa menyimpan jawaban',
  ],
  [
    'the notice about a needed sign-in rather than about questions',
    { ...noProblem, saving: 'signed-out', isPaperDurable: false },
    'sudah berakhir',
  ],
] as const)('the exam shows %s', (_, change, words) => {
  const state = { ...noProblem, ...change };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ExamNotices, state)));
  const text = html.replace(/<[^>]*>/g, '');
  expect(words === '' ? text === '' : text.includes(words)).toBe(true);
  expect(html.match(/<p /g)?.length ?? 0).toBe(words === '' ? 0 : 1);
  expect(hasExamNotice(state)).toBe(words !== '');
});
