import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clone } from '../server/product.ts';
import type { Collected } from './load/orders.ts';

/** The operator's command, and what its row in the database tells of its course. */

const LOOK_EVERY_MS = 100;

export interface Command {
  /** What it has printed so far. */
  lines: string[];
  /** Rejects when it fails. */
  ended: Promise<void>;
  isOver: () => boolean;
}

export function operate(databaseUrl: string, args: readonly string[]): Command {
  const program = path.join(clone, 'apps/operator/src/main.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trimEnd().split('\n')));
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`the command ended with ${code}: ${lines.join('\n')}`);
  });
  ended.catch(() => undefined);
  return { lines, ended, isOver: () => child.exitCode !== null || child.signalCode !== null };
}

export interface Times {
  begunAt: Date;
  /** Seconds until the keys changed, from there until all results were graded, and from there to the end. */
  planned: number;
  graded: number;
  told: number;
  /** What the load met until all results were graded. */
  collected: Collected;
  /** What PostgreSQL wrote to its log meanwhile, in megabytes: for the load, until all results were graded, and from there. */
  logged: { graded: number; told: number };
}

/** Looks at the correction's row, which tells the times, until the command ends. */
export async function followed(
  client: pg.Client,
  tryoutId: number,
  command: Command,
  collect: () => Promise<Collected>,
): Promise<Times> {
  const started = Date.now();
  const row = async () => {
    const { rows } = await client.query<{ begunAt: Date; finishedAt: Date | null }>(
      `select begun_at as "begunAt", finished_at as "finishedAt" from rescores where tryout_id = $1`,
      [tryoutId],
    );
    return rows[0];
  };
  const logStart = await logEnd(client);
  while (!(await row())?.finishedAt && !command.isOver()) await pause(LOOK_EVERY_MS);
  const logGraded = await logEnd(client);
  const collected = await collect();
  await command.ended;
  const logTold = await logEnd(client);
  const done = await row();
  if (!done?.finishedAt) throw new Error(`nothing was corrected: ${command.lines.join('\n')}`);
  const seconds = (from: number, to: number) => (to - from) / 1_000;
  const [begun, finished] = [done.begunAt.getTime(), done.finishedAt.getTime()];
  return {
    begunAt: done.begunAt,
    planned: seconds(started, begun),
    graded: seconds(begun, finished),
    told: seconds(finished, Date.now()),
    collected,
    logged: { graded: logGraded - logStart, told: logTold - logGraded },
  };
}

/** How much PostgreSQL has ever written to its log, in megabytes. */
async function logEnd(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ megabytes: number }>(
    `select ((pg_current_wal_lsn() - '0/0') / 1e6)::double precision as megabytes`,
  );
  return rows[0]!.megabytes;
}
