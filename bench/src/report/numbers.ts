/** Reads a number from the environment. */
export function numberOption(name: string, byDefault: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return byDefault;
  const value = Number(text);
  if (!(value >= 0) || value === Infinity) throw new Error(`${name} is not a number: ${text}`);
  return value;
}

/** Random numbers in [0, 1) from a seed, so that every run has the same load. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The smallest value that the given share (0-1) of all values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
