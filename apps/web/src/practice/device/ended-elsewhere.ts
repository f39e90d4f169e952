import type { TimedRun } from '../session/timed/timed-run.ts';

/** Whether the stored run is the same one, ended by another page. */
export const hasEndedElsewhere = (stored: TimedRun, run: TimedRun): boolean =>
  stored.set === run.set &&
  stored.startedAt === run.startedAt &&
  stored.endedAt !== null &&
  stored.endedAt !== run.endedAt;
