/**
 * How long the browser waits for a text. A job that was lost with its process is retried only hours later; after
 * this time the user may request the text again.
 */
export const TEXT_TIMEOUT_MS = 10 * 60_000;

/**
 * How many requested texts may wait at once, over all accounts. A model takes about 20 seconds per text, so one
 * process writes the last of them after about eight minutes, within the timeout.
 */
export const MAX_WAITING_TEXTS = 25;
