import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { login, register } from './client.ts';
import {
  linesAbout,
  startProduct,
  stopProduct,
  createTemporaryFolder,
  waitUntil,
  type LaunchedProduct,
} from './product.ts';

/** The size of the disk: enough for a new cluster and its write-ahead log. */
const DISK = '200m';

const folder = createTemporaryFolder();
const disk = join(folder.path, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'ambang-uji', disk], {
  encoding: 'utf8',
});
const missingDiskReason =
  mounted.status === 0
    ? null
    : `Disk penuh tidak diuji: di sini tidak boleh memasang tmpfs (${mounted.stderr?.trim() ?? 'mount tidak ada'}).`;
if (missingDiskReason) process.stdout.write(`${missingDiskReason}\n`);

afterAll(() => {
  if (!missingDiskReason) spawnSync('umount', [disk]);
  folder.remove();
});

const filler = join(disk, 'penuh');

/** Fills the disk until the end of the test. */
function fillDisk(): void {
  onTestFinished(() => rmSync(filler, { force: true }));
  const { stderr } = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { encoding: 'utf8' });
  expect(stderr).toMatch(/No space left/);
}

function sh(script: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script, 'sh', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Uses up the reserve files of the write-ahead log, until PostgreSQL exits because it cannot create another one. */
async function exhaustWal(dataDir: string): Promise<void> {
  const [, , , , sockets = ''] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  client.on('error', () => undefined);
  await client.connect();
  const use = () => client.query("select pg_logical_emit_message(true, 'uji', 'x'), pg_switch_wal()");
  let files = 0;
  for (; files < 100; files += 1) if (!(await use().catch(() => null))) break;
  expect(files).toBeLessThan(100);
  await client.end();
}

const diskFullLine: unknown = expect.stringMatching(
  /^PostgreSQL berhenti karena penyimpanan tempat \S+ penuh: kosongkan ruang/,
);

const startsIn = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').match(/starting PostgreSQL/g)?.length ?? 0;

/** Frees space, and expects the product to recover. */
async function expectRecovery(product: LaunchedProduct): Promise<void> {
  rmSync(filler);
  await waitUntil('a sign-in', async () => (await login(product.port)) === 200);
  expect(linesAbout(product, 'PostgreSQL')).toEqual([diskFullLine, 'PostgreSQL menyala lagi.']);
  expect(product.stdout()).not.toMatch(/^Server berhenti/m);
  await stopProduct(product);
}

test.skipIf(missingDiskReason !== null)(
  'a PostgreSQL whose write-ahead log is on a full disk is restarted until there is space, while the api answers 503',
  async () => {
    const dataDir = join(folder.path, 'data');
    const first = await startProduct(dataDir);
    expect(await register(first.product.port)).toBeLessThan(300);
    await stopProduct(first.product);
    sh('cp -a "$1" "$2"; rm -r "$1"; ln -s "$2" "$1"', join(dataDir, 'pg/pg_wal'), join(disk, 'wal'));
    const { product } = await startProduct(dataDir);
    const before = startsIn(dataDir);
    fillDisk();
    await exhaustWal(dataDir);
    // Together with the first exit these are four crashes within a minute, the restart limit of other crashes.
    await waitUntil('three failed restarts', () => startsIn(dataDir) >= before + 3);
    expect(await login(product.port)).toBe(503);
    await expectRecovery(product);
    rmSync(join(disk, 'wal'), { recursive: true });
  },
);

test.skipIf(missingDiskReason !== null)(
  'a PostgreSQL that cannot write its log file on a full disk is restarted until there is space',
  async () => {
    const dataDir = join(disk, 'data');
    const { product } = await startProduct(dataDir);
    expect(await register(product.port)).toBeLessThan(300);
    fillDisk();
    await exhaustWal(dataDir);
    await waitUntil('the line', () => linesAbout(product, 'PostgreSQL').length > 0);
    expect(await login(product.port)).toBe(503);
    await expectRecovery(product);
  },
);
