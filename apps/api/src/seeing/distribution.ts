/** Buckets to a doubling: what is read out of them is at most 9 % too great. */
const STEPS = 8;
const LEAST_POWER = -4;
const GREATEST_POWER = 16;

/** From 1/16 to 65,536; what lies outside counts at the ends. */
export const BUCKETS = (GREATEST_POWER - LEAST_POWER) * STEPS + 1;

/** The bucket of a value. Its upper bound belongs to it. */
const bucketOf = (value: number): number => {
  const bucket = Math.ceil(Math.log2(value) * STEPS) - LEAST_POWER * STEPS;
  return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket;
};

const upperBoundOf = (bucket: number): number => 2 ** (bucket / STEPS + LEAST_POWER);

/**
 * How values are spread, in buckets that grow by a fixed share. Recording is an addition in an array, for what is measured
 * several thousand times a second.
 */
export class Distribution {
  readonly #counts = new Uint32Array(BUCKETS);
  count = 0;
  sum = 0;

  record(value: number): void {
    const bucket = bucketOf(value);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.count += 1;
    this.sum += value;
  }

  /** How many values were at most each of these powers of two, which have to rise. */
  upTo(powers: readonly number[]): { power: number; reached: number }[] {
    let bucket = 0;
    let reached = 0;
    return powers.map((power) => {
      const last = Math.min((power - LEAST_POWER) * STEPS, BUCKETS - 1);
      for (; bucket <= last; bucket += 1) reached += this.#counts[bucket] ?? 0;
      return { power, reached };
    });
  }

  addTo(counts: Uint32Array): void {
    for (const [bucket, count] of this.#counts.entries()) counts[bucket] = (counts[bucket] ?? 0) + count;
  }

  clear(): void {
    this.#counts.fill(0);
    this.count = 0;
    this.sum = 0;
  }
}

/** The value that so large a share stays at or below, within 9 %; null without any. */
export function quantile(distributions: readonly Distribution[], share: number): number | null {
  const total = distributions.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const counts = new Uint32Array(BUCKETS);
  for (const distribution of distributions) distribution.addTo(counts);
  let reached = 0;
  const bucket = counts.findIndex((count) => (reached += count) >= share * total);
  return upperBoundOf(bucket);
}
