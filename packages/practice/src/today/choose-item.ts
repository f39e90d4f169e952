import type { Hashed } from './by-hash.ts';
import { findFirstByHash } from './by-hash.ts';

export interface CardItems<Item> {
  /** Whether the card has a rated review since it entered the book. */
  isPractised: boolean;
  /** The item that put the card into the book: of the newest attempt, the first one. Null without an attempt. */
  seed: Item | null;
  /** Items of the kind that the account may practise and has not seen. */
  unseen: readonly Item[];
  /** Finds the item of the kind that the account has seen longest ago; null without one. */
  findOldest: () => Item | null;
  /** Differs by account, so that not all meet the same item. */
  salt: string;
}

/**
 * The item that a card shows: first the missed one, then an unseen one of its kind, so that the kind is learnt and not the
 * letter. Where none is left, the one seen longest ago.
 * @returns null when the kind has no item that the account may practise
 */
export function chooseItem<Item extends Hashed>(items: CardItems<Item>): Item | null {
  if (!items.isPractised && items.seed) return items.seed;
  return findFirstByHash(items.unseen, items.salt) ?? items.findOldest() ?? items.seed;
}
