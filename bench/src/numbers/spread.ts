const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The smallest value that the given share (0-1) of all values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return sorted(values)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** The middle one of an odd number of values, the lower of the two middle ones otherwise. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
