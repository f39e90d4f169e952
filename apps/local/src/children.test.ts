import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createNodeCommand,
  prepareChild,
  prepareService,
  runChild,
  runToEnd,
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

test('the message of a failed command contains its output where no file can be written', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'ambang-children-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  // A file in the place of the folder stops root, too.
  writeFileSync(join(clone, '.build'), '');
  const children: ChildProcesses = { clone, env: {}, running: new Map(), isStopping: false };
  const failing = 'console.error("sebab satu\\nsebab dua"); process.exitCode = 1;';
  await expect(runChild(children, createNodeCommand('Perintah', ['-e', failing], {}))).rejects.toThrow(
    'Perintah gagal: perbaiki sebab di bawah ini, lalu ulangi.\nsebab satu\nsebab dua',
  );
});

test('a command whose outcome does not matter leaves the log of an earlier failure', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'ambang-children-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const children: ChildProcesses = { clone, env: {}, running: new Map(), isStopping: false };
  const failing = 'console.error("sebab satu\\nsebab dua"); process.exitCode = 1;';
  await runToEnd(children, createNodeCommand('Menyiapkan', ['-e', failing], {}));
  expect(existsSync(join(clone, '.build'))).toBe(false);
});

test('a program that is not installed is named', async () => {
  const children: ChildProcesses = { clone: tmpdir(), env: {}, running: new Map(), isStopping: false };
  const command = { what: 'Membangun halaman', file: 'ambang-tidak-ada', args: [] };
  await expect(runChild(children, command)).rejects.toThrow(
    'Membangun halaman gagal: ambang-tidak-ada tidak ditemukan: pasang dulu, lalu ulangi.',
  );
});

/** A program that gets a setting later, and prints both or reports both as its addresses. */
const waitingProgram = `
  process.once('message', ({ settings }) => {
    const text = process.env.EARLY + ' ' + settings.LATE + ' ' + process.env.SETTINGS_FOLLOW;
    if (process.env.EARLY !== 'service') return console.log(text);
    setInterval(() => undefined, 1_000);
    process.send({ ready: true, addresses: { text } });
  });
`;

test('a process that was started early gets the rest of its settings later', async () => {
  const children: ChildProcesses = { clone: tmpdir(), env: {}, running: new Map(), isStopping: false };
  onTestFinished(() => stopChildren(children));
  const command = (EARLY: string) => createNodeCommand('Program', ['-e', waitingProgram], { EARLY });
  const [waiting, service] = [
    prepareChild(children, command('command')),
    prepareService(children, command('service')),
  ];
  expect(children.running.size).toBe(2);
  expect(await waiting.proceed({ LATE: 'later', ABSENT: undefined })).toBe('command later yes');
  const { addresses } = await service.proceed({ LATE: 'later' });
  expect(addresses).toEqual({ text: 'service later yes' });
});

test('a process that ends before it gets its settings is a failed start', async () => {
  const children: ChildProcesses = { clone: tmpdir(), env: {}, running: new Map(), isStopping: false };
  const service = prepareService(children, createNodeCommand('Server', ['-e', ''], {}));
  await vi.waitUntil(() => children.running.size === 0);
  await expect(service.proceed({})).rejects.toThrow('Server berhenti sebelum siap');
});
