import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram } from './programs.ts';

afterEach(() => vi.unstubAllEnvs());

const NAMES = ['peramban-uji', 'peramban'];

/** Creates two folders and makes them the PATH. */
function createPath() {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = [join(root, 'one'), join(root, 'two')] as const;
  for (const folder of folders) mkdirSync(folder);
  vi.stubEnv('PATH', folders.join(':'));
  return folders;
}

function writeProgram(path: string): string {
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test('a folder and a file that cannot be executed are not taken for a program of their name', () => {
  const [one, two] = createPath();
  mkdirSync(join(one, 'peramban-uji'));
  writeFileSync(join(one, 'peramban'), '');
  expect(findProgram({ variable: 'PERAMBAN', names: NAMES })).toBeUndefined();
  const program = writeProgram(join(two, 'peramban'));
  expect(findProgram({ variable: 'PERAMBAN', names: NAMES })).toBe(program);
});

test('the path in the variable is preferred to PATH, and PATH to further paths', () => {
  const [one, two] = createPath();
  const further = writeProgram(join(two, 'further'));
  const locations = { variable: 'PERAMBAN', names: NAMES, elsewhere: [further] };
  expect(findProgram(locations)).toBe(further);
  const onPath = writeProgram(join(one, 'peramban'));
  expect(findProgram(locations)).toBe(onPath);
  const named = writeProgram(join(one, 'named'));
  vi.stubEnv('PERAMBAN', named);
  expect(findProgram(locations)).toBe(named);
});
