import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMachine } from './releases.ts';

async function answers(port: number): Promise<boolean> {
  const once = { headers: { connection: 'close' }, signal: AbortSignal.timeout(1_000) };
  const reply = await fetch(`http://127.0.0.1:${port}/api/ready`, once).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status === 200;
}

/** Polls until the work is done. @returns the longest time without an answer, in ms */
async function longestGap(port: number, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  let longest = 0;
  for (let last = performance.now(); !isDone; await pause(20)) {
    if (!(await answers(port))) continue;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
}

test('an upgrade prepares before the stop, and a release that does not start is replaced by the previous one', async () => {
  const machine = await createMachine();
  const first = machine.createRelease('pertama');
  expect(await machine.upgrade(first)).toEqual([0, expect.stringContaining('melayani')]);
  expect(machine.currentRelease()).toBe(first);

  const second = machine.createRelease('kedua');
  rmSync(join(second, 'apps/web/dist/.stamp'));
  const upgrade = machine.upgrade(second);
  const gap = await longestGap(machine.port, upgrade);
  expect(await upgrade).toEqual([0, expect.stringMatching(/membangun halaman[^]*versi baru melayani/)]);
  expect(machine.serviceOutput()).not.toMatch(/memasang|membangun/);
  expect(machine.currentRelease()).toBe(second);
  // The limit is in `npm run bench -- restart`, because the machine of the tests is busy.
  process.stdout.write(`upgrade: ${Math.round(gap)} ms without an answer\n`);

  expect(await machine.upgrade(second)).toEqual([
    1,
    expect.stringContaining(`${second} sudah dipakai, jadi tidak ada yang diubah.`),
  ]);
  expect(machine.restarts()).toBe(2);

  const unbuildable = machine.createRelease('ketiga');
  rmSync(join(unbuildable, 'apps/web/build/build.ts'));
  const refused = await machine.upgrade(unbuildable);
  expect(refused).toEqual([1, expect.stringContaining('yang lama tetap melayani')]);
  expect([machine.restarts(), machine.currentRelease()]).toEqual([2, second]);

  const broken = machine.createRelease('keempat');
  writeFileSync(join(broken, 'apps/local/src/main.ts'), 'process.exit(1);\n');
  const rolledBack = await machine.upgrade(broken);
  expect(rolledBack).toEqual([1, expect.stringContaining('Versi lama melayani lagi')]);
  expect(machine.currentRelease()).toBe(second);
  expect(await answers(machine.port)).toBe(true);
}, 600_000);
