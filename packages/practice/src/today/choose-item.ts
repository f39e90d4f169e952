import { findFirstByHash } from './by-hash.ts';

export interface CardItems<Item> {
  /** Whether the card has a rated review since it entered the book. */
  isPractised: boolean;
  /** The items that put the card into the book, the newest first. */
  seeds: readonly Item[];
  /** Items of the kind that the account may practise and has not seen. */
  unseen: readonly Item[];
  /** Lists the items of the kind that the account has seen, the longest ago first. */
  seen: () => readonly Item[];
  /** Differs by account, so that not all meet the same item. */
  salt: string;
}

/**
 * The item that a card shows: first the missed one, then an unseen one of its kind, so that the kind is learnt and not the
 * letter. Where none is left, the one seen longest ago.
 * @returns null when the kind has no item that the account may practise
 */
export function chooseItem<Item extends { itemId: string }>(items: CardItems<Item>): Item | null {
  const [seed] = items.seeds;
  if (!items.isPractised && seed) return seed;
  return findFirstByHash(items.unseen, items.salt) ?? items.seen()[0] ?? seed ?? null;
}
