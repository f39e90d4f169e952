import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { askAnalysis, register } from './caller.ts';
import {
  allGone,
  expectDataWhole,
  freePort,
  launch,
  started,
  stopped,
  temporaryFolder,
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

test('SIGTERM ends every process it started', async () => {
  const { product, pids } = await started(dataDir);
  expect(pids.length).toBeGreaterThan(4);
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  await allGone(pids);
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
