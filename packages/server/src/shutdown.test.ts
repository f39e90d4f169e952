import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../test/shutdown-process.ts', import.meta.url));

async function runUntilSignal(names: readonly string[]) {
  const child = fork(program, names, { silent: true });
  const [closed, faults] = [text(child.stdout!), text(child.stderr!)];
  await once(child, 'message');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  return { code, closed: (await closed).split('\n').slice(0, -1), faults: await faults };
}

test('on a signal a process closes its resources in order and exits with 0', async () => {
  const names = ['app', 'saves', 'requests', 'log'];
  expect(await runUntilSignal(names)).toEqual({ code: 0, closed: names, faults: '' });
});

test.each([0, 1, 3])(
  'when close %i fails, the remaining resources are closed and the exit code is 1',
  async (index) => {
    const names = ['app', 'saves', 'requests', 'log'].with(index, 'broken');
    expect(await runUntilSignal(names)).toEqual({
      code: 1,
      closed: names,
      faults: expect.stringMatching(/^closing failed: .*does not close\n$/) as string,
    });
  },
);

test('a failed close does not stop the next ones when standard error is no longer read', async () => {
  const names = ['broken', 'saves', 'requests', 'log'];
  const child = fork(program, names, { silent: true });
  const closed = text(child.stdout!);
  await once(child, 'message');
  child.stderr!.destroy();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect((await closed).split('\n')).toEqual([...names, '']);
});
