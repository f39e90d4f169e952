import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login, register } from './client.ts';
import {
  expectAllExited,
  findFreePort,
  launchProduct,
  startProduct,
  stopProduct,
  createTemporaryFolder,
  createTicketKeys,
} from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

test('the demo account is closed when the same data run in production', async () => {
  const demo = { email: 'demo@ambang.example', password: 'ambang-demo-2024' };
  const local = await startProduct(dataDir);
  expect(await register(local.product.port)).toBeLessThan(300);
  expect(await login(local.product.port, demo)).toBe(200);
  await stopProduct(local.product);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Ambang <halo@contoh.id>' };
  const gateway = { MIDTRANS_SERVER_KEY: 'Mid-server-contoh' };
  const port = await findFreePort();
  const address = { ANALYSIS_URL: 'https://analisis.contoh.id', ANALYSIS_PORT: String(port) };
  const rankKey = { RANK_KEY: readFileSync(join(dataDir, 'rank-key'), 'utf8') };
  const analysis = { ...address, ...createTicketKeys() };
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://contoh.id',
    ...mail,
    ...gateway,
    ...analysis,
    ...rankKey,
  };
  const product = await launchProduct({ dataDir, env });
  await product.ready();
  expect(await login(product.port, demo)).toBe(401);
  expect(await login(product.port)).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  await stopProduct(product);
});

test('Google and the gateway of the environment replace their simulators', async () => {
  const google = {
    GOOGLE_CLIENT_ID: 'milikku',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  };
  const env = { ...google, MIDTRANS_SERVER_KEY: 'SB-Mid-server-milikku' };
  const product = await launchProduct({ dataDir, env });
  await product.ready();
  const address = `http://127.0.0.1:${product.port}/api/auth/google`;
  const { headers } = await fetch(address, { redirect: 'manual' });
  expect(headers.get('location')).toBe('/login?google=gagal');
  await expect.poll(() => product.stdout()).toContain('kotak surat percobaan');
  expect(product.stdout()).not.toContain('pembayaran percobaan');
  await stopProduct(product);
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s stops every process', async (signal) => {
  const { product, pids } = await startProduct(dataDir);
  expect(pids.length).toBeGreaterThan(4);
  product.child.kill(signal);
  expect(await product.exit).toBe(0);
  await expectAllExited(pids);
});

test('two signals, as with Ctrl-C under npm, stop the product once and in order', async () => {
  const { product, pids } = await startProduct(dataDir);
  product.child.kill('SIGINT');
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);
  await expectAllExited(pids);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/);
});
