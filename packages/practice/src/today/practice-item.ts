import type { TestName } from '@ambang/exam/rules.ts';
import type { Card } from '../cards/card.ts';

export interface PracticeItem {
  itemId: string;
  kind: string;
  test: TestName;
  topic: number;
  /** What its kind brings in the exam (`pointsAtStakeOf`). */
  pointsAtStake: number;
}

/** A card with the item that it shows (`chooseItem`). */
export interface CardChoice extends PracticeItem {
  card: Card;
  /** Whether the item is of the practice pool, instead of an own tryout. */
  isOfPool: boolean;
}

export interface TodayEntry extends PracticeItem {
  source: 'due' | 'new' | 'anchor';
  seconds: number;
}
