import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateRankKey } from './rank-key.ts';

function createDataFolderPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-rank-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

/** Runs the function in a process that is killed when it writes into a file. */
function readInKilledProcess(dataDir: string): void {
  const program = `import(${JSON.stringify(join(import.meta.dirname, 'rank-key.ts'))})
    .then(({ readOrCreateRankKey }) => readOrCreateRankKey({ dataDir: ${JSON.stringify(dataDir)} }))`;
  const { status } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, program]);
  expect(status).not.toBe(0);
}

test('the rank key is created once, and only its owner can read it', () => {
  const dataDir = createDataFolderPath();
  const key = readOrCreateRankKey({ dataDir });
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(readOrCreateRankKey({ dataDir })).toBe(key);
  expect(readdirSync(dataDir)).toEqual(['rank-key']);
  expect(statSync(join(dataDir, 'rank-key')).mode & 0o777).toBe(0o600);
});

test('a start that is killed while it writes the rank key leaves no key, and the next start creates it', () => {
  const dataDir = createDataFolderPath();
  readInKilledProcess(dataDir);
  expect(readdirSync(dataDir)).not.toContain('rank-key');
  expect(Buffer.from(readOrCreateRankKey({ dataDir }), 'base64')).toHaveLength(32);
});
