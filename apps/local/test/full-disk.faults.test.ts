import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { login, register } from './caller.ts';
import { started, stopped, temporaryFolder, until, type Running } from './running.ts';

/** Enough for a new cluster and its log of changes. */
const DISK = '200m';

const folder = temporaryFolder();
const disk = join(folder.path, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'ambang-uji', disk], {
  encoding: 'utf8',
});
const whyNoDisk =
  mounted.status === 0
    ? null
    : `Disk penuh tidak diuji: di sini tidak boleh memasang tmpfs (${mounted.stderr?.trim() ?? 'mount tidak ada'}).`;
if (whyNoDisk) process.stdout.write(`${whyNoDisk}\n`);

afterAll(() => {
  if (!whyNoDisk) spawnSync('umount', [disk]);
  folder.remove();
});

const filler = join(disk, 'penuh');

/** Takes the last byte of the disk, until the test ends at the latest. */
function fill(): void {
  onTestFinished(() => rmSync(filler, { force: true }));
  const { stderr } = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { encoding: 'utf8' });
  expect(stderr).toMatch(/No space left/);
}

function sh(script: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script, 'sh', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Goes through the files of PostgreSQL's log that it has in reserve, until it needs a new one and ends. */
async function useUpLog(dataDir: string): Promise<void> {
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

const linesAboutDatabase = (product: Running) =>
  product
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('PostgreSQL '));

const told: unknown = expect.stringMatching(
  /^PostgreSQL berhenti karena penyimpanan tempat \S+ penuh: kosongkan ruang/,
);

const startsIn = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').match(/starting PostgreSQL/g)?.length ?? 0;

/** Makes room again, and expects everything to go on by itself. */
async function expectReturn(product: Running): Promise<void> {
  rmSync(filler);
  await until('a sign-in', async () => (await login(product.port)) === 200);
  expect(linesAboutDatabase(product)).toEqual([told, 'PostgreSQL menyala lagi.']);
  expect(product.stdout()).not.toMatch(/^Server berhenti/m);
  await stopped(product);
}

test.skipIf(whyNoDisk !== null)(
  'with no room for its log PostgreSQL is tried until there is some, and the api answers 503 meanwhile',
  async () => {
    const dataDir = join(folder.path, 'data');
    const first = await started(dataDir);
    expect(await register(first.product.port)).toBeLessThan(300);
    await stopped(first.product);
    sh('cp -a "$1" "$2"; rm -r "$1"; ln -s "$2" "$1"', join(dataDir, 'pg/pg_wal'), join(disk, 'wal'));
    const { product } = await started(dataDir);
    const before = startsIn(dataDir);
    fill();
    await useUpLog(dataDir);
    // With the death before them they are four within a minute.
    await until('three starts in vain', () => startsIn(dataDir) >= before + 3);
    expect(await login(product.port)).toBe(503);
    await expectReturn(product);
    rmSync(join(disk, 'wal'), { recursive: true });
  },
);

test.skipIf(whyNoDisk !== null)(
  'so it is where PostgreSQL has no room either to say why it ended',
  async () => {
    const dataDir = join(disk, 'data');
    const { product } = await started(dataDir);
    expect(await register(product.port)).toBeLessThan(300);
    fill();
    await useUpLog(dataDir);
    await until('the line', () => linesAboutDatabase(product).length > 0);
    expect(await login(product.port)).toBe(503);
    await expectReturn(product);
  },
);
