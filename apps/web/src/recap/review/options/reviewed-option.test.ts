import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { expect, test } from 'vitest';
import { reviewedQuestionWith } from '../../../../test/sample-review.ts';
import { reviewedOptions } from './reviewed-option.ts';

const reasons = ['A', 'B', 'C', 'D', 'E'].map((letter) => `sebab ${letter}`);

const wordsOf = (question: ReviewedQuestion, answer: Answer, verdict: ItemVerdict) =>
  reviewedOptions(question, answer, verdict).map(({ letter, state, caption, fold }) =>
    [letter, state, fold ?? caption].join(' '),
  );

test('the own and the right option are open, the others are folded under a question', () => {
  const question = reviewedQuestionWith(1, { reasons });
  expect(wordsOf(question, 3, 'wrong')).toEqual([
    'A  Kenapa bukan A',
    'B right Yang benar',
    'C wrong Pilihanmu',
    'D  Kenapa bukan D',
    'E  Kenapa bukan E',
  ]);
  expect(wordsOf(question, 2, 'right')[1]).toBe('B right Pilihanmu, benar');
});

test('the options of TKP are in the order of their points, and say them', () => {
  const question = reviewedQuestionWith(66, { reasons });
  expect(wordsOf(question, 4, 'partial')).toEqual([
    'B right Terbaik: 5 poin',
    'A  Kenapa A 4 poin',
    'C  Kenapa C 3 poin',
    'D own Pilihanmu: 2 poin',
    'E  Kenapa E 1 poin',
  ]);
  expect(wordsOf(question, 2, 'right')[0]).toBe('B right Pilihanmu, terbaik: 5 poin');
});

test('without reasons of their own, only the options that matter have words', () => {
  expect(wordsOf(reviewedQuestionWith(1), 3, 'wrong')).toEqual([
    'A  ',
    'B right Yang benar',
    'C wrong Pilihanmu',
    'D  ',
    'E  ',
  ]);
  expect(reviewedOptions(reviewedQuestionWith(1), 3, 'wrong').every(({ reason }) => reason === null)).toBe(
    true,
  );
});

test('a struck question has no right option, no points and no reasons', () => {
  const question = reviewedQuestionWith(66, { reasons, isStruck: true });
  expect(wordsOf(question, 4, 'struck')).toEqual(['A  ', 'B  ', 'C  ', 'D own Pilihanmu', 'E  ']);
});
