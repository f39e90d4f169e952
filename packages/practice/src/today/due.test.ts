import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { dueCard } from '../../test/choices.ts';
import { cardOf, DAY_ONE, wrong } from '../../test/reviews.ts';
import type { Card } from '../cards/card.ts';
import { addDays, startOfWibDay } from '../days.ts';
import { allowsNew, dueOn, isLastWeek, nextDueOn } from './due.ts';
import { ladderOf } from './ladder.ts';

const on = (offset: number) => addDays(DAY_ONE, offset);
const calendar = (days: number | null) => ({ examOn: days === null ? null : on(days), today: DAY_ONE });
const dueIn = (days: number, changes: Partial<Card> = {}): Card => ({
  ...dueCard,
  due: startOfWibDay(on(days)),
  ...changes,
});

describe('the day of a card before the exam', () => {
  test('a card waits for its day, and an overdue one is due today, not more', () => {
    expect(dueOn(dueIn(5), calendar(null))).toBe(on(5));
    expect(dueOn(dueIn(-9), calendar(null))).toBe(DAY_ONE);
  });

  test('a card whose day is after the exam is due on the day before it', () => {
    expect(dueOn(dueIn(40), calendar(30))).toBe(on(29));
    expect(dueOn(dueIn(12), calendar(30))).toBe(on(12));
  });

  test('in the last seven days a card is due today unless it was met in them', () => {
    expect(dueOn(dueIn(3), calendar(8))).toBe(on(3));
    expect(dueOn(dueIn(3), calendar(7))).toBe(DAY_ONE);
    const met = { lastAt: startOfWibDay(on(-1)) };
    expect(dueOn(dueIn(3, met), calendar(6))).toBe(on(3));
    expect(dueOn(dueIn(30, met), calendar(6))).toBe(on(5));
  });

  test('an exam in the past has no effect, and on the day of the exam nothing is due', () => {
    expect(dueOn(dueIn(5), calendar(-1))).toBe(on(5));
    expect(dueOn(dueIn(0), calendar(0))).toBe(on(1));
    expect(allowsNew(calendar(0))).toBe(false);
    expect(allowsNew(calendar(-1))).toBe(true);
  });

  test('a card that was never practised is not due in the last two days', () => {
    const fresh = dueIn(0, { lastAt: null });
    expect([3, 2, 1].map((days) => dueOn(fresh, calendar(days)))).toEqual([DAY_ONE, null, null]);
  });

  test('a card that a drill made in the last two days does not return before the exam, and then does', () => {
    const cards = [0, -1].map((day) => cardOf([wrong(on(day), { source: 'drill' })], { seededAt: null }));
    expect(cards.map((card) => dueOn(card, calendar(3)))).toEqual([on(1), DAY_ONE]);
    expect(cards.map((card) => dueOn(card, calendar(2)))).toEqual([null, DAY_ONE]);
    expect(cards.map((card) => dueOn(card, calendar(1)))).toEqual([null, null]);
    expect(cards.map((card) => ladderOf(card, calendar(1)))).toEqual([[], []]);
    expect(cards.map((card) => dueOn(card, calendar(-1)))).toEqual([on(1), DAY_ONE]);
  });

  test('a card that was met on the last day does not come back before the exam', () => {
    const met = { lastAt: startOfWibDay(DAY_ONE) };
    expect(dueOn(dueIn(1, met), calendar(1))).toBeNull();
    expect(dueOn(dueIn(1, { lastAt: startOfWibDay(on(-1)) }), calendar(1))).toBe(DAY_ONE);
  });

  test('a card that an attempt of the last day brought back is due at once', () => {
    expect(dueOn(dueIn(0, { lastAt: startOfWibDay(DAY_ONE) }), calendar(1))).toBe(DAY_ONE);
  });

  test('a card that left the book is not due', () => {
    expect(dueOn(dueIn(0, { leftAt: 1 }), calendar(null))).toBeNull();
  });

  test('with any date of the exam, no card is due in the past or on a day from the exam on', () => {
    const cards = fc.record({
      due: fc.integer({ min: -80, max: 80 }),
      last: fc.option(fc.integer({ min: -80, max: 0 })),
      age: fc.nat(3),
      left: fc.boolean(),
    });
    fc.assert(
      fc.property(cards, fc.integer({ min: -5, max: 80 }), ({ due, last, age, left }, days) => {
        const lastAt = last === null ? null : startOfWibDay(on(last));
        const firstAt = last === null ? null : startOfWibDay(on(last - age));
        const card = dueIn(due, { firstAt, lastAt, leftAt: left ? 1 : null });
        const day = dueOn(card, calendar(days));
        const isNewTooLate = last === null ? days >= 0 && days <= 2 : last - age >= days - 2;
        if (left) expect(day).toBeNull();
        else if (days < 0) expect(day).toBe(dueOn(card, calendar(null)));
        else if (days === 0) expect(day! > DAY_ONE).toBe(true);
        else if (isNewTooLate) expect(day).toBeNull();
        else if (days === 1 && last === 0 && due > 0) expect(day).toBeNull();
        else expect(day! >= DAY_ONE && day! < on(days)).toBe(true);
        if (days > 0 && days <= 7) expect(isLastWeek(calendar(days))).toBe(true);
      }),
      propertyRuns(2_000),
    );
  });
});

describe('the days ahead of a card', () => {
  test('right answers after a wrong one come after 1, 3, 8 and 22 days', () => {
    expect(ladderOf(cardOf([wrong(DAY_ONE)]), calendar(null))).toEqual([on(1), on(4), on(12), on(34)]);
  });

  test('the days end before the exam', () => {
    expect(ladderOf(cardOf([wrong(DAY_ONE)]), calendar(13))).toEqual([on(1), on(4), on(12)]);
    expect(ladderOf(cardOf([wrong(DAY_ONE)]), calendar(12))).toEqual([on(1), on(4)]);
  });

  test('a card that left has none, and a new one begins today', () => {
    expect(ladderOf(dueIn(0, { leftAt: 1 }), calendar(null))).toEqual([]);
    expect(ladderOf(cardOf([]), calendar(null))[0]).toBe(DAY_ONE);
  });

  test('the next day of all cards is the first after today', () => {
    expect(nextDueOn([dueIn(0), dueIn(9), dueIn(4)], calendar(null), 0)).toBe(on(4));
    expect(nextDueOn([dueIn(0)], calendar(null), 0)).toBeNull();
  });

  test('the next day is tomorrow while due cards are left over, and never the day of the exam', () => {
    expect(nextDueOn([dueIn(0), dueIn(0), dueIn(4)], calendar(null), 1)).toBe(on(1));
    expect(nextDueOn([dueIn(0), dueIn(0)], calendar(1), 1)).toBe(on(2));
  });
});
