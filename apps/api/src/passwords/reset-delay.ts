const MIN_DELAY_MS = 2_000;
const JITTER_MS = 2_000;

/**
 * How long a reset letter waits before it is written. Writing one takes more work than finding no account for the
 * address. Done at once, that work would slow the caller's next calls down and so tell them that the account exists.
 * @param chance from 0 up to 1
 */
export const resetDelayMs = (chance: number): number => MIN_DELAY_MS + Math.floor(chance * JITTER_MS);
