import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { reviewWithAnswers } from '../../../test/sample-review.ts';
import { describeCloth } from '../../ui/cloth/cloth-marks.ts';
import { toMarks, toQuestionResults } from '../question-results.ts';
import { toQuestionGroups, reviewLegend } from './review-groups.ts';

const rules = skdRules;

const results = toQuestionResults(reviewWithAnswers({ 1: 2, 2: 1, 31: 2, 66: 2, 67: 1, 68: 5 }));

test('each question of a review gets verdict and points from its key and answer', () => {
  const verdicts = [1, 2, 3, 66, 67, 68, 69].map((number) => results[number - 1]!);
  expect(verdicts.map(({ verdict, points }) => [verdict, points])).toEqual([
    ['right', 5],
    ['wrong', 0],
    ['empty', 0],
    ['right', 5],
    ['partial', 4],
    ['partial', 1],
    ['empty', 0],
  ]);
});

test('the question grid counts wrong and empty answers in TWK and TIU, and points in TKP', () => {
  const groups = toQuestionGroups(results, rules, 67);
  expect(groups.map(({ name, summary }) => [name, summary])).toEqual([
    ['TWK', '1 salah, 28 kosong'],
    ['TIU', '0 salah, 34 kosong'],
    ['TKP', '10 dari 225 poin'],
  ]);
  expect(groups[2]?.cells[1]).toEqual({
    number: 67,
    state: 'partial',
    isCurrent: true,
    isPale: false,
    label: 'Soal 67, 4 poin',
  });
  expect(groups[0]?.cells.slice(0, 3).map(({ label }) => label)).toEqual([
    'Soal 1, benar',
    'Soal 2, salah',
    'Soal 3, kosong',
  ]);
});

test('a struck question counts as neither right nor wrong, and its label is "dianulir"', () => {
  const struck = reviewWithAnswers({ 1: 1 }, { 1: { isStruck: true } });
  const withStruck = toQuestionResults(struck);
  expect(withStruck[0]).toMatchObject({ verdict: 'struck', points: 5 });
  const [twk] = toQuestionGroups(withStruck, rules, 1);
  expect(twk).toMatchObject({ summary: '0 salah, 29 kosong, 1 dianulir' });
  expect(twk?.cells[0]).toMatchObject({ state: 'struck', label: 'Soal 1, dianulir, nilai penuh' });
  expect(describeCloth(toMarks(withStruck))).toBe(
    'Kain jawabanmu: 110 soal, 1 bernilai penuh, 0 sebagian, 0 salah, 109 kosong',
  );
});

test('the legend of the grid has an entry for struck questions only if there are any', () => {
  const stateOf = (of: typeof results) => reviewLegend(of).map(({ state }) => state);
  expect(stateOf(results)).toEqual(['right', 'partial', 'wrong', 'unanswered']);
  const struck = reviewWithAnswers({ 1: 1 }, { 1: { isStruck: true } });
  expect(stateOf(toQuestionResults(struck))).toEqual(['right', 'partial', 'wrong', 'unanswered', 'struck']);
});

test('if a question has several right options, choosing any of them is right', () => {
  const several = reviewWithAnswers({ 1: 4 }, { 1: { rightOptions: [1, 3] } });
  expect(toQuestionResults(several)[0]).toMatchObject({ verdict: 'right', points: 5 });
});

test('questions outside the filter keep their place in the grid and are pale', () => {
  const groups = toQuestionGroups(results, rules, 2, ({ verdict }) => verdict === 'wrong');
  expect(groups.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['TWK', 30],
    ['TIU', 35],
    ['TKP', 45],
  ]);
  const strong = groups.flatMap(({ cells }) => cells).filter(({ isPale }) => !isPale);
  expect(strong.map(({ number }) => number)).toEqual([2]);
});
