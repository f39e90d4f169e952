import type { TimedRun } from '../session/timed/timed-run.ts';

/** A run ends once: a second end, perhaps of another page, changes neither its answers nor its time. */
export function withFirstEnd(runs: readonly TimedRun[], run: TimedRun): TimedRun {
  const isEnd = ({ set, startedAt, endedAt }: TimedRun) =>
    set === run.set && startedAt === run.startedAt && endedAt !== null;
  const ended = runs.find(isEnd);
  return ended ? { ...ended, items: run.items, isRecorded: ended.isRecorded || run.isRecorded } : run;
}
