const LEAST_MS = 2_000;
const JITTER_MS = 2_000;

/**
 * How long after it was asked for a reset letter is written. Writing one takes more work than finding that nobody has the
 * address: done at once, it would slow down the very next calls of who asked, and tell them.
 * @param chance from 0 up to 1
 */
export const resetDelayMs = (chance: number): number => LEAST_MS + Math.floor(chance * JITTER_MS);
