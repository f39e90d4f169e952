/** Numbers from 0 up to 1 that look random and are the same for the same seed: so a run repeats another one's load. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
