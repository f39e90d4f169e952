/** The protocol between pages and service worker, which may be of different builds: values never change. */

/** Held by the tabs that show an exam. */
export const EXAM_LOCK = 'ambang-exam';

/** Asks the waiting version to take over. */
export const TAKE_OVER = 'take-over';

export const WORKER_ADDRESS = '/sw.js';
