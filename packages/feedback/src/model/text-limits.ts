/**
 * How long the browser waits for a text. Afterwards the user may request the text again, because a job that was lost
 * with its process is retried only hours later.
 */
export const TEXT_TIMEOUT_MS = 10 * 60_000;

/**
 * The number of requested texts that may wait at the same time, over all accounts. A model takes about 20 seconds per
 * text, so one process completes the last text after about eight minutes, within the timeout.
 */
export const MAX_WAITING_TEXTS = 25;
