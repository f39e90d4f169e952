import { expect, test } from 'vitest';
import { gradeAnswers } from '../../session/grade.ts';
import type { Option } from '../../session/shuffle.ts';
import { revealText } from './reveal-text.ts';

const weighted = { weights: [3, 5, 1, 4, 2], rightOptions: [1], isStruck: false };
const keyed = { weights: null, rightOptions: [1], isStruck: false };

test.each<[typeof weighted | typeof keyed, Option[], string]>([
  [keyed, [], 'Belum dijawab'],
  [keyed, [2], 'Tepat'],
  [keyed, [1], 'Belum tepat'],
  [{ ...weighted, isStruck: true }, [1], 'Soal dianulir'],
  [weighted, [1], '3 dari 5 poin'],
  [weighted, [4, 2], '4 dari 5 poin'],
  [weighted, [2, 4, 1, 5, 3], 'Yang bernilai 5 tepat di atas'],
  [weighted, [4, 2, 1, 5, 3], 'Yang bernilai 5 kamu taruh di 4'],
  [weighted, [4, 1, 5, 3, 2], 'Yang bernilai 5 kamu taruh di 1'],
])('the verdict on %j with the answers %j is %j', (item, answers, text) => {
  expect(revealText(item, { ...gradeAnswers(item, answers), answers })).toBe(text);
});
