import { createDeferred } from '../../clock/deferred.ts';
import { nextTask } from '../../clock/next-task.ts';
import { startTimer } from '../../clock/start-timer.ts';

/** The longest wait, so that the work is done when a reply does not arrive, too. */
const MAX_WAIT_MS = 3_000;

const { promise, resolve } = createDeferred();

export const markContentShown = (): void => resolve();

/**
 * Resolves when a screen has shown its content: code that it does not need then takes no bandwidth from what it needs. Who
 * waits continues in a task of its own.
 */
export async function contentShown(): Promise<void> {
  startTimer(MAX_WAIT_MS, markContentShown);
  await promise;
  await nextTask();
}
