/* The protocol between pages and the service worker. They may be of different builds, so the values never change. */

/** Held by the tabs that show an exam. */
export const EXAM_LOCK_NAME = 'ambang-exam';

/** Makes a waiting service worker take over. */
export const TAKE_OVER_MESSAGE = 'take-over';

export const WORKER_ADDRESS = '/sw.js';
