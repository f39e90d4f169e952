import { hashOf } from '../hash.ts';

export interface CardItems {
  /** Whether the card has a rated review since it entered the book. */
  isPractised: boolean;
  /** The items that put the card into the book, the newest first. */
  seeds: readonly string[];
  /** Items of the kind that the account may practise and has not seen. */
  unseen: readonly string[];
  /** The items of the kind that the account has seen, the longest ago first. */
  seen: readonly string[];
  /** Differs by account, so that not all meet the same item. */
  salt: string;
}

/**
 * The item that a card shows: first the missed one, then an unseen one of its kind, so that the kind is learnt and not the
 * letter. Where none is left, the one seen longest ago.
 * @returns null when the kind has no item that the account may practise
 */
export function chooseItem({ isPractised, seeds, unseen, seen, salt }: CardItems): string | null {
  const [seed] = seeds;
  if (!isPractised && seed !== undefined) return seed;
  const [first] = unseen.toSorted((one, other) => hashOf(salt + one) - hashOf(salt + other));
  return first ?? seen[0] ?? seed ?? null;
}
