import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from './caller.ts';
import { allGone, expectDataWhole, living, started, temporaryFolder, treeOf } from './running.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** The bounds of all that it waits for add up to 52 s; the rest is what a busy machine may take besides. */
const ENDED_WITHIN_MS = 75_000;

/** The postmaster comes first: once it stands still, no further process comes. @returns the pids of all */
function freezePostgres(): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  const all = treeOf(postmaster);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return all;
}

test('a PostgreSQL that stands still is killed in the end, and the next start has the data', async () => {
  const { product, pids } = await started(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  const frozen = freezePostgres();
  onTestFinished(() => {
    for (const pid of living(frozen)) process.kill(pid, 'SIGKILL');
  });
  pids.push(...treeOf(product.pid), ...frozen);
  product.child.kill('SIGTERM');
  await expect.poll(() => product.child.exitCode, { timeout: ENDED_WITHIN_MS }).toBe(0);
  await allGone(pids);
  await expectDataWhole(dataDir);
});
