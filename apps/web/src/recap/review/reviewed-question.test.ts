import type { ReviewedQuestion as Question } from '@ambang/contract/tryouts/reviews.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { reviewedQuestionWith } from '../../../test/sample-review.ts';
import type { QuestionResult } from '../question-results.ts';
import { ReviewedQuestionView } from './reviewed-question.tsx';

const question = reviewedQuestionWith(7, {
  explanation: '/api/pictures/1.webp',
  isExplanationPicture: true,
  explanationAlt: 'Diagram Venn dua himpunan.',
});

const result: QuestionResult = { number: 7, test: 'TWK', topic: 11, answer: 2, verdict: 'right', points: 5 };

function htmlOf(change: Partial<Question>): string {
  const props = {
    question: { ...question, ...change },
    result,
    rules: skdRules,
    history: null,
    isSlowest: false,
    total: 110,
    heading: null,
  };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ReviewedQuestionView, props)));
}

test('an explanation that is an image has its description as alt text and can be enlarged', () => {
  const html = htmlOf({});
  expect(html).toContain('<img src="/api/pictures/1.webp" alt="Diagram Venn dua himpunan."');
  expect(html).toContain('Perbesar');
});

test('an explanation image without a description gets "Pembahasan soal 7" as alt text', () => {
  expect(htmlOf({ explanationAlt: null })).toContain('alt="Pembahasan soal 7"');
});

const reasons = ['sebab A', 'sebab B', 'sebab C', 'sebab D', 'sebab E'];

test('reasons that were written for another key are not shown: the whole explanation is', () => {
  const whole = { isExplanationPicture: false, explanation: 'Jawaban B. Begini.', reasons };
  expect(htmlOf(whole)).toContain('sebab A');
  expect(htmlOf(whole)).not.toContain('Jawaban B. Begini.');
  for (const change of [{ isCorrected: true }, { isStruck: true }, { reasons: [] }]) {
    const html = htmlOf({ ...whole, ...change });
    expect(html).toContain('Jawaban B. Begini.');
    expect(html).not.toContain('sebab A');
  }
});

test('an explanation has a note when its question was corrected or struck after it was written', () => {
  const notes = [
    /Kunci soal ini dikoreksi sesudah pembahasan/,
    /Pembahasan ini ditulis sebelum soalnya dianulir/,
  ];
  const shownNotes = (change: Partial<Question>) => notes.map((note) => note.test(htmlOf(change)));
  expect(shownNotes({})).toEqual([false, false]);
  expect(shownNotes({ isCorrected: true })).toEqual([true, false]);
  expect(shownNotes({ isCorrected: true, isStruck: true })).toEqual([false, true]);
  // This explanation was written after the strike.
  expect(shownNotes({ isStruck: true })).toEqual([false, false]);
});
