import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { cardOf, DAY_ONE, morningOf, review, seeded, wrong } from '../../test/reviews.ts';
import { addDays, startOfWibDay, wibDayOf } from '../days.ts';
import { hashOf } from '../hash.ts';
import { foldCard } from './fold-card.ts';
import type { Review } from './review.ts';

const on = (offset: number) => addDays(DAY_ONE, offset);

const dueAfter = (...args: Parameters<typeof cardOf>) => wibDayOf(cardOf(...args).due);

describe('the days of a card', () => {
  test('a card without a review is due on the day of its seed', () => {
    expect(cardOf([])).toMatchObject({ due: startOfWibDay(DAY_ONE), reps: 0, lastAt: null, leftAt: null });
  });

  test('after a wrong answer, right ones come after 1, 3, 8 and 22 days', () => {
    const reviews = [wrong(on(0))];
    const gaps = [1, 3, 8, 22].map((gap) => {
      const due = dueAfter(reviews);
      reviews.push(review(due));
      return [gap, due];
    });
    expect(gaps).toEqual([
      [1, on(1)],
      [3, on(4)],
      [8, on(12)],
      [22, on(34)],
    ]);
  });

  test('no card is due more than 60 days after its last review', () => {
    const days = [0, 3, 20, 80, 140, 200, 260];
    const reviews = days.map((day) => review(on(day)));
    expect(dueAfter(reviews)).toBe(on(320));
  });

  test('a wrong answer of which the candidate was sure is due tomorrow and comes first', () => {
    const known = [0, 3, 20, 80].map((day) => review(on(day)));
    const unsure = cardOf([...known, wrong(on(140), { sure: 1 })]);
    const sure = cardOf([...known, wrong(on(140), { sure: 0 })]);
    expect(unsure.comesFirst).toBe(false);
    expect(wibDayOf(unsure.due) > on(141)).toBe(true);
    expect(sure).toMatchObject({ comesFirst: true, due: startOfWibDay(on(141)) });
  });

  test('several answers of one day count as the lowest of them', () => {
    const once = cardOf([review(on(0)), wrong(on(5))]);
    const later = { at: morningOf(on(5)) + 60_000 };
    const twice = cardOf([review(on(0)), wrong(on(5)), review(on(5), { ...later, itemId: 'deret-2' })]);
    expect(twice).toMatchObject({ due: once.due, stability: once.stability, difficulty: once.difficulty });
  });

  test('repeats and struck items change nothing', () => {
    const reviews = [wrong(on(0)), review(on(1))];
    const later = { at: morningOf(on(1)) + 60_000 };
    const more = [wrong(on(1), { ...later, source: 'repeat' }), review(on(2), { points: null })];
    expect(cardOf([...reviews, ...more])).toEqual(cardOf(reviews));
  });

  test('a day begins at midnight in Jakarta', () => {
    const late = startOfWibDay(on(1)) - 1;
    expect(dueAfter([wrong(on(0), { at: late, countedAt: late })])).toBe(on(1));
    const early = startOfWibDay(on(1));
    expect(dueAfter([wrong(on(0), { at: early, countedAt: early })])).toBe(on(2));
  });
});

describe('a card enters and leaves the book', () => {
  test('without a seed only a review rated again makes a card', () => {
    const settings = { ...seeded, seededAt: null };
    expect(foldCard([review(on(0)), review(on(3), { spentMs: 200_000 })], settings)).toBeNull();
    expect(foldCard([review(on(0)), wrong(on(3))], settings)).not.toBeNull();
    expect(foldCard([review(on(0), { sure: 2 })], settings)).not.toBeNull();
  });

  test('it leaves after known answers on three days', () => {
    const two = [review(on(0)), review(on(3))];
    expect(cardOf(two)).toMatchObject({ rightDays: 2, leftAt: null });
    expect(cardOf([...two, review(on(17))])).toMatchObject({ rightDays: 3, leftAt: morningOf(on(17)) });
  });

  test('two right answers on one day, a guess and four points of TKP do not count as a day', () => {
    const again = review(on(0), { at: morningOf(on(0)) + 60_000, itemId: 'deret-2' });
    expect(cardOf([review(on(0)), again]).rightDays).toBe(1);
    expect(cardOf([review(on(0)), review(on(1), { sure: 2 })]).rightDays).toBe(1);
    expect(cardOf([review(on(0)), review(on(1), { points: 4 })], { test: 'TKP' }).rightDays).toBe(1);
  });

  test('a wrong answer starts the count again, and brings back a card that left', () => {
    const gone = [0, 3, 17].map((day) => review(on(day)));
    expect(cardOf([...gone.slice(0, 2), wrong(on(4))]).rightDays).toBe(0);
    expect(cardOf([...gone, wrong(on(30))])).toMatchObject({ rightDays: 0, leftAt: null, lapses: 1 });
  });

  test('a later attempt brings it back at once', () => {
    const gone = [0, 3, 17].map((day) => review(on(day)));
    const seededAt = morningOf(on(20));
    expect(cardOf(gone, { seededAt })).toMatchObject({ leftAt: null, due: startOfWibDay(on(20)) });
  });

  test('a decision by hand takes it out until a later wrong answer, and can be undone', () => {
    const byHand = { at: morningOf(on(2)), left: true };
    const before = cardOf([wrong(on(0)), review(on(1))]);
    const out = cardOf([wrong(on(0)), review(on(1))], { byHand });
    expect(out.leftAt).toBe(byHand.at);
    expect(cardOf([wrong(on(0)), review(on(1)), wrong(on(3))], { byHand }).leftAt).toBeNull();
    expect(cardOf([wrong(on(0)), review(on(1))], { byHand: { ...byHand, left: false } })).toEqual(before);
  });

  test('putting back a card that left by its answers asks for three new days', () => {
    const gone = [0, 3, 17].map((day) => review(on(day)));
    const byHand = { at: morningOf(on(20)), left: false };
    expect(cardOf(gone, { byHand })).toMatchObject({ leftAt: null, rightDays: 0 });
  });
});

describe('the fold over a log', () => {
  test('after a key is corrected, the card is as if the key had always been right', () => {
    const days = [0, 1, 4, 12].map(on);
    const falselyWrong = days.map((day) => wrong(day));
    const corrected = falselyWrong.map((one) => ({ ...one, points: 5 }));
    expect(cardOf(corrected)).toEqual(cardOf(days.map((day) => review(day))));
    expect(cardOf(corrected)).not.toEqual(cardOf(falselyWrong));
  });

  test('a time that is not a number is refused', () => {
    expect(() => cardOf([review(on(0), { at: Number.NaN })])).toThrow(RangeError);
    expect(() => cardOf([review(on(0), { countedAt: Number.POSITIVE_INFINITY })])).toThrow(RangeError);
  });

  const reviewsOf = fc.array(
    fc.record({
      itemId: fc.constantFrom('deret-1', 'deret-2', 'deret-3'),
      // Every six hours, so that some have the same time.
      quarter: fc.integer({ min: 0, max: 4 * 40 }),
      late: fc.integer({ min: 0, max: 90 }),
      points: fc.constantFrom(0, 5, null),
      answers: fc.constantFrom([], [2]),
      spentMs: fc.integer({ min: 0, max: 200_000 }),
      sure: fc.constantFrom(0 as const, 1 as const, 2 as const, null),
      source: fc.constantFrom('due' as const, 'drill' as const, 'repeat' as const),
    }),
    { maxLength: 25 },
  );

  const toReview = ({ quarter, late, ...rest }: { quarter: number; late: number } & Partial<Review>) => {
    const countedAt = startOfWibDay(DAY_ONE) + quarter * 6 * 3_600_000;
    // A device whose clock was ahead: the review counts as its arrival.
    return review(DAY_ONE, { ...rest, at: countedAt + (late > 80 ? late * 60_000 : 0), countedAt });
  };

  test('answers of the same time have one order', () => {
    const both = [review(on(0), { itemId: 'deret-1' }), wrong(on(0), { itemId: 'deret-2' })];
    expect(cardOf(both.toReversed())).toEqual(cardOf(both));
  });

  const shuffled = ({ at, itemId }: Review, salt: number) => hashOf(`${salt} ${at} ${itemId}`);

  test('the order of arrival and repeated sending do not change a card', () => {
    fc.assert(
      fc.property(reviewsOf, fc.integer(), (drawn, salt) => {
        const log = drawn.map(toReview);
        const identities = new Set(log.map(({ at, itemId }) => `${at} ${itemId}`));
        fc.pre(identities.size === log.length);
        const mixed = [...log, ...log.slice(0, 3)].toSorted(
          (one, other) => shuffled(one, salt) - shuffled(other, salt),
        );
        expect(foldCard(mixed, seeded)).toEqual(foldCard(log, seeded));
      }),
      propertyRuns(600),
    );
  });

  test('every card has finite numbers and is due after its last review, at most 60 days later', () => {
    fc.assert(
      fc.property(reviewsOf, (drawn) => {
        const card = cardOf(drawn.map(toReview));
        expect(Object.values(card).every((one) => typeof one !== 'number' || Number.isFinite(one))).toBe(
          true,
        );
        if (card.lastAt === null) return;
        const last = wibDayOf(card.lastAt);
        expect(wibDayOf(card.due) > last).toBe(true);
        expect(wibDayOf(card.due) <= addDays(last, 60)).toBe(true);
        expect(card.rightDays >= 3 || card.leftAt === null).toBe(true);
      }),
      propertyRuns(600),
    );
  });
});
