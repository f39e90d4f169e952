import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createBackup } from '@ambang/backup/create-backup.ts';
import { folderTarget } from '@ambang/backup/targets/folder.ts';
import { listCopiedTables } from '@ambang/db/backups/logical/catalogue.ts';
import { openDatabase, type OpenDatabase } from '@ambang/db/open.ts';
import { appliedMigrations } from '@ambang/db/setup/migration-history.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { alone, backupKey, makeFolder, runAsAdministrator, useServer } from './backup-server.ts';

const product = useServer({ durable: true });
const target = {} as OpenDatabase & { url: string };
const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const PICTURES = 5;

/** Several frames of a file, which zstd cannot make smaller. */
beforeAll(async () => {
  for (let picture = 1; picture <= PICTURES; picture += 1)
    await sql`insert into avatars (hash, bytes, created_at)
      values (${String(picture).repeat(64)}, ${randomBytes(1_048_576)}, now())`.execute(product.db);
  await runAsAdministrator(product.url, 'create database tujuan owner ambang');
  const url = new URL(product.url);
  url.pathname = '/tujuan';
  Object.assign(
    target,
    openDatabase(url.href, () => undefined, { statementMs: 60_000 }),
    { url: url.href },
  );
}, 60_000);

afterAll(() => target.close());

function startCommand(url: string, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: url, BACKUP_KEY: backupKey, BACKUP_RATE: '1' };
  const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const run = (url: string, ...words: string[]) =>
  runCommand(words, { now: 0, url, env: { BACKUP_KEY: backupKey } });

/** The processes of the server that copy pictures. */
const COPIES = `select pid from pg_stat_progress_copy where bytes_processed > 500000`;

async function copies(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.raw(COPIES)}) copying`.execute(product.db);
  return rows[0]?.count ?? 0;
}

/** The restores that the server has not rolled back yet. */
async function restores(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = 'tujuan'`.execute(product.db);
  return rows[0]?.count ?? 0;
}

const endCopies = () =>
  runAsAdministrator(product.url, `select pg_terminate_backend(pid) from (${COPIES}) copying`);

const isTargetEmpty = async () =>
  (await appliedMigrations(target.db)).length === 0 && (await listCopiedTables(target.db)).length === 0;

test('a killed logical backup leaves no file with a final name, and a killed restore an empty database', async () => {
  const to = makeFolder();
  const backup = startCommand(product.url, 'backup', '--logical', '--to', to);
  await expect.poll(copies).toBe(1);
  backup.kill('SIGKILL');
  await once(backup, 'close');
  expect(readdirSync(to)).toEqual([expect.stringMatching(/\.backup\.part$/)]);
  await expect.poll(copies).toBe(0);

  const { code, out: file } = await run(product.url, 'backup', '--logical', '--to', makeFolder());
  expect(code).toBe(0);
  const pipe = path.join(makeFolder(), 'pipa');
  spawnSync('mkfifo', [pipe]);
  const restore = startCommand(target.url, 'restore', pipe, ...alone);
  // The rest of the file never comes.
  const rest = openSync(pipe, 'w');
  onTestFinished(() => closeSync(rest));
  const half = readFileSync(file).subarray(0, 2_500_000);
  for (let written = 0; written < half.length;) written += writeSync(rest, half, written);
  await expect.poll(copies).toBe(1);
  restore.kill('SIGKILL');
  await once(restore, 'close');
  await expect.poll(restores).toBe(0);
  expect(await isTargetEmpty()).toBe(true);

  const again = await run(target.url, 'restore', file, ...alone);
  expect([again.code, again.err]).toEqual([0, '']);
  expect(await target.db.selectFrom('avatars').select('hash').execute()).toHaveLength(PICTURES);
});

test('a logical backup ends with a sentence when the server ends its connection', async () => {
  const to = makeFolder();
  const endings: Promise<void>[] = [];
  const onProgress = (bytes: number) => {
    if (bytes > 1_000_000 && endings.length === 0) endings.push(endCopies());
  };
  await expect(
    createBackup({
      ...{ url: product.url, kind: 'logical', target: folderTarget(to), place: to },
      ...{ secret: null, rateKb: 1_024, onProgress },
    }),
  ).rejects.toThrow(/^(?:Basis data berhenti di tengah pencadangan|Pencadangan dihentikan, karena .*): /);
  await Promise.all(endings);
  expect(readdirSync(to)).toEqual([]);
});
