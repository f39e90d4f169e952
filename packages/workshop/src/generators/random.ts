/** Random choices that depend on the seed alone, so that generated items never change by themselves. */
export interface Random {
  /** Returns an integer from 0 to `count` − 1. */
  below: (count: number) => number;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
}

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const TWO_TO_32 = 4_294_967_296;

/** FNV-1a. */
function hash(text: string): number {
  let value = FNV_OFFSET;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return value >>> 0;
}

/** Creates the generator mulberry32. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value);
  return { below, pick, shuffle };
}
