import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askAnalysis, askResetLink, listenTo, login, register } from './caller.ts';
import { allGone, launch, living, started, stopped, temporaryFolder, treeOf, until } from './running.ts';
import type { Running } from './running.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** The bound is 5 s; the rest is what a busy machine may take to show it. */
const STARTED_WITHIN_MS = 5_000;

const programs = {
  api: 'apps/api/src/main.ts',
  analysis: 'apps/analysis/src/main.ts',
  simulators: 'simulators/src/main.ts',
};

function pidOf(product: Running, program: keyof typeof programs): number | undefined {
  return treeOf(product.pid).find((pid) => commandOf(pid).includes(programs[program]));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function postmasterPid(): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    return living([pid])[0];
  } catch {
    return undefined;
  }
}

/** Kills it and returns how long it took until another process stood in its place. */
async function killed(pidNow: () => number | undefined): Promise<number> {
  const former = pidNow();
  if (former === undefined) throw new Error('there is nothing to kill');
  process.kill(former, 'SIGKILL');
  const begun = performance.now();
  await until('another process', () => ![undefined, former].includes(pidNow()));
  return performance.now() - begun;
}

const signsIn = (product: Running) => async () => (await login(product.port).catch(() => 0)) === 200;

/** The scripts that the sign-in page asks for. */
async function filesOf({ port }: Running): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text();
  return [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
}

/** On a connection of its own. */
async function answers({ port }: Running): Promise<boolean> {
  const once = { headers: { connection: 'close' } };
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`, once).catch(() => null);
  return reply?.status === 200;
}

function linesAbout(product: Running, name: string): string[] {
  return product
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith(`${name} `));
}

const deathAndReturn = (name: string) => [
  `${name} berhenti di tengah jalan: dinyalakan lagi …`,
  `${name} menyala lagi.`,
];

async function expectOneReady(product: Running): Promise<void> {
  expect(product.stdout().match(/^ready /gm)).toHaveLength(1);
  await stopped(product);
}

/** Comes first: the tests below sign in with this account. */
test('a killed api is back on the same port', async () => {
  const { product } = await started(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  expect(await killed(() => pidOf(product, 'api'))).toBeLessThan(STARTED_WITHIN_MS);
  await until('a sign-in', signsIn(product));
  expect(linesAbout(product, 'Server')).toEqual(deathAndReturn('Server'));
  await expectOneReady(product);
});

test('of two processes on one port a killed one is back, and the other serves meanwhile', async () => {
  const shared = join(folder.path, 'bersama');
  const product = await launch({ dataDir, env: { WORKERS: '2', ASSETS_DIR: shared } });
  await product.ready();
  const [page] = await filesOf(product);
  expect(readdirSync(join(shared, 'assets'))).toContain(page);
  const apis = () => treeOf(product.pid).filter((pid) => commandOf(pid).includes(programs.api));
  const [first = 0, second = 0] = apis();
  expect(apis()).toHaveLength(2);
  process.kill(first, 'SIGKILL');
  // A connection that the killed one had not taken yet is lost; the next one meets the other process.
  for (let time = 0; time < 10; time += 1) await until('an answer', () => answers(product));
  await until('both', () => apis().length === 2);
  expect(apis()).toContain(second);
  await until('the line', () => linesAbout(product, 'Server').some((line) => line.includes('menyala lagi')));
  expect(linesAbout(product, 'Server').map((line) => line.replace(/^Server [12]/, 'Server'))).toEqual(
    deathAndReturn('Server'),
  );
  const indexes = apis().map(
    (pid) => /WORKER_INDEX=(\d)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1],
  );
  expect(indexes.toSorted()).toEqual(['0', '1']);
  await expectOneReady(product);
});

test('a killed PostgreSQL is back, and the api, its jobs, its streams and the owner of the folder go on', async () => {
  const { product } = await started(dataDir);
  const api = pidOf(product, 'api');
  const timesTold = await listenTo(product.port);
  const before = timesTold();
  expect(await killed(postmasterPid)).toBeLessThan(STARTED_WITHIN_MS);
  await until('a sign-in', signsIn(product));
  expect(linesAbout(product, 'PostgreSQL')).toEqual(deathAndReturn('PostgreSQL'));
  expect(pidOf(product, 'api')).toBe(api);
  await until('an analysis', async () => (await askAnalysis(product.port)).status === 404);
  await until('word on the stream', () => timesTold() > before);
  await expectLetter(product);
  const second = await launch({ dataDir });
  expect(await second.exit).toBe(1);
  expect(second.stderr()).toMatch(/^Folder data .* sedang dipakai salinan lain/);
  await expectOneReady(product);
});

async function expectLetter(product: Running): Promise<void> {
  const inbox = /kotak surat percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await askResetLink(product.port)).toBe(200);
  const letters = async () => (await fetch(`${inbox}/letters`)).text();
  await until('the letter', async () => (await letters()).includes('sari.uji@contoh.id'));
}

async function expectPayments(product: Running): Promise<void> {
  const payments = /pembayaran percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(payments)).text()).toContain('Belum ada order');
}

test('a killed analysis service is back where the pages look for it', async () => {
  const { product } = await started(dataDir);
  const before = await askAnalysis(product.port);
  expect(await killed(() => pidOf(product, 'analysis'))).toBeLessThan(STARTED_WITHIN_MS);
  await until('the line', () => linesAbout(product, 'Analisis').length === 2);
  expect(linesAbout(product, 'Analisis')).toEqual(deathAndReturn('Analisis'));
  expect(await askAnalysis(product.port)).toEqual(before);
  await expectOneReady(product);
});

test('the analysis service knows no way into the database but its own, and cannot make tickets', async () => {
  const { product } = await started(dataDir);
  const environment = readFileSync(`/proc/${pidOf(product, 'analysis')}/environ`, 'utf8').split('\0');
  const valueOf = (name: string) => environment.find((entry) => entry.startsWith(`${name}=`));
  expect(valueOf('ANALYSIS_DATABASE_URL')).toContain('postgresql://ambang_analysis:');
  expect(valueOf('TICKET_PUBLIC_KEY')).toBeDefined();
  for (const name of ['DATABASE_URL', 'TICKET_PRIVATE_KEY', 'MIDTRANS_SERVER_KEY'])
    expect(valueOf(name), name).toBeUndefined();
  await stopped(product);
});

test('killed simulators are back where the api and the person look for them', async () => {
  const { product } = await started(dataDir);
  expect(await killed(() => pidOf(product, 'simulators'))).toBeLessThan(STARTED_WITHIN_MS);
  await until('the line', () => linesAbout(product, 'Tiruan').length === 2);
  await expectLetter(product);
  await expectPayments(product);
  await expectOneReady(product);
});

test('the fourth death within a minute ends everything with a sentence and exit code 1', async () => {
  const { product, pids } = await started(dataDir);
  await killed(() => pidOf(product, 'api'));
  await killed(postmasterPid);
  await killed(() => pidOf(product, 'api'));
  pids.push(...treeOf(product.pid));
  process.kill(pidOf(product, 'api') ?? 0, 'SIGKILL');
  expect(await product.exit).toBe(1);
  expect(product.stderr()).toMatch(/^Server berhenti, terlalu sering dalam satu menit[^\n]*$/m);
  await allGone(pids);
});

test.each([
  ['the api', (product: Running) => pidOf(product, 'api')],
  ['PostgreSQL', () => postmasterPid()],
])('Ctrl-C while %s is being started again is an orderly end', async (_, pidNow) => {
  const { product, pids } = await started(dataDir);
  process.kill(pidNow(product) ?? 0, 'SIGKILL');
  await until('the line', () => product.stdout().includes('dinyalakan lagi'));
  pids.push(...treeOf(product.pid));
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);
  await allGone(pids);
  const { product: again } = await started(dataDir);
  expect(await login(again.port)).toBe(200);
  expect(again.stdout()).not.toContain('tertinggal');
  await expectOneReady(again);
});
