import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

function runMain(args: readonly string[]) {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: {},
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the process prints an error to stderr and exits with the code of the program', () => {
  const { status, stdout, stderr } = runMain(['migrate']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^DATABASE_URL belum diisi: [^\n]+\n$/);
});

test('the process prints the problems of a folder to stdout', () => {
  const { status, stdout } = runMain(['check', import.meta.dirname]);
  expect(status).toBe(1);
  expect(stdout).toContain('commands/tryout.json: Berkas ini tidak ada atau tidak dapat dibaca.\n');
  expect(stdout).toMatch(/\n\d+ masalah\.\n$/);
});
