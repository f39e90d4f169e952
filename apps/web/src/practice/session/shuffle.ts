import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { hashText } from '@ambang/exam/hash-text.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';

/** An authored option, 1-5. */
export type Option = 1 | 2 | 3 | 4 | 5;

/** The authored options in the order in which they are shown. */
export type OptionOrder = readonly Option[];

const authoredOrder: OptionOrder = [1, 2, 3, 4, 5];

/**
 * The order in which this device shows the options. The same seed gives the same order, so that a reload changes nothing.
 * @param seed the account, the day and the showing; the item is added here
 */
export function optionOrder(item: Pick<PracticeItem, 'id' | 'isShuffled'>, seed: string): OptionOrder {
  if (!item.isShuffled) return authoredOrder;
  const random = randomFrom(hashText(`${seed}/${item.id}`));
  const order = [...authoredOrder];
  for (let last = OPTION_COUNT - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 1, order[last] ?? 1];
  }
  return order;
}

/** Mulberry32: numbers from 0 to 1, without 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
