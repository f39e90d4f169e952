const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Doubles with every failure, and never comes before the server wants it. From the least wait to twice as much is left
 * to chance, so that a hall full of devices does not come back in one moment; half a minute is the longest.
 * @param chance between 0 and 1
 * @param leastMs what the server asked for, 0 when it did not
 */
export function retryDelayMs(failures: number, chance: number, leastMs = 0): number {
  const half = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) / 2;
  const least = Math.min(Math.max(half, leastMs), LONGEST_MS);
  return least + (Math.min(2 * least, LONGEST_MS) - least) * chance;
}
