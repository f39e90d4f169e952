import type { TestName } from '@ambang/exam/rules.ts';
import type { Card } from '../cards/card.ts';

export interface PracticeItem {
  itemId: string;
  /** `hashOf` the id. */
  hash: number;
  /** `practice`, or `tryout` for an item of an own tryout. */
  pool: 'practice' | 'tryout' | 'public';
  kind: string;
  test: TestName;
  topic: number;
  /** What its kind brings in the exam (`pointsAtStakeOf`). */
  pointsAtStake: number;
}

/** A card with the item that it shows (`chooseItem`). */
export interface CardChoice<Item extends PracticeItem = PracticeItem> {
  card: Card;
  item: Item;
}

export interface TodayEntry<Item extends PracticeItem = PracticeItem> {
  item: Item;
  source: 'due' | 'new' | 'anchor';
  seconds: number;
}
