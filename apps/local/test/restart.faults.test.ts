import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callAnalysis, requestResetLink, listenForNotifications, login, register } from './client.ts';
import {
  expectAllExited,
  launchProduct,
  linesAbout,
  listAlive,
  startProduct,
  stopProduct,
  createTemporaryFolder,
  listProcessTree,
  waitUntil,
} from './product.ts';
import type { LaunchedProduct } from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

const RESTARTED_WITHIN_MS = 5_000;

const programs = {
  api: 'apps/api/src/main.ts',
  analysis: 'apps/analysis/src/main.ts',
  simulators: 'simulators/src/main.ts',
};

function pidOf(product: LaunchedProduct, program: keyof typeof programs): number | undefined {
  return listProcessTree(product.pid).find((pid) => commandOf(pid).includes(programs[program]));
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
    return listAlive([pid])[0];
  } catch {
    return undefined;
  }
}

/** Kills the process. @returns the ms until another process has replaced it */
async function killAndWait(pidNow: () => number | undefined): Promise<number> {
  const killed = pidNow();
  if (killed === undefined) throw new Error('there is nothing to kill');
  process.kill(killed, 'SIGKILL');
  const startedAt = performance.now();
  await waitUntil('another process', () => ![undefined, killed].includes(pidNow()));
  return performance.now() - startedAt;
}

const canSignIn = (product: LaunchedProduct) => async () =>
  (await login(product.port).catch(() => 0)) === 200;

/** Lists the names of the sign-in page's scripts. */
async function listScripts({ port }: LaunchedProduct): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text();
  return [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
}

/** Whether the api answers on a new connection. */
async function isHealthy({ port }: LaunchedProduct): Promise<boolean> {
  const once = { headers: { connection: 'close' } };
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`, once).catch(() => null);
  return reply?.status === 200;
}

const crashAndRestart = (name: string) => [
  `${name} berhenti di tengah jalan: dinyalakan lagi …`,
  `${name} menyala lagi.`,
];

async function expectOneReady(product: LaunchedProduct): Promise<void> {
  expect(product.stdout().match(/^ready /gm)).toHaveLength(1);
  await stopProduct(product);
}

/** Must run first: the other tests sign in with its account. */
test('a killed api is restarted on the same port', async () => {
  const { product } = await startProduct(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  expect(await killAndWait(() => pidOf(product, 'api'))).toBeLessThan(RESTARTED_WITHIN_MS);
  await waitUntil('a sign-in', canSignIn(product));
  expect(linesAbout(product, 'Server')).toEqual(crashAndRestart('Server'));
  await expectOneReady(product);
});

test('a killed api process is restarted while another process on the same port serves', async () => {
  const shared = join(folder.path, 'bersama');
  const product = await launchProduct({ dataDir, env: { WORKERS: '2', ASSETS_DIR: shared } });
  await product.ready();
  const [page] = await listScripts(product);
  expect(readdirSync(join(shared, 'assets'))).toContain(page);
  const apis = () => listProcessTree(product.pid).filter((pid) => commandOf(pid).includes(programs.api));
  const [first = 0, second = 0] = apis();
  expect(apis()).toHaveLength(2);
  process.kill(first, 'SIGKILL');
  // A connection that the killed process had not accepted is lost. A new one goes to the other process.
  for (let time = 0; time < 10; time += 1) await waitUntil('an answer', () => isHealthy(product));
  await waitUntil('both', () => apis().length === 2);
  expect(apis()).toContain(second);
  await waitUntil('the line', () =>
    linesAbout(product, 'Server').some((line) => line.includes('menyala lagi')),
  );
  expect(linesAbout(product, 'Server').map((line) => line.replace(/^Server [12]/, 'Server'))).toEqual(
    crashAndRestart('Server'),
  );
  const indexes = apis().map(
    (pid) => /WORKER_INDEX=(\d)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1],
  );
  expect(indexes.toSorted()).toEqual(['0', '1']);
  await expectOneReady(product);
});

test('a killed PostgreSQL is restarted, and the api, its jobs and its event streams continue', async () => {
  const { product } = await startProduct(dataDir);
  const api = pidOf(product, 'api');
  const countEvents = await listenForNotifications(product.port);
  const before = countEvents();
  expect(await killAndWait(postmasterPid)).toBeLessThan(RESTARTED_WITHIN_MS);
  await waitUntil('a sign-in', canSignIn(product));
  expect(linesAbout(product, 'PostgreSQL')).toEqual(crashAndRestart('PostgreSQL'));
  expect(pidOf(product, 'api')).toBe(api);
  await waitUntil('an analysis', async () => (await callAnalysis(product.port)).status === 404);
  await waitUntil('an event', () => countEvents() > before);
  await expectEmail(product);
  const second = await launchProduct({ dataDir });
  expect(await second.exit).toBe(1);
  expect(second.stderr()).toMatch(/^Folder data .* sedang dipakai salinan lain/);
  await expectOneReady(product);
});

async function expectEmail(product: LaunchedProduct): Promise<void> {
  const inbox = /kotak surat percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await requestResetLink(product.port)).toBe(200);
  const inboxText = async () => (await fetch(`${inbox}/letters`)).text();
  await waitUntil('the email', async () => (await inboxText()).includes('sari.uji@contoh.id'));
}

async function expectPayments(product: LaunchedProduct): Promise<void> {
  const payments = /pembayaran percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(payments)).text()).toContain('Belum ada order');
}

test('a killed analysis service is restarted at the same address, with its own database role and no secrets', async () => {
  const { product } = await startProduct(dataDir);
  expectNoSecrets(product);
  const before = await callAnalysis(product.port);
  expect(await killAndWait(() => pidOf(product, 'analysis'))).toBeLessThan(RESTARTED_WITHIN_MS);
  await waitUntil('the line', () => linesAbout(product, 'Analisis').length === 2);
  expect(linesAbout(product, 'Analisis')).toEqual(crashAndRestart('Analisis'));
  expect(expectNoSecrets(product)['ANALYSIS_DATABASE_URL']).toContain('postgresql://ambang_analysis:');
  expect(await callAnalysis(product.port)).toEqual(before);
  await expectOneReady(product);
});

/** Reads variables of the analysis service. The first process gets its database in a message, and a restarted one here. */
function expectNoSecrets(product: LaunchedProduct): Record<string, string | undefined> {
  const entries = readFileSync(`/proc/${pidOf(product, 'analysis')}/environ`, 'utf8').split('\0');
  const environment: Record<string, string | undefined> = {};
  for (const [, name = '', value] of entries.map((entry) => /^(\w+)=(.*)$/s.exec(entry) ?? []))
    environment[name] = value;
  expect(environment).toHaveProperty('TICKET_PUBLIC_KEY');
  for (const name of ['DATABASE_URL', 'TICKET_PRIVATE_KEY', 'MIDTRANS_SERVER_KEY'])
    expect(environment).not.toHaveProperty(name);
  return environment;
}

test('killed simulators are restarted at the same addresses', async () => {
  const { product } = await startProduct(dataDir);
  expect(await killAndWait(() => pidOf(product, 'simulators'))).toBeLessThan(RESTARTED_WITHIN_MS);
  await waitUntil('the line', () => linesAbout(product, 'Tiruan').length === 2);
  await expectEmail(product);
  await expectPayments(product);
  await expectOneReady(product);
});

test('the fourth crash within a minute stops the product with a message and exit code 1', async () => {
  const { product, pids } = await startProduct(dataDir);
  await killAndWait(() => pidOf(product, 'api'));
  await killAndWait(postmasterPid);
  await killAndWait(() => pidOf(product, 'api'));
  pids.push(...listProcessTree(product.pid));
  process.kill(pidOf(product, 'api') ?? 0, 'SIGKILL');
  expect(await product.exit).toBe(1);
  expect(product.stderr()).toMatch(/^Server berhenti, terlalu sering dalam satu menit[^\n]*$/m);
  await expectAllExited(pids);
});

test.each([
  ['the api', (product: LaunchedProduct) => pidOf(product, 'api')],
  ['PostgreSQL', () => postmasterPid()],
])('Ctrl-C during a restart of %s stops the product in order', async (_, pidNow) => {
  const { product, pids } = await startProduct(dataDir);
  process.kill(pidNow(product) ?? 0, 'SIGKILL');
  await waitUntil('the line', () => product.stdout().includes('dinyalakan lagi'));
  pids.push(...listProcessTree(product.pid));
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);
  await expectAllExited(pids);
  const { product: again } = await startProduct(dataDir);
  expect(await login(again.port)).toBe(200);
  expect(again.stdout()).not.toContain('tertinggal');
  await expectOneReady(again);
});
