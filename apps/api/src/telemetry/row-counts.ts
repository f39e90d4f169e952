import type { Db } from '@ambang/db/open.ts';
import type { RowCountEstimate, JobCounts } from '@ambang/db/monitoring/database-stats.ts';
import {
  countJobs,
  countUnsealedPastDeadline,
  countRunningAttempts,
  countSignInSessions,
  withSequentialScans,
} from '@ambang/db/monitoring/database-stats.ts';
import { countUndeliveredEmails } from '@ambang/db/monitoring/undelivered-emails.ts';
import { createCachedQuery } from './cached-query.ts';

/** Larger numbers of sessions and attempts are estimates of the query planner. */
const MAX_EXACT_COUNT = 10_000;

const TIMEOUT_MS = 1_000;
const JOBS_TTL_MS = 5_000;
const PEOPLE_TTL_MS = 30_000;

interface SessionAndAttemptCounts {
  sessions: RowCountEstimate;
  /** Attempts before their deadline. */
  running: RowCountEstimate;
  /** Attempts past their deadline that are not sealed yet. */
  over: RowCountEstimate;
}

/** Counts of rows. They are cached, and null when the database fails or does not answer in time. */
export interface RowCounts {
  jobs: () => Promise<JobCounts | null>;
  people: () => Promise<SessionAndAttemptCounts | null>;
  /** Emails of the last day that will not be sent again, and that somebody waits for. */
  owedEmails: () => Promise<number | null>;
}

export function createRowCounts(db: Db, now: () => number): RowCounts {
  const countPeople = () =>
    withSequentialScans(db, async (trx) => ({
      sessions: await countSignInSessions(trx, now(), MAX_EXACT_COUNT),
      running: await countRunningAttempts(trx, now(), MAX_EXACT_COUNT),
      over: await countUnsealedPastDeadline(trx, now(), MAX_EXACT_COUNT),
    }));
  const cached = { timeoutMs: TIMEOUT_MS, now };
  return {
    jobs: createCachedQuery(() => withSequentialScans(db, countJobs), { ...cached, ttlMs: JOBS_TTL_MS }),
    people: createCachedQuery(countPeople, { ...cached, ttlMs: PEOPLE_TTL_MS }),
    owedEmails: createCachedQuery(
      async () => (await countUndeliveredEmails(db, now(), MAX_EXACT_COUNT)).owed,
      { ...cached, ttlMs: PEOPLE_TTL_MS },
    ),
  };
}
