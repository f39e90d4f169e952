const MIN_DELAY_MS = 2_000;
const JITTER_MS = 2_000;

/**
 * The delay before a reset email is written. Writing one takes more work than finding no account. Without the delay it would
 * slow the caller's next calls and so reveal that the account exists.
 * @param chance from 0 up to 1
 */
export const resetDelayMs = (chance: number): number => MIN_DELAY_MS + Math.floor(chance * JITTER_MS);
