import type { ReviewedQuestion as Question } from '@ambang/contract/tryouts/reviews.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ItemMark } from '../item-marks.ts';
import { ReviewedQuestionView } from './reviewed-question.tsx';

const question: Question = {
  number: 7,
  category: 2,
  topic: 11,
  question: 'q',
  picture: null,
  alt: null,
  options: ['a', 'b', 'c', 'd', 'e'],
  rightOption: 0,
  rightOptions: [0],
  isStruck: false,
  isCorrected: false,
  weights: null,
  explanation: '/api/pictures/1.webp',
  isExplanationPicture: true,
  explanationPicture: null,
  explanationAlt: 'Diagram Venn dua himpunan.',
};

const mark: ItemMark = { number: 7, test: 'TWK', topic: 11, answer: 1, verdict: 'right', points: 5 };

function drawn(change: Partial<Question>): string {
  const props = { question: { ...question, ...change }, mark, rules: skdRules, history: null, heading: null };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ReviewedQuestionView, props)));
}

test('a picture explanation has its description and can be enlarged', () => {
  const html = drawn({});
  expect(html).toContain('<img src="/api/pictures/1.webp" alt="Diagram Venn dua himpunan."');
  expect(html).toContain('Perbesar');
});

test('a picture without a description has a generic name', () => {
  expect(drawn({ explanationAlt: null })).toContain('alt="Pembahasan soal 7"');
});

test('an explanation from before a correction or a strike says so', () => {
  const notes = [
    /Kunci soal ini dikoreksi sesudah pembahasan/,
    /Pembahasan ini ditulis sebelum soalnya dianulir/,
  ];
  const said = (change: Partial<Question>) => notes.map((note) => note.test(drawn(change)));
  expect(said({})).toEqual([false, false]);
  expect(said({ isCorrected: true })).toEqual([true, false]);
  expect(said({ isCorrected: true, isStruck: true })).toEqual([false, true]);
  // Its explanation was written for a struck question.
  expect(said({ isStruck: true })).toEqual([false, false]);
});
