import type { Card } from '../src/cards/card.ts';
import type { FoldSettings } from '../src/cards/fold-card.ts';
import { foldCard } from '../src/cards/fold-card.ts';
import type { Review } from '../src/cards/review.ts';
import type { WibDay } from '../src/days.ts';
import { startOfWibDay } from '../src/days.ts';

export const DAY_ONE = '2026-11-28';

/** Nine in the morning. */
export const morningOf = (day: WibDay): number => startOfWibDay(day) + 9 * 3_600_000;

/** A right answer in time, unless changed. */
export const review = (day: WibDay, changes: Partial<Review> = {}): Review => {
  const at = changes.at ?? morningOf(day);
  return {
    ...{ itemId: 'deret-1', kind: 'deret-selisih', at, countedAt: at, answers: [3], points: 5 },
    ...{ spentMs: 50_000, sure: null, source: 'due' },
    ...changes,
  };
};

export const wrong = (day: WibDay, changes: Partial<Review> = {}): Review =>
  review(day, { points: 0, ...changes });

/** A card of TIU that an attempt put into the book on the first day. */
export const seeded: FoldSettings = {
  test: 'TIU',
  targetMs: 68_000,
  seededAt: startOfWibDay(DAY_ONE),
  byHand: null,
};

export function cardOf(reviews: readonly Review[], settings: Partial<FoldSettings> = {}): Card {
  const card = foldCard(reviews, { ...seeded, ...settings });
  if (!card) throw new Error('the reviews make no card');
  return card;
}
