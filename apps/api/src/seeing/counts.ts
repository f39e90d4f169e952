import type { Db } from '@ambang/db/open.ts';
import type { Estimate, JobCounts } from '@ambang/db/vitals.ts';
import {
  countJobs,
  countOverAttempts,
  countRunningAttempts,
  countSessions,
  readingWholeTables,
} from '@ambang/db/vitals.ts';
import { sharedAnswer } from './shared-answer.ts';

/** Sessions and attempts beyond this are the planner's estimate. */
const COUNTED_MOST = 10_000;

const WITHIN_MS = 1_000;
const JOBS_KEPT_MS = 5_000;
const PEOPLE_KEPT_MS = 30_000;

export interface PeopleCounts {
  sessions: Estimate;
  running: Estimate;
  over: Estimate;
}

/** What stands in the database, counted seldom and for all who ask; null when it does not answer in time. */
export interface Counts {
  jobs: () => Promise<JobCounts | null>;
  people: () => Promise<PeopleCounts | null>;
}

export function countsOf(db: Db, now: () => number): Counts {
  const countPeople = () =>
    readingWholeTables(db, async (trx) => ({
      sessions: await countSessions(trx, now(), COUNTED_MOST),
      running: await countRunningAttempts(trx, now(), COUNTED_MOST),
      over: await countOverAttempts(trx, now(), COUNTED_MOST),
    }));
  return {
    jobs: sharedAnswer(() => readingWholeTables(db, countJobs), {
      keptMs: JOBS_KEPT_MS,
      withinMs: WITHIN_MS,
      now,
    }),
    people: sharedAnswer(countPeople, { keptMs: PEOPLE_KEPT_MS, withinMs: WITHIN_MS, now }),
  };
}
