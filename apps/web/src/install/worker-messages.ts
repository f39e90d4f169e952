/** The words between pages and the service worker. A page and a worker may be of different builds, so these stay. */

/** Shared by the tabs that show an exam. */
export const EXAM_LOCK = 'ambang-exam';

/** A page asks the version that waits to take over. */
export const TAKE_OVER = 'take-over';

export const WORKER_ADDRESS = '/sw.js';
