import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { Logger, run } from 'graphile-worker';
import type { Context } from '../context.ts';
import { Undeliverable } from '../mail/mailer.ts';
import type { Task } from './task.ts';
import { tasks } from './tasks.ts';

const CONCURRENCY = 2;

/** Listening and finding work need a connection each, beside those that work. */
const CONNECTIONS = CONCURRENCY + 2;

/** Once an hour, in whichever process comes first. */
const TIMETABLE = '17 * * * * dropLeftovers';

export interface Jobs {
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** Does what was enqueued, in this process, with retries that come ever later (graphile-worker's own steps). */
export async function startJobs(context: Context, log: FastifyBaseLogger): Promise<Jobs> {
  const onError = (error: Error) => log.error({ fault: error.message }, 'job database');
  const database = openDatabase(context.config.databaseUrl, onError, CONNECTIONS);
  const runner = await run({
    pgPool: database.pool,
    taskList: taskList(context),
    crontab: TIMETABLE,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: warningsTo(log),
  });
  return {
    async stop() {
      await runner.stop();
      await database.close();
    },
  };
}

export function taskList(context: Context): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(names.map((name) => [name, guarded(context, name)]));
}

/**
 * The queue keeps and logs an error whole, and a mail server's words hold people's addresses: only its kind is left. A
 * letter that no server will ever take is done with, and its address leaves the queue.
 */
function guarded<Name extends JobName>(context: Context, name: Name) {
  const task: Task<Name> = tasks[name];
  return async (payload: unknown, { logger }: Pick<JobHelpers, 'logger'>): Promise<void> => {
    const error = await task(payload as JobPayloads[Name], context).then(
      () => null,
      (reason: Error) => reason,
    );
    if (!error) return;
    const fault = `${name}: ${kindOf(error)}`;
    if (!(error instanceof Undeliverable)) throw new Error(fault);
    logger.warn(fault);
  };
}

function kindOf(error: Error & { code?: string }): string {
  return error.code ? `${error.name} ${error.code}` : error.name;
}

const warningsTo = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: message }, 'job');
  });
