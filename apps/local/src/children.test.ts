import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  createNodeCommand,
  startService,
  stopChildren,
  type ChildProcesses,
  type StopOrder,
} from './children.ts';

/** A program that records its SIGTERM and its exit 50 ms later. */
const program = `
  const { appendFileSync } = require('node:fs');
  const record = (word) => appendFileSync(process.env.FILE, word + ' ' + process.env.NAME + '\\n');
  process.on('SIGTERM', () => {
    record('stopping');
    setTimeout(() => { record('exited'); process.exit(); }, 50);
  });
  setInterval(() => undefined, 1_000);
  process.send({ ready: true });
`;

test('child processes stop in order: each gets SIGTERM after those with lower numbers have exited', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-children-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const FILE = join(folder, 'events');
  const children: ChildProcesses = { clone: folder, env: {}, running: new Map(), isStopping: false };
  const start = (NAME: string, stopOrder: StopOrder) =>
    startService(children, { ...createNodeCommand(NAME, ['-e', program], { FILE, NAME }), stopOrder });
  await Promise.all([start('tiruan', 3), start('server', 1), start('analisis', 2)]);
  await stopChildren(children);
  const expected = ['server', 'analisis', 'tiruan'].flatMap((name) => [`stopping ${name}`, `exited ${name}`]);
  expect(readFileSync(FILE, 'utf8').trim().split('\n')).toEqual(expected);
  expect(children.running.size).toBe(0);
});
