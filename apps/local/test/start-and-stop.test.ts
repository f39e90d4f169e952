import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { callAnalysis, login, register } from './client.ts';
import { expectFault } from './expect-fault.ts';
import {
  expectAllExited,
  findFreePort,
  launchProduct,
  startProduct,
  stopProduct,
  createTemporaryFolder,
  listProcessTree,
  waitUntil,
  type LaunchedProduct,
} from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** Must run first: the other tests sign in with its account. */
test('the first start accepts a registration and backs itself up, and SIGTERM stops it', async () => {
  const product = await launchProduct({ dataDir, env: { BACKUP_SCHEDULE: 'hourly' } });
  await product.ready();
  expect(await register(product.port)).toBeLessThan(300);
  const line = /^Cadangan terjadwal dibuat dan sudah dicoba dipulihkan, isinya utuh: (.*)$/m;
  await waitUntil('the line about the backup', () => line.test(product.stdout()));
  const [, file = ''] = line.exec(product.stdout()) ?? [];
  expect([dirname(file), existsSync(file)]).toEqual([`${dataDir}-backups`, true]);
  const { data } = (await (await fetch(`http://127.0.0.1:${product.port}/ready`)).json()) as {
    data: object;
  };
  expect(data).toEqual({ status: 'ready', backupAgeSeconds: expect.any(Number) as number });
  await stopProduct(product);
});

test('a restart has the account, prints the ready line and the demo account, and refuses a second start; SIGTERM stops every process', async () => {
  const { product, pids } = await startProduct(dataDir);
  expect(await login(product.port)).toBe(200);
  await expectPrinted(product);
  await expectFault({ dataDir }, /^Folder data .* sedang dipakai salinan lain/);
  expect(await login(product.port)).toBe(200);
  expect(product.stderr()).toBe('');
  expect(pids.length).toBeGreaterThan(4);
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  await expectAllExited(pids);
});

/** Expects the ready line, the demo account and the demo code, and the addresses of the simulators. */
async function expectPrinted(product: LaunchedProduct): Promise<void> {
  const lines = product.stdout().split('\n');
  const ready = lines.indexOf(`ready http://localhost:${product.port}`);
  await expect.poll(() => product.stdout().split('\n')[ready + 1]).toMatch(/^akun demo: /);
  expect(product.stdout().split('\n')[ready + 2]).toBe('kode demo: AMBANG-DEMO (SKD Utama)');
  const inbox = /kotak surat percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(inbox)).text()).toContain('Belum ada surat');
  const payments = /pembayaran percobaan: (\S+)/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(payments)).text()).toContain('Belum ada order');
}

test('a signal during the start leaves no process', async () => {
  const product = await launchProduct({ dataDir });
  await expect.poll(() => listProcessTree(product.pid).length, { timeout: 30_000 }).toBeGreaterThan(3);
  const pids = listProcessTree(product.pid);
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  await expectAllExited(pids);
});

test('the analysis service accepts a signed-in account on another port when its default port is in use', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port + 9, '127.0.0.1');
  onTestFinished(() => void other.close());
  const product = await launchProduct({ dataDir, port });
  await product.ready();
  const { url, status } = await callAnalysis(port);
  expect(new URL(url).port).not.toBe(String(port + 9));
  // No attempt exists yet. An invalid ticket would get 401.
  expect(status).toBe(404);
  await stopProduct(product);
});
