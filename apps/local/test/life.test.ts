import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { askAnalysis, login, register } from './caller.ts';
import {
  allGone,
  expectDataWhole,
  freePort,
  launch,
  started,
  stopped,
  temporaryFolder,
  ticketKeys,
  treeOf,
} from './running.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** Comes first: the tests below ask whether this account is still there. */
test('a second start knows the account that the first one registered', async () => {
  const { product } = await started(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  await stopped(product);
  await expectDataWhole(dataDir);
});

test('says the ready line with its address, then the demo account and code, and nothing on stderr', async () => {
  const { product } = await started(dataDir);
  const lines = product.stdout().split('\n');
  const ready = lines.indexOf(`ready http://localhost:${product.port}`);
  await expect.poll(() => product.stdout().split('\n')[ready + 1]).toMatch(/^akun demo: /);
  expect(product.stdout().split('\n')[ready + 2]).toBe('kode demo: AMBANG-DEMO (SKD Utama)');
  const inbox = /kotak surat percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(inbox)).text()).toContain('Belum ada surat');
  const payments = /pembayaran percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(payments)).text()).toContain('Belum ada order');
  expect(product.stderr()).toBe('');
  await stopped(product);
});

test('the demo account of a trial lets nobody in once the same data is in production', async () => {
  const demo = { email: 'demo@ambang.example', password: 'ambang-demo-2024' };
  const trial = await started(dataDir);
  expect(await login(trial.product.port, demo)).toBe(200);
  await stopped(trial.product);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Ambang <halo@contoh.id>' };
  const gateway = { MIDTRANS_SERVER_KEY: 'Mid-server-contoh' };
  const port = await freePort();
  const address = { ANALYSIS_URL: 'https://analisis.contoh.id', ANALYSIS_PORT: String(port) };
  const analysis = { ...address, ...ticketKeys() };
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://contoh.id', ...mail, ...gateway, ...analysis };
  const product = await launch({ dataDir, env });
  await product.ready();
  expect(await login(product.port, demo)).toBe(401);
  expect(await login(product.port)).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  await stopped(product);
});

test('the Google and the gateway that the environment names are used, and not their stand-ins', async () => {
  const google = {
    GOOGLE_CLIENT_ID: 'milikku',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  };
  const env = { ...google, MIDTRANS_SERVER_KEY: 'SB-Mid-server-milikku' };
  const product = await launch({ dataDir, env });
  await product.ready();
  const address = `http://127.0.0.1:${product.port}/api/auth/google`;
  const { headers } = await fetch(address, { redirect: 'manual' });
  expect(headers.get('location')).toBe('/login?google=gagal');
  await expect.poll(() => product.stdout()).toContain('kotak surat percobaan');
  expect(product.stdout()).not.toContain('pembayaran percobaan');
  await stopped(product);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends every process it started', async (signal) => {
  const { product, pids } = await started(dataDir);
  expect(pids.length).toBeGreaterThan(4);
  product.child.kill(signal);
  expect(await product.exit).toBe(0);
  await allGone(pids);
});

test('a signal that comes twice, as Ctrl-C under npm does, is one orderly end', async () => {
  const { product, pids } = await started(dataDir);
  product.child.kill('SIGINT');
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);
  await allGone(pids);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/);
});

test('a signal in the middle of the start leaves nothing behind', async () => {
  const product = await launch({ dataDir });
  await expect.poll(() => treeOf(product.pid).length, { timeout: 30_000 }).toBeGreaterThan(3);
  const pids = treeOf(product.pid);
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  await allGone(pids);
});

test('who is signed in is let in by the analysis service, also where another program has its usual port', async () => {
  const port = await freePort();
  const other = createServer().listen(port + 9, '127.0.0.1');
  onTestFinished(() => void other.close());
  const product = await launch({ dataDir, port });
  await product.ready();
  const { url, status } = await askAnalysis(port);
  expect(new URL(url).port).not.toBe(String(port + 9));
  // There is nothing to analyse yet; without a good ticket it would be a 401.
  expect(status).toBe(404);
  await stopped(product);
});
