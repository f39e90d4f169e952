import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForDatabase } from '@ambang/server/database/assert-database-usable.ts';
import { findUnprivilegedUser } from '@ambang/postgres/embedded/user.ts';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/setup/migrate.ts';
import type { OpenDatabase } from '../../src/open.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '../../src/open.ts';
import { publishRuleSets } from '../../src/tryouts/rule-sets.ts';
import { findBadPlans } from '../bad-plans.ts';
import { testRules } from '../test-rules.ts';

const PLANS_LOGGED = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_settings=on',
];

/**
 * Starts Debian's PostgreSQL with its default settings of the planner. POSTGRES_15 is the folder of its programs. At the end
 * it fails if a logged plan used a disabled method or was compiled.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = process.env['POSTGRES_15'];
  if (!programs) throw new Error('POSTGRES_15 names no folder');
  const user = process.getuid?.() === 0 ? findUnprivilegedUser(() => undefined) : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-debian-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = path.join(folder, 'pg');
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--no-sync', '-E', 'UTF8'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    ...PLANS_LOGGED,
  ];
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'a');
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await waitForDatabase(url, { timeoutMs: 30_000, durable: false });
  const ownUrl = await createTemplate(url);
  project.provide('databaseUrl', ownUrl);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    const bad = findBadPlans(readFileSync(logFile, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    assertOnlyIntendedPlan(bad);
  };
}

async function createTemplate(url: string): Promise<string> {
  const administrator = openDatabase(url, () => undefined, LONG_RUNNING_LIMITS);
  for (const statement of [
    'create role ambang login createdb createrole',
    'create database ambang owner ambang',
  ])
    await administrator.pool.query(statement);
  await administrator.close();
  const own = new URL(url);
  own.username = 'ambang';
  own.pathname = '/ambang';
  const database = openDatabase(own.href, () => undefined, LONG_RUNNING_LIMITS);
  await migrate(database);
  await publishRuleSets(database.db, [testRules]);
  await runBadPlan(database);
  await database.close();
  return own.href;
}

/** Runs a statement with a bad plan inside a function on purpose, to check that the log contains such plans. */
const runBadPlan = ({ db }: OpenDatabase): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`do $$ begin perform from accounts where name = 'intended'; end $$`.execute(trx);
  });

function assertOnlyIntendedPlan(bad: readonly string[]): void {
  const others = bad.filter((plan) => !plan.includes("'intended'"));
  if (others.length === bad.length) throw new Error('the intended bad plan is not in the log');
  if (others.length > 0)
    throw new Error(`plans that use disabled methods or are compiled:\n${others.join('\n')}`);
}
