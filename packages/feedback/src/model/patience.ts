/**
 * How long a text is waited for. A job that was lost with its process is repeated by the queue, but only hours later; until
 * then the person may ask again.
 */
export const PATIENCE_MS = 10 * 60_000;

/**
 * How many texts of all accounts may wait at once. A model takes about 20 seconds for one, so a single process comes to the
 * last of them after about eight minutes, which is within the patience.
 */
export const MOST_WAITING = 25;
