import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from './client.ts';
import {
  expectAllExited,
  expectDataKept,
  launchProduct,
  startProduct,
  createTemporaryFolder,
  listProcessTree,
} from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** Ignores processes that have already exited: killing one process can end others. */
function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Must run first: the other tests sign in with its account. */
test('all processes exit after the launcher is killed, and the next start has the data', async () => {
  const { product, pids } = await startProduct(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  product.child.kill('SIGKILL');
  await expectAllExited(pids);
  await expectDataKept(dataDir);
});

test('a start immediately after the launcher was killed has the data', async () => {
  const { product } = await startProduct(dataDir);
  product.child.kill('SIGKILL');
  await expectDataKept(dataDir);
});

test('a start after all processes were killed has the data', async () => {
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

test('the launcher stops all processes after its parent process is killed', async () => {
  const script = `"${process.execPath}" apps/local/src/main.ts & wait`;
  const product = await launchProduct({ dataDir, command: ['sh', '-c', script] });
  await product.ready();
  const pids = listProcessTree(product.pid);
  product.child.kill('SIGKILL');
  await expectAllExited(pids);
});
