import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { holdRunnerLock, recurringJobs, unlockJobs } from '@ambang/db/jobs.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '@ambang/db/open.ts';
import { createDatabaseErrorLog } from '@ambang/server/logging/failure-log.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner, WorkerEvents } from 'graphile-worker';
import { Logger, run } from 'graphile-worker';
import type { Context } from '../context.ts';
import type { PoolGauge } from '../telemetry/metrics.ts';
import { createTaskList } from './tasks.ts';

/**
 * Three kinds of job may take a minute: writing a text with the model, sealing overdue attempts and, with a slow gateway,
 * checking transactions. Usually at most one of each kind runs at a time. Emails wait only while three such jobs run.
 */
const CONCURRENCY = 3;

/** Two more connections: one listens for jobs, one fetches them. */
export const JOB_CONNECTIONS = CONCURRENCY + 2;

const TIMETABLE = Object.entries(recurringJobs)
  .map(([name, { when, tries }]) => `${when} ${name} ?max=${tries}`)
  .join('\n');

interface RunningJobs {
  pool: PoolGauge;
  /** Waits for the running jobs. Jobs that check the abort signal stop early and are repeated later. */
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

/**
 * Runs queued jobs in this process. graphile-worker retries failed jobs with backoff. After a database outage the runner
 * continues.
 */
export async function startJobs(context: Context, log: FastifyBaseLogger): Promise<RunningJobs> {
  const onError = createDatabaseErrorLog((failures) => log.error(failures, 'job database'));
  const database = openDatabase(context.config.databaseUrl, onError, {
    ...LONG_RUNNING_LIMITS,
    connections: JOB_CONNECTIONS,
  });
  const events: WorkerEvents = new EventEmitter();
  /** The ids of the runner's worker pools, which lock the jobs. */
  let lockHolders: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    lockHolders = [workerPool.id];
  });
  // The client listens for jobs as long as the runner lives.
  events.on('pool:listen:success', ({ workerPool, client }) => {
    holdRunnerLock(client, workerPool.id).catch(onError);
  });
  const startRunner = async () => {
    await unlockJobs(database.db, lockHolders);
    return run({
      pgPool: database.pool,
      taskList: createTaskList(context),
      crontab: TIMETABLE,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: createWarningLogger(log),
      events,
      // With delays of 0 outcomes are still batched, so an outcome that cannot be recorded ends only the runner and not
      // the whole process. The timeout of 0 fires each job's abort signal as soon as the runner is stopped.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 0 },
      },
    });
  };
  const stopping = new AbortController();
  const done = keepRunning(await startRunner(), startRunner, stopping.signal, onError);
  return {
    pool: database.pool,
    async stop() {
      stopping.abort();
      await done;
      await database.close();
    },
  };
}

/** Starts a new runner when the current one ends because it could not record the outcome of a job. */
async function keepRunning(
  first: Runner,
  startRunner: () => Promise<Runner>,
  stopping: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  let runner: Runner | void = first;
  let retryMs = FIRST_RETRY_MS;
  for (;;) {
    if (runner) {
      await waitForEnd(runner, stopping);
      retryMs = FIRST_RETRY_MS;
    }
    if (await isStoppingWithin(retryMs, stopping)) return;
    runner = await startRunner().catch(onError);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
}

const isStoppingWithin = (ms: number, stopping: AbortSignal): Promise<boolean> =>
  wait(ms, false, { signal: stopping }).catch(() => true);

/** Waits until the runner ends. When `stopping` fires, the runner is stopped and finishes its running jobs. */
async function waitForEnd(runner: Runner, stopping: AbortSignal): Promise<void> {
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    // `stop` rejects when the runner has already ended.
    stopped = runner.stop().catch(() => undefined);
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  await runner.promise.catch(() => undefined);
  stopping.removeEventListener('abort', stop);
  await stopped;
}

const createWarningLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: message }, 'job');
  });
