import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login, register } from './caller.ts';
import { allGone, freePort, launch, started, stopped, temporaryFolder, ticketKeys } from './running.ts';

/** Further lives of the product: each of these starts it whole, and one of their kind is in `npm test`. */

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

test('the demo account of a trial lets nobody in once the same data is in production', async () => {
  const demo = { email: 'demo@ambang.example', password: 'ambang-demo-2024' };
  const trial = await started(dataDir);
  expect(await register(trial.product.port)).toBeLessThan(300);
  expect(await login(trial.product.port, demo)).toBe(200);
  await stopped(trial.product);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Ambang <halo@contoh.id>' };
  const gateway = { MIDTRANS_SERVER_KEY: 'Mid-server-contoh' };
  const port = await freePort();
  const address = { ANALYSIS_URL: 'https://analisis.contoh.id', ANALYSIS_PORT: String(port) };
  const rankKey = { RANK_KEY: readFileSync(join(dataDir, 'rank-key'), 'utf8') };
  const analysis = { ...address, ...ticketKeys() };
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://contoh.id',
    ...mail,
    ...gateway,
    ...analysis,
    ...rankKey,
  };
  const product = await launch({ dataDir, env });
  await product.ready();
  expect(await login(product.port, demo)).toBe(401);
  expect(await login(product.port)).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  await stopped(product);
});

test('the Google and the gateway that the environment names are used, and not their simulators', async () => {
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

test.each(['SIGINT', 'SIGHUP'] as const)('%s ends every process it started', async (signal) => {
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
