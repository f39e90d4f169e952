import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, killWithChildren } from './process.ts';

test('a frozen process and its frozen child are killed, and a repeated kill is harmless', async () => {
  const script = 'sleep 60 & echo $!; kill -STOP $!; kill -STOP $$';
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  // Both processes hold the other end of the pipe, so it closes when both have exited.
  const closed = once(parent, 'close');
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line);
  expect(isAlive(child)).toBe(true);
  killWithChildren(parent.pid ?? 0);
  expect(await closed).toEqual([null, 'SIGKILL']);
  killWithChildren(parent.pid ?? 0);
});
