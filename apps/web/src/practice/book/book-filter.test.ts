import type { PracticeCard } from '@ambang/contract/practice/book.ts';
import { expect, test } from 'vitest';
import { groupByTopic } from './book-filter.ts';

const cardOf = (kind: string, topicName: string): PracticeCard => ({
  kind,
  kindName: kind,
  test: 'TIU',
  topic: 1,
  topicName,
  dueOn: null,
  lapses: 0,
  rightDays: 0,
  reasons: ['wrong'],
  items: [],
});

test('the topic with most cards comes first, and stays there when its cards leave', () => {
  const cards = [
    cardOf('a', 'Verbal'),
    cardOf('b', 'Numerik'),
    cardOf('c', 'Numerik'),
    cardOf('d', 'Numerik'),
  ];
  const topicsWithout = (left: number) =>
    groupByTopic(cards.slice(0, 4 - left), cards.slice(4 - left)).map(({ topic }) => topic);
  expect(topicsWithout(0)).toEqual(['Numerik', 'Verbal']);
  expect(topicsWithout(2)).toEqual(['Numerik', 'Verbal']);
});
