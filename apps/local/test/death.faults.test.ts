import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from './caller.ts';
import { allGone, expectDataWhole, launch, started, temporaryFolder, treeOf } from './running.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

/** One may have ended with the one before it. */
function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Comes first: the tests below ask whether its account is still there. */
test('when the launcher alone is killed, everything else ends by itself and the next start has the data', async () => {
  const { product, pids } = await started(dataDir);
  expect(await register(product.port)).toBeLessThan(300);
  product.child.kill('SIGKILL');
  await allGone(pids);
  await expectDataWhole(dataDir);
});

test('the next start does not wait for what a killed launcher left behind', async () => {
  const { product } = await started(dataDir);
  product.child.kill('SIGKILL');
  await expectDataWhole(dataDir);
});

test('after the whole tree was killed the next start has the data', async () => {
  const { pids } = await started(dataDir);
  killAll(pids);
  await expectDataWhole(dataDir);
});

test('a pid file that names a living stranger does not stop the next start', async () => {
  const { pids } = await started(dataDir);
  killAll(pids);
  await allGone(pids);
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  const { uid, gid } = statSync(join(dataDir, 'pg'));
  const stranger = spawn('sleep', ['60'], { uid, gid });
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
  await expectDataWhole(dataDir);
});

test('when npm is killed outright, the launcher notices and ends everything', async () => {
  const script = `"${process.execPath}" apps/local/src/main.ts & wait`;
  const product = await launch({ dataDir, command: ['sh', '-c', script] });
  await product.ready();
  const pids = treeOf(product.pid);
  product.child.kill('SIGKILL');
  await allGone(pids);
});
