import { readBackupState, type BackupState } from '@ambang/db/backups/state.ts';
import type { ReportedProcess } from '@ambang/db/monitoring/api-processes.ts';
import { listProcesses } from '@ambang/db/monitoring/api-processes.ts';
import type { Db } from '@ambang/db/open.ts';
import type { ContentCheckResult } from '@ambang/db/monitoring/content-checks.ts';
import { readContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import type { DatabaseUsage, RowCountEstimate, JobCounts } from '@ambang/db/monitoring/database-stats.ts';
import {
  countJobs,
  countUnsealedPastDeadline,
  countRunningAttempts,
  countSignInSessions,
  readDatabaseUsage,
} from '@ambang/db/monitoring/database-stats.ts';
import type { UndeliveredCounts } from '@ambang/db/monitoring/undelivered-emails.ts';
import { countUndeliveredEmails } from '@ambang/db/monitoring/undelivered-emails.ts';

/** Counts above this number are estimates, because a cron job runs `status` every five minutes. */
const COUNTED_MOST = 10_000;

export interface ProductState {
  processes: ReportedProcess[];
  database: DatabaseUsage;
  sessions: RowCountEstimate;
  running: RowCountEstimate;
  over: RowCountEstimate;
  jobs: JobCounts;
  /** Emails that will not be sent again; at most `COUNTED_MOST`. */
  undelivered: UndeliveredCounts;
  /** Null before the first check. */
  content: ContentCheckResult | null;
  backups: BackupState;
}

export async function readProductState(db: Db, now: number): Promise<ProductState> {
  return {
    processes: await listProcesses(db),
    database: await readDatabaseUsage(db),
    sessions: await countSignInSessions(db, now, COUNTED_MOST),
    running: await countRunningAttempts(db, now, COUNTED_MOST),
    over: await countUnsealedPastDeadline(db, now, COUNTED_MOST),
    jobs: await countJobs(db),
    undelivered: await countUndeliveredEmails(db, now, COUNTED_MOST),
    content: await readContentCheck(db),
    backups: await readBackupState(db),
  };
}
