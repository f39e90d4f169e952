const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Doubles with every failure up to half a minute. The upper half is left to chance, so that a hall full of devices
 * does not come back in one moment.
 * @param chance between 0 and 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return whole / 2 + (whole / 2) * chance;
}
