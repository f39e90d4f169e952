import { skd } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { questionNumbers } from '../question/answer-sheet.ts';
import { numberIn } from './use-question-in-address.ts';

const numbers = questionNumbers(skd);

test.each([
  ['?soal=12', 12],
  ['', 1],
  ['?soal=', 1],
  ['?soal=0', 1],
  ['?soal=-4', 1],
  ['?soal=111', 110],
  ['?soal=2.5', 1],
  ['?soal=abc', 1],
])('%s is question %i', (search, number) => {
  expect(numberIn(search, numbers)).toBe(number);
});
