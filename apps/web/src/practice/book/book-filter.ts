import type { CardReason, PracticeCard } from '@ambang/contract/practice/book.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { PetalState } from '../../ui/petals/petals.tsx';
import { practiceTests } from '../parts/practice-tests.ts';

export interface ReasonView {
  reason: CardReason;
  /** On the filter. */
  name: string;
  /** In a row. */
  text: string;
  petal: PetalState;
}

/** In the order of the filters. */
export const reasonViews: readonly ReasonView[] = [
  { reason: 'wrong', name: 'Salah', text: 'Salah', petal: 'wrong' },
  { reason: 'empty', name: 'Kosong', text: 'Kosong', petal: 'empty' },
  { reason: 'changed', name: 'Semula benar', text: 'Semula benar', petal: 'part' },
  { reason: 'doubted', name: 'Ragu', text: 'Ragu', petal: 'unsure' },
  { reason: 'practice', name: 'Dari latihan', text: 'Salah di latihan', petal: 'wrong' },
];

/** The most telling reason first. */
const rowOrder: readonly CardReason[] = ['changed', 'wrong', 'empty', 'doubted', 'practice'];

/** A row shows one reason of its card. */
export function reasonView({ reasons }: Pick<PracticeCard, 'reasons'>): ReasonView | undefined {
  const first = rowOrder.find((reason) => reasons.includes(reason));
  return reasonViews.find(({ reason }) => reason === first);
}

export interface BookFilter {
  test: TestName;
  /** Null shows all. */
  reason: CardReason | null;
}

export const cardsOfTest = (cards: readonly PracticeCard[], test: TestName): PracticeCard[] =>
  cards.filter((card) => card.test === test);

export const matching = (cards: readonly PracticeCard[], { test, reason }: BookFilter): PracticeCard[] =>
  cardsOfTest(cards, test).filter(({ reasons }) => reason === null || reasons.includes(reason));

export interface TopicGroup {
  topic: string;
  cards: readonly PracticeCard[];
}

/**
 * The topic with most cards first; inside it, what returns first.
 * @param left cards that left the book; they count, so that no topic moves when one of its cards leaves
 */
export function groupByTopic(cards: readonly PracticeCard[], left: readonly PracticeCard[]): TopicGroup[] {
  const groups = new Map<string, PracticeCard[]>();
  for (const card of cards) groups.set(card.topicName, [...(groups.get(card.topicName) ?? []), card]);
  const byDue = (one: PracticeCard, other: PracticeCard) =>
    (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9');
  const sizeOf = ({ topic, cards: own }: TopicGroup) =>
    own.length + left.filter(({ topicName }) => topicName === topic).length;
  return [...groups]
    .map(([topic, own]) => ({ topic, cards: own.sort(byDue) }))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

/** @returns the test of the address, else the one with most cards */
export function initialTest(cards: readonly PracticeCard[], search: string): TestName {
  const named = new URLSearchParams(search).get('tes');
  const counts = practiceTests.map((test) => ({
    test,
    count: cardsOfTest(cards, test).length,
  }));
  const [most] = [...counts].sort((one, other) => other.count - one.count);
  return counts.find(({ test }) => test === named)?.test ?? most?.test ?? 'TIU';
}
