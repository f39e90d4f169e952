import { expect, test } from 'vitest';
import { reviewedQuestionWith } from '../../../../test/sample-review.ts';
import { figureMark, otherReasons } from './figure-marks.ts';
import { reviewedOptions } from './reviewed-option.ts';

const question = reviewedQuestionWith(33, { reasons: ['satu', 'dua', 'tiga', 'empat', 'lima'] });

test('the result of a figural question stands below the own and the right figure', () => {
  const textsOf = (...given: Parameters<typeof reviewedOptions>) =>
    reviewedOptions(...given).map((option) => figureMark(option)?.text ?? '');
  expect(textsOf(question, 3, 'wrong')).toEqual(['', 'benar', 'pilihanmu', '', '']);
  expect(textsOf(question, 2, 'right')).toEqual(['', 'pilihanmu, benar', '', '', '']);
  expect(textsOf({ ...question, isStruck: true }, 3, 'struck')).toEqual(['', '', 'pilihanmu', '', '']);
});

test('the reasons of the other figures are one text, each with its letter', () => {
  const folded = reviewedOptions(question, 3, 'wrong').filter(({ fold }) => fold !== null);
  expect(otherReasons(folded)).toBe('A: satu\n\nD: empat\n\nE: lima');
});
