import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('../../test/logging-process.ts', import.meta.url));

async function startLogging(stdout: number | 'pipe'): Promise<ChildProcess> {
  const child = fork(program, { stdio: ['ignore', stdout, 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

/** Lets the process write many lines. @returns 'logged', or the exit code */
async function log(child: ChildProcess): Promise<unknown> {
  const outcome = Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.send('log');
  const [message] = (await outcome) as unknown[];
  return message;
}

test.skipIf(!existsSync('/dev/full'))(
  'a process continues when its log is on a full disk (needs /dev/full)',
  async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const child = await startLogging(full);
    expect([await log(child), await log(child)]).toEqual(['logged', 'logged']);
  },
);

test('a process continues when nothing reads its log any more', async () => {
  const child = await startLogging('pipe');
  child.stdout!.destroy();
  expect([await log(child), await log(child)]).toEqual(['logged', 'logged']);
});
