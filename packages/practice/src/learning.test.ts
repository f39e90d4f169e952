import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../exam/test/seeded-random.ts';
import type { LearningReview } from './learning.ts';
import { measureLearning, studentQuantile, wilson } from './learning.ts';

const answer = (changes: Partial<LearningReview> = {}): LearningReview => {
  return { account: 1, test: 'TIU', source: 'new', points: 5, ...changes };
};
const some = (count: number, changes: Partial<LearningReview> = {}) =>
  Array.from({ length: count }, () => answer(changes));
const anchor = (points: number | null, changes: Partial<LearningReview> = {}) =>
  answer({ source: 'anchor', points, ...changes });

const tiuOf = async (reviews: readonly LearningReview[]) => {
  const [learning] = await measureLearning(reviews, ['TIU']);
  if (!learning) throw new Error('TIU is not measured');
  return learning;
};

describe('what practice brings', () => {
  test('anchors count at the dose of their own test', async () => {
    const { doses } = await tiuOf([
      ...some(50, { test: 'TWK' }),
      anchor(0),
      ...some(9),
      anchor(5),
      ...some(200),
      anchor(5),
    ]);
    expect(doses).toMatchObject([
      { from: 0, to: 10, answers: 1, right: 0, accounts: 1 },
      { from: 10, to: 30, answers: 1, right: 1, accounts: 1 },
      { from: 30, to: 100, answers: 0, accounts: 0, low: 0, high: 1 },
      { from: 100, to: null, answers: 1, right: 1 },
    ]);
  });

  test('repeats and struck items are no practice', async () => {
    const reviews = [
      ...some(30, { source: 'repeat' }),
      ...some(30, { points: null }),
      anchor(null),
      anchor(5),
    ];
    expect((await tiuOf(reviews)).doses[0]).toMatchObject({ answers: 1, right: 1 });
  });

  test('an account counts once at a dose, and the next account begins at none', async () => {
    const one = [anchor(5), anchor(5), ...some(30)];
    const other = one.map((review) => ({ ...review, account: 2 }));
    expect((await tiuOf([...one, ...other])).doses[0]).toMatchObject({ accounts: 2, answers: 4 });
  });

  test('the gain compares an account with itself', async () => {
    const accountOf = (account: number, early: number, late: number) =>
      [anchor(early), ...some(30), anchor(late)].map((review) => ({ ...review, account }));
    expect((await tiuOf([...accountOf(1, 0, 5), ...accountOf(2, 5, 5)])).gain).toMatchObject({
      accounts: 2,
      mean: 0.5,
    });
    expect((await tiuOf(accountOf(1, 0, 5))).gain).toBeNull();
  });

  test('better accounts that practise more show no gain of their own', async () => {
    const random = seededRandom(4);
    const reviews = Array.from({ length: 600 }, (_, account) => {
      const chance = account % 2 === 0 ? 0.4 : 0.8;
      const draw = () => anchor(random() < chance ? 5 : 0, { account });
      const length = account % 2 === 0 ? 40 : 150;
      return Array.from({ length }, (__, index) => (index % 10 === 9 ? draw() : answer({ account })));
    }).flat();
    const { doses, gain } = await tiuOf(reviews);
    expect((doses[3]?.share ?? 0) - (doses[0]?.share ?? 0)).toBeGreaterThan(0.15);
    expect(gain?.low).toBeLessThan(0);
    expect(gain?.high).toBeGreaterThan(0);
  });

  test.each([
    [1, 12.706],
    [4, 2.776],
    [9, 2.262],
    [29, 2.045],
    [1_000, 1.962],
  ])("the interval of a gain uses Student's quantile for %i degrees of freedom", (degrees, quantile) => {
    expect(Math.abs(studentQuantile(degrees) - quantile)).toBeLessThan(0.01);
  });

  test('the gain of two accounts has an interval that says how little it is', async () => {
    const accountOf = (account: number, early: number) =>
      [anchor(early), ...some(30), anchor(5)].map((review) => ({ ...review, account }));
    const { gain } = await tiuOf([...accountOf(1, 0), ...accountOf(2, 5)]);
    expect(gain?.low).toBeLessThan(-1);
  });

  test("the interval of a share is Wilson's", () => {
    expect(wilson(5, 10).low).toBeCloseTo(0.2366, 3);
    expect(wilson(5, 10).high).toBeCloseTo(0.7634, 3);
    expect(wilson(0, 10).low).toBe(0);
  });
});
