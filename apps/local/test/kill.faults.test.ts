import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from './client.ts';
import { expectAllExited, expectDataKept, launch, startProduct, temporaryFolder, treeOf } from './product.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** Killing one can already end another. */
function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Must be first: the tests below sign in with its account. */
test('when only the launcher is killed, all processes exit and the next start has the data', async () => {
  const { product, pids } = await startProduct(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  product.child.kill('SIGKILL');
  await expectAllExited(pids);
  await expectDataKept(dataDir);
});

test('a start right after the launcher was killed has the data', async () => {
  const { product } = await startProduct(dataDir);
  product.child.kill('SIGKILL');
  await expectDataKept(dataDir);
});

test('after all processes were killed the next start has the data', async () => {
  const { pids } = await startProduct(dataDir);
  killAll(pids);
  await expectDataKept(dataDir);
});

test('a pid file with the pid of another program does not prevent a start', async () => {
  const { pids } = await startProduct(dataDir);
  killAll(pids);
  await expectAllExited(pids);
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  const { uid, gid } = statSync(join(dataDir, 'pg'));
  const other = spawn('sleep', ['60'], { uid, gid });
  onTestFinished(() => void other.kill());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(other.pid)));
  await expectDataKept(dataDir);
});

test('when npm is killed, the launcher stops everything', async () => {
  const script = `"${process.execPath}" apps/local/src/main.ts & wait`;
  const product = await launch({ dataDir, command: ['sh', '-c', script] });
  await product.ready();
  const pids = treeOf(product.pid);
  product.child.kill('SIGKILL');
  await expectAllExited(pids);
});
