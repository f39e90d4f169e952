import { hashOf, joinHashes } from '../hash.ts';

export interface Hashed {
  itemId: string;
  /** `hashOf` the id. */
  hash: number;
}

const noneLeftOut: ReadonlySet<string> = new Set();

/** The first item in the order of their hashes with the salt, without those left out; null when none is left. */
export function findFirstByHash<Item extends Hashed>(
  items: readonly Item[],
  salt: string,
  leftOut = noneLeftOut,
): Item | null {
  const salted = hashOf(salt);
  let first: Item | null = null;
  let least = Infinity;
  for (const item of items) {
    const hash = joinHashes(salted, item.hash);
    if (hash >= least || leftOut.has(item.itemId)) continue;
    first = item;
    least = hash;
  }
  return first;
}

/** The first items in the order of their hashes with the salt. It does not sort the whole pool, which is large. */
export function takeByHash<Item extends Hashed>(items: readonly Item[], salt: string, count: number): Item[] {
  const salted = hashOf(salt);
  const first: Item[] = [];
  const hashes: number[] = [];
  for (const item of items) {
    const hash = joinHashes(salted, item.hash);
    let place = hashes.length;
    while (place > 0 && (hashes[place - 1] ?? 0) > hash) place -= 1;
    if (place === count) continue;
    first.splice(place, 0, item);
    hashes.splice(place, 0, hash);
    if (first.length > count) {
      first.pop();
      hashes.pop();
    }
  }
  return first;
}
