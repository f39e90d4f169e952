import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { SeenProcess } from '@ambang/db/api-processes.ts';
import { listProcesses } from '@ambang/db/api-processes.ts';
import type { Db } from '@ambang/db/open.ts';
import type { DatabaseUse, Estimate, JobCounts } from '@ambang/db/vitals.ts';
import {
  countJobs,
  countOverAttempts,
  countRunningAttempts,
  countSessions,
  readDatabaseUse,
} from '@ambang/db/vitals.ts';
import { isEmbeddedUrl } from '@ambang/postgres/embedded/url.ts';

/** So many are counted one by one: a cron asks every five minutes (docs/decisions/2026-11-25-seeing.md). */
const COUNTED_MOST = 10_000;

export interface Disk {
  folder: string;
  bytes: number;
  freeBytes: number;
}

/** How the whole does at this moment. */
export interface Surveyed {
  processes: SeenProcess[];
  database: DatabaseUse;
  /** Null where the database is on another machine, or its folder is not known. */
  disk: Disk | null;
  sessions: Estimate;
  running: Estimate;
  over: Estimate;
  jobs: JobCounts;
}

export async function survey(db: Db, env: NodeJS.ProcessEnv, now: number): Promise<Surveyed> {
  return {
    processes: await listProcesses(db),
    database: await readDatabaseUse(db),
    disk: await diskOf(env),
    sessions: await countSessions(db, now, COUNTED_MOST),
    running: await countRunningAttempts(db, now, COUNTED_MOST),
    over: await countOverAttempts(db, now, COUNTED_MOST),
    jobs: await countJobs(db),
  };
}

const clone = path.resolve(import.meta.dirname, '../../../../..');

/** The folder that `DATA_DIR` names; without it the usual one, when the database is our own. */
async function diskOf(env: NodeJS.ProcessEnv): Promise<Disk | null> {
  const named = env['DATA_DIR'] || (isEmbeddedUrl(env['DATABASE_URL'] ?? '') ? 'data' : undefined);
  if (named === undefined) return null;
  const folder = path.resolve(clone, named);
  const found = await statfs(folder).catch(() => null);
  return found && { folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize };
}
