import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackup, type BackupRequest } from '@ambang/backup/create-backup.ts';
import { folderTarget } from '@ambang/backup/targets/folder.ts';
import type { BackupTarget } from '@ambang/backup/targets/target.ts';
import { proveBackup } from '@ambang/backup/prove-backup.ts';
import { findLatestBackup } from '@ambang/db/backups/backups.ts';
import { readBackupState } from '@ambang/db/backups/state.ts';
import { isAlive } from '@ambang/postgres/embedded/process.ts';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CommandResult } from '../run-command.ts';
import { alone, backupKey, makeFolder, runAsAdministrator, runIn, useServer } from './backup-server.ts';

const product = useServer({ durable: true });
const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const secret = Buffer.from(backupKey, 'base64');

/** Enough for a backup that is still being written when its first bytes are seen. */
beforeAll(async () => {
  await sql`create table filler as select g, repeat(md5(g::text), 20) as text from generate_series(1, 50000) g`.execute(
    product.db,
  );
});

function startCommand(dataDir: string, ...words: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    BACKUP_KEY: backupKey,
    BACKUP_RATE: '4',
  };
  const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const bytesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + sizeOf(path.join(parentPath, name)), 0)
    : 0;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const slots = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_replication_slots`.execute(product.db);
  return rows[0]!.count;
};

const backupNow = (to: string) => runIn(product.dataDir, ['backup', '--to', to]);

test('a killed backup leaves no file with a final name and no slot, and the next one removes its rest', async () => {
  const to = makeFolder();
  const child = startCommand(product.dataDir, 'backup', '--to', to);
  await expect.poll(() => bytesIn(to)).toBeGreaterThan(1_000_000);
  child.kill('SIGKILL');
  await once(child, 'close');
  const [draft = ''] = readdirSync(to);
  expect(draft).toMatch(/\.backup\.part$/);
  const longAgo = new Date(Date.now() - 11 * 60_000);
  utimesSync(path.join(to, draft), longAgo, longAgo);
  await expect.poll(slots).toBe(0);
  const { code, out } = await backupNow(to);
  expect(code).toBe(0);
  expect(readdirSync(to)).toEqual([path.basename(out)]);
});

async function request(to: string): Promise<BackupRequest> {
  const url = await findRunningServer({ dataDir: product.dataDir, isDataDirExplicit: true });
  return { url: url!, target: folderTarget(to), place: to, secret, rateKb: 65_536 };
}

test('a second backup at the same time is refused or left out, and the first one is whole', async () => {
  const to = makeFolder();
  const folder = folderTarget(to);
  let second: CommandResult | null = null;
  let scheduled: CommandResult | null = null;
  const target: BackupTarget = {
    ...folder,
    async write(name, bytes) {
      await sql`delete from backups`.execute(product.db);
      second = await backupNow(to);
      scheduled = await runIn(product.dataDir, ['backup', '--if-due']);
      return folder.write(name, bytes);
    },
  };
  const { name } = await createBackup({ ...(await request(to)), target });
  expect(second).toEqual({
    code: 1,
    out: '',
    err: 'Cadangan lain sedang dibuat: tunggu sampai selesai, lalu ulangi.',
  });
  expect(scheduled).toEqual({ code: 0, out: '', err: '' });
  expect(readdirSync(to)).toEqual([name]);
  expect(await proveBackup(folder.read(name), secret)).toEqual([]);
});

const serverIn = (cluster: string): number => {
  const file = path.join(cluster, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : 0;
};

test.each<[when: string, isReached: (cluster: string) => boolean]>([
  ['while it writes files', (cluster) => bytesIn(cluster) > 1_000_000],
  ['while it erases accounts again', (cluster) => serverIn(cluster) > 0],
])(
  'a restore that is killed %s leaves no cluster, and the same command then restores',
  async (_, isReached) => {
    const { out: file } = await backupNow(makeFolder());
    const dataDir = makeFolder();
    const child = startCommand(dataDir, 'restore', file, ...alone);
    const cluster = path.join(dataDir, `pg.new-${child.pid}`, 'pg');
    await expect.poll(() => isReached(cluster)).toBe(true);
    const server = serverIn(cluster);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(readdirSync(dataDir)).toEqual([`pg.new-${child.pid}`]);
    if (server > 0) await expect.poll(() => isAlive(server)).toBe(false);
    const { code, err } = await runIn(dataDir, ['restore', file, ...alone]);
    expect([code, err]).toEqual([0, '']);
    expect(readdirSync(dataDir)).toEqual(['pg']);
  },
);

test('the rest of a killed trial is removed by the next one, and its server stops', async () => {
  const { out: file } = await backupNow(makeFolder());
  const child = startCommand(product.dataDir, 'backup', '--prove', file);
  const trials = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`ambang-trial-${child.pid}-`));
  const isServing = () =>
    trials().some((name) => existsSync(path.join(tmpdir(), name, 'pg', 'postmaster.pid')));
  await expect.poll(isServing).toBe(true);
  const [name = ''] = trials();
  const server = Number.parseInt(readFileSync(path.join(tmpdir(), name, 'pg', 'postmaster.pid'), 'utf8'));
  child.kill('SIGKILL');
  await once(child, 'close');
  await expect.poll(() => isAlive(server)).toBe(false);
  const { code, out, err } = await runIn(product.dataDir, ['backup', '--prove', file]);
  expect([code, out, err]).toEqual([0, 'Cadangan ini sudah dicoba dipulihkan: isinya utuh.', '']);
  expect(trials()).toEqual([]);
  expect(await findLatestBackup(product.db)).toMatchObject({ provedAt: expect.any(Number) as number });
});

test('a backup ends with a sentence when the server ends its connection', async () => {
  const to = makeFolder();
  const cut = await request(to);
  let isCut = false;
  const onProgress = (bytes: number) => {
    if (isCut || bytes < 1_000_000) return;
    isCut = true;
    void endCopies(cut.url);
  };
  await expect(createBackup({ ...cut, onProgress })).rejects.toThrow(
    /^Basis data berhenti di tengah pencadangan: /,
  );
  expect(readdirSync(to)).toEqual([]);
});

const endCopies = (url: string) =>
  runAsAdministrator(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'`,
  );

test('a damaged page ends a scheduled backup with a sentence that is an alarm, and leaves no file', async () => {
  await sql`create table rusak as select repeat('x', 100) as text from generate_series(1, 1000)`.execute(
    product.db,
  );
  onTestFinished(async () => void (await sql`drop table rusak`.execute(product.db)));
  await runAsAdministrator(product.url, 'checkpoint');
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('rusak') as file`.execute(
    product.db,
  );
  const file = openSync(path.join(product.dataDir, 'pg', rows[0]!.file), 'r+');
  writeSync(file, Buffer.alloc(16, 7), 0, 16, 8_192 + 4_000);
  closeSync(file);
  await sql`delete from backups`.execute(product.db);
  const to = makeFolder();
  const { code, err } = await runIn(product.dataDir, ['backup', '--if-due'], { BACKUP_TO: to });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^PostgreSQL menemukan data yang rusak \(.*\), jadi cadangan baru tidak dibuat: /),
  ]);
  expect((await readBackupState(product.db)).runFault).toBe(err);
  expect(readdirSync(to)).toEqual(['lists']);
});

function mountDisk(size: string): { folder: string; missing: boolean } {
  const folder = makeFolder();
  const { status } = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'ambang-uji'],
    folder,
  ]);
  if (status === 0) onTestFinished(() => void spawnSync('umount', [folder]));
  return { folder, missing: status !== 0 };
}

test('on a full disk backup and restore end with a sentence and leave nothing', async (context) => {
  const { folder, missing } = mountDisk('4m');
  if (missing) return context.skip('no permission to mount a tmpfs');
  const small = path.join(folder, 'cadangan');
  const backup = await backupNow(small);
  expect([backup.code, backup.err]).toEqual([
    1,
    expect.stringMatching(/^Menulis cadangan ke \S+ gagal: penyimpanan penuh\. Perbaiki itu, /),
  ]);
  expect(readdirSync(small)).toEqual([]);
  rmSync(small, { recursive: true });
  const { out: file } = await backupNow(makeFolder());
  const restore = await runIn(folder, ['restore', file, ...alone]);
  expect([restore.code, restore.err]).toEqual([
    1,
    expect.stringMatching(/^Memulihkan cadangan ini butuh \d+ MB di \S+, dan sisanya \d MB: kosongkan /),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});
