import { practiceMinutesOf } from '@ambang/exam/practice-minutes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { choiceOf, itemOf, todayInput } from '../../test/choices.ts';
import { DAY_ONE } from '../../test/reviews.ts';
import { addDays } from '../days.ts';
import type { Hashed } from './by-hash.ts';
import { findFirstByHash } from './by-hash.ts';
import type { CardItems } from './choose-item.ts';
import { chooseItem } from './choose-item.ts';
import { planAhead } from './plan-ahead.ts';
import { selectDrill } from './select-drill.ts';
import { selectToday } from './select-today.ts';
import { hashOf } from '../hash.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const inDays = (days: number) => ({ examOn: addDays(DAY_ONE, days), today: DAY_ONE });
const TIU_TOPICS = 10;
const unseenTiu = range(60).map((index) => itemOf(`n${index}`, (index % TIU_TOPICS) + 1));
const dueTiu = range(40).map((index) => choiceOf(`d${index}`, (index % TIU_TOPICS) + 1));
const sourcesOf = (entries: readonly { source: string }[]) => entries.map(({ source }) => source);

describe("today's session", () => {
  test('due cards take at most 60 percent of the minutes, and unseen items the rest', () => {
    const today = selectToday(todayInput({ cards: dueTiu, unseen: unseenTiu }));
    // 68 s an item and a minute of reading: 10 in 60 % of 19 minutes, then 6 in the remaining 460 s.
    expect(today).toMatchObject({ dueCount: 10, dueSeconds: 10 * 68, dueLeft: 30 });
    expect(sourcesOf(today.entries).filter((source) => source !== 'due')).toHaveLength(6);
  });

  test('in the last seven days due cards take all minutes, by the points at stake', () => {
    const cards = range(40).map((index) =>
      choiceOf(`d${index}`, (index % TIU_TOPICS) + 1, {}, { pointsAtStake: index }),
    );
    const today = selectToday(todayInput({ calendar: inDays(7), cards, unseen: unseenTiu }));
    expect(today).toMatchObject({ dueCount: 16, dueLeft: 24 });
    expect(today.entries.map(({ item }) => item.pointsAtStake)).toEqual(range(16).map((index) => 39 - index));
  });

  test('what is answered today is taken off the minutes', () => {
    const done = { dueSeconds: 10 * 68, otherSeconds: 6 * 68, newItems: 6 };
    const today = selectToday(todayInput({ cards: dueTiu, unseen: unseenTiu, done }));
    expect(today.entries).toEqual([]);
  });

  test('unseen items are of the tests below their line, in turns of their topics', () => {
    const unseen = [...range(5).map((index) => itemOf(`t${index}`, 15)), ...unseenTiu];
    const { entries } = selectToday(todayInput({ unseen, minutesADay: 15 }));
    expect(entries.slice(0, 9).every(({ item }) => item.test === 'TIU')).toBe(true);
    expect(new Set(entries.slice(0, 9).map(({ item }) => item.topic)).size).toBe(9);
  });

  test('kinds of the book keep their unseen items for their own days', () => {
    const kind = { kind: 'deret' };
    const unseen = [itemOf('n1', 5, { ...kind, pointsAtStake: 99 }), itemOf('n2', 4), itemOf('n3', 4)];
    const cards = [choiceOf('d1', 5, { leftAt: null, due: Date.parse('2027-01-01') }, kind)];
    const { entries } = selectToday(todayInput({ cards, unseen, minutesADay: 4 }));
    expect(entries.map(({ item }) => item.topic)).toEqual([4, 4]);
  });

  test('the limit of the day holds, and an anchor does not count against it', () => {
    const input = todayInput({ unseen: unseenTiu, minutesADay: 40, newLimit: 10 });
    const today = selectToday(input);
    expect(sourcesOf(today.entries).filter((source) => source === 'new')).toHaveLength(10);
    expect(sourcesOf(today.entries).filter((source) => source === 'anchor')).toHaveLength(1);
    expect(selectToday({ ...input, done: { ...input.done, newItems: 10 } }).entries).toEqual([]);
  });

  test('every tenth item of the pool is an anchor, also across days', () => {
    const sources = range(10).flatMap((day) => {
      const input = todayInput({ unseen: unseenTiu, poolAnswered: day * 6, minutesADay: 9 });
      return sourcesOf(selectToday({ ...input, anchorsAnswered: Math.floor((day * 6) / 10) }).entries);
    });
    expect(sources.filter((source) => source === 'anchor')).toHaveLength(6);
  });

  test('due items of the pool count towards the tenth, own tryouts do not', () => {
    const sourceAfterNine = (pool: 'practice' | 'tryout') => {
      const cards = range(9).map((index) => choiceOf(`d${index}`, index + 1, {}, { pool }));
      const { entries } = selectToday(todayInput({ cards, unseen: unseenTiu, minutesADay: 24 }));
      return sourcesOf(entries).find((source) => source !== 'due');
    };
    expect((['practice', 'tryout'] as const).map(sourceAfterNine)).toEqual(['anchor', 'new']);
  });

  test('an anchor that was answered twice does not put off the next one', () => {
    const input = todayInput({ unseen: unseenTiu, poolAnswered: 19, minutesADay: 40 });
    const sources = [1, 2].map((anchorsAnswered) =>
      sourcesOf(selectToday({ ...input, anchorsAnswered }).entries).filter((source) => source === 'anchor'),
    );
    expect(sources[1]).toEqual(sources[0]);
    expect(sources[1]).not.toEqual([]);
  });

  test('a long time without anchors is not made up for in one session', () => {
    const input = todayInput({ unseen: unseenTiu, poolAnswered: 200, anchorsAnswered: 0, minutesADay: 40 });
    const { entries } = selectToday(input);
    expect(sourcesOf(entries).filter((source) => source === 'anchor').length).toBeLessThanOrEqual(3);
  });

  test('a surely wrong card is first, then tests below their line', () => {
    const cards = [
      choiceOf('high', 15, {}, { pointsAtStake: 50 }),
      choiceOf('below', 5, {}, { pointsAtStake: 5 }),
      choiceOf('sure', 12, { comesFirst: true }, { pointsAtStake: 1 }),
    ];
    const { entries } = selectToday(todayInput({ cards }));
    expect(entries.map(({ item }) => item.itemId)).toEqual(['sure', 'below', 'high']);
  });

  test('of two cards with the same points, the one that is more forgotten comes first', () => {
    const cards = [choiceOf('a-firm', 5, { stability: 30 }), choiceOf('faint', 4, { stability: 3 })];
    expect(selectToday(todayInput({ cards })).entries[0]?.item.itemId).toBe('faint');
  });

  test('any session keeps its limits', () => {
    const input = fc.record({
      due: fc.integer({ min: 0, max: 60 }),
      fresh: fc.integer({ min: 0, max: 60 }),
      minutesADay: fc.constantFrom(10, 20, 40),
      newLimit: fc.constantFrom(10, 60),
      poolAnswered: fc.integer({ min: 0, max: 50 }),
      examIn: fc.option(fc.integer({ min: -3, max: 40 })),
      lastAt: fc.boolean(),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(input, ({ due, fresh, examIn, lastAt, seed, ...rest }) => {
        const topicOf = (index: number) => (hashOf(`${seed} ${index}`) % 20) + 1;
        const calendar = { examOn: examIn === null ? null : addDays(DAY_ONE, examIn), today: DAY_ONE };
        const isOld = (index: number) => lastAt || index % 2 === 0;
        const today = selectToday(
          todayInput({
            ...{ ...rest, calendar, testsBelowLine: ['TIU', 'TWK', 'TKP'] },
            cards: range(due).map((index) =>
              choiceOf(`d${index}`, topicOf(index), isOld(index) ? {} : { lastAt: null }),
            ),
            unseen: range(fresh).map((index) => itemOf(`n${index}`, topicOf(index))),
          }),
        );
        const isLastWeek = examIn !== null && examIn >= 0 && examIn <= 7;
        const total = today.entries.reduce((sum, { seconds }) => sum + seconds, 0);
        expect(today.dueSeconds).toBeLessThanOrEqual(rest.minutesADay * 60 * (isLastWeek ? 1 : 0.6));
        expect(practiceMinutesOf(total)).toBeLessThanOrEqual(rest.minutesADay);
        expect(today.entries.length).toBeLessThanOrEqual(20);
        expect(new Set(today.entries.map(({ item }) => item.itemId)).size).toBe(today.entries.length);
        const fresher = today.entries.filter(({ source }) => source === 'new').length;
        expect(fresher).toBeLessThanOrEqual(rest.newLimit);
        if (examIn !== null && examIn >= 0 && examIn <= 2)
          expect(
            today.entries.every(
              ({ item, source }) => source === 'due' && isOld(Number(item.itemId.slice(1))),
            ),
          ).toBe(true);
      }),
      propertyRuns(1_000),
    );
  });
});

describe('the item of a card', () => {
  const named = (...names: string[]) => names.map((itemId) => ({ itemId, hash: hashOf(itemId) }));
  const [own = null, old = null] = named('own', 'old');
  const items: CardItems<Hashed> = {
    isPractised: true,
    seed: own,
    unseen: named('a', 'b', 'c'),
    findOldest: () => own,
    salt: '1',
  };
  const choose = (changed: Partial<typeof items> = {}) =>
    chooseItem({ ...items, ...changed })?.itemId ?? null;

  test('is first the missed one, then an unseen one, then the one seen longest ago', () => {
    expect(choose({ isPractised: false })).toBe('own');
    expect(['a', 'b', 'c']).toContain(choose());
    expect(choose({ unseen: [], findOldest: () => old })).toBe('old');
    expect(choose({ seed: null, unseen: [], findOldest: () => null })).toBeNull();
  });

  test('is the same every time, and differs between accounts', () => {
    expect(choose()).toBe(choose({ unseen: named('c', 'b', 'a') }));
    expect(new Set(range(20).map((salt) => choose({ salt: String(salt) }))).size).toBe(3);
  });
});

describe('a drill', () => {
  const drill = { unseen: unseenTiu, newLeft: 60, targetSeconds: { TWK: 60, TIU: 68, TKP: 40 } };
  const count = { poolAnswered: 0, anchorsAnswered: 0, salt: 'account', hasAnchors: true };

  test('has ten items in turns of their topics, and an anchor that its hash chose', () => {
    const entries = selectDrill({ ...drill, ...count });
    const anchor = findFirstByHash(drill.unseen, 'anchor account ');
    expect(sourcesOf(entries).filter((source) => source === 'new')).toHaveLength(9);
    expect(entries.find(({ source }) => source === 'anchor')?.item).toBe(anchor);
    const topics = entries.filter(({ source }) => source === 'new').map(({ item }) => item.topic);
    expect(new Set(topics).size).toBe(9);
  });

  test('of a chosen topic has no anchor', () => {
    const entries = selectDrill({ ...drill, ...count, hasAnchors: false });
    expect(sourcesOf(entries)).toEqual(range(10).map(() => 'new'));
  });

  test("ends at the day's limit", () => {
    expect(selectDrill({ ...drill, ...count, newLeft: 4 })).toHaveLength(4);
  });
});

describe('the days ahead', () => {
  test('cards that find no time wait, and nothing is planned from the exam on', () => {
    const input = todayInput({ cards: dueTiu, calendar: inDays(5), minutesADay: 8 });
    const plan = planAhead(input, 8);
    expect(plan.days.slice(0, 5).map(({ dueCount }) => dueCount)).toEqual([6, 6, 6, 6, 6]);
    expect(plan.days[5]?.dueCount).toBe(0);
    expect(plan.neverMet).toBeGreaterThan(0);
  });

  test('what was answered today takes time from today alone', () => {
    const input = todayInput({ cards: dueTiu, done: { dueSeconds: 10 * 68, otherSeconds: 0, newItems: 0 } });
    expect(planAhead(input, 2).days.map(({ dueCount }) => dueCount)).toEqual([0, 10]);
  });

  test('in the last two days, cards without practice wait for after the exam instead of for time', () => {
    const cards = [...dueTiu.slice(0, 3), choiceOf('n1', 1, { firstAt: null, lastAt: null })];
    const planWith = (days: number) => planAhead(todayInput({ cards, calendar: inDays(days) }), days);
    expect([planWith(2).days[0]?.dueCount, planWith(2).neverMet]).toEqual([3, 0]);
    expect(planAhead(todayInput({ cards, calendar: inDays(2), minutesADay: 2 }), 1).neverMet).toBe(3);
  });

  test('a small book is met in full', () => {
    const plan = planAhead(todayInput({ cards: dueTiu.slice(0, 5) }), 14);
    expect(plan.days[0]).toMatchObject({ day: DAY_ONE, dueCount: 5 });
    expect(plan.neverMet).toBe(0);
  });
});
