import type { WibDay } from '../days.ts';
import { daysBetween } from '../days.ts';
import { hashOf } from '../hash.ts';

const FIRST_DAY: WibDay = '2026-01-01';

/**
 * The public question of a day: all items in turn, in an order that does not show their topics. Days before the first one
 * count backwards.
 * @returns undefined without items
 */
export function dailyItemOf<Item extends { itemId: string }>(
  day: WibDay,
  items: readonly Item[],
): Item | undefined {
  const ordered = items
    .map((item) => ({ item, hash: hashOf(item.itemId) }))
    .toSorted((one, other) => one.hash - other.hash || (one.item.itemId < other.item.itemId ? -1 : 1));
  const turn = daysBetween(FIRST_DAY, day) % ordered.length;
  return ordered.at(turn)?.item;
}
