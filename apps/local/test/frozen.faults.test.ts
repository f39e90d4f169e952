import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from './client.ts';
import {
  expectAllExited,
  expectDataKept,
  listAlive,
  startProduct,
  createTemporaryFolder,
  listProcessTree,
} from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** The timeouts of a stop add up to 52 s. A busy machine needs more. */
const STOP_TIMEOUT_MS = 75_000;

/** Freezes PostgreSQL. The postmaster is first, because it starts the other processes. @returns all pids */
function freezePostgres(): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  const all = listProcessTree(postmaster);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return all;
}

test('a stop kills a frozen PostgreSQL after a timeout, and the next start has the data', async () => {
  const { product, pids } = await startProduct(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  const frozen = freezePostgres();
  onTestFinished(() => {
    for (const pid of listAlive(frozen)) process.kill(pid, 'SIGKILL');
  });
  pids.push(...listProcessTree(product.pid), ...frozen);
  product.child.kill('SIGTERM');
  await expect.poll(() => product.child.exitCode, { timeout: STOP_TIMEOUT_MS }).toBe(0);
  await expectAllExited(pids);
  await expectDataKept(dataDir);
});
