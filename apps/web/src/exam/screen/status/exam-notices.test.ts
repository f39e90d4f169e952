import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ExamNotices, hasExamNotice } from './exam-notices.tsx';

const well = { saving: 'idle', isDurable: true, isPaperDurable: true } as const;

test.each([
  ['nothing while all goes well', {}, ''],
  ['that a reload would lose the questions', { isPaperDurable: false }, 'Soal tidak bisa disimpan'],
  [
    'of answers before questions',
    { isDurable: false, isPaperDurable: false },
    'tidak bisa menyimpan jawaban',
  ],
  ['of the sign-in before both', { ...well, saving: 'signed-out', isPaperDurable: false }, 'sudah berakhir'],
] as const)('the exam tells %s', (_, change, words) => {
  const told = { ...well, ...change };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ExamNotices, told)));
  const text = html.replace(/<[^>]*>/g, '');
  expect(words === '' ? text === '' : text.includes(words)).toBe(true);
  expect(html.match(/<p /g)?.length ?? 0).toBe(words === '' ? 0 : 1);
  expect(hasExamNotice(told)).toBe(words !== '');
});
