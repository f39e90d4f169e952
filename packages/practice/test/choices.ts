import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Card } from '../src/cards/card.ts';
import { startOfWibDay } from '../src/days.ts';
import { hashOf } from '../src/hash.ts';
import type { CardChoice, PracticeItem } from '../src/today/practice-item.ts';
import type { TodayInput } from '../src/today/select-today.ts';
import { DAY_ONE } from './reviews.ts';

export const targetSeconds = { TWK: 60, TIU: 68, TKP: 40 };

const testOf = (topic: number): TestName => skdRules.topics.find(({ id }) => id === topic)?.test ?? 'TIU';

export const itemOf = (itemId: string, topic: number, changes: Partial<PracticeItem> = {}): PracticeItem => ({
  ...{
    itemId,
    hash: hashOf(itemId),
    pool: 'practice',
    kind: `kind-${itemId}`,
    test: testOf(topic),
    topic,
    pointsAtStake: 10,
  },
  ...changes,
});

/** A card that is due on the first day and was reviewed ten days before. */
export const dueCard: Card = {
  due: startOfWibDay(DAY_ONE),
  ...{ stability: 8, difficulty: 6, reps: 2, lapses: 1, rightDays: 1, leftAt: null, comesFirst: false },
  firstAt: startOfWibDay('2026-11-10'),
  lastAt: startOfWibDay('2026-11-18'),
};

export const choiceOf = (
  itemId: string,
  topic: number,
  card: Partial<Card> = {},
  changes: Partial<PracticeItem> = {},
): CardChoice => ({ card: { ...dueCard, ...card }, item: itemOf(itemId, topic, changes) });

export const todayInput = (changes: Partial<TodayInput> = {}): TodayInput => ({
  calendar: { examOn: null, today: DAY_ONE },
  ...{ cards: [], unseen: [], testsBelowLine: ['TIU'], targetSeconds, minutesADay: 20 },
  done: { dueSeconds: 0, otherSeconds: 0, newItems: 0 },
  ...{ newLimit: 60, poolAnswered: 0, anchorsAnswered: 0, salt: 'account' },
  ...changes,
});
