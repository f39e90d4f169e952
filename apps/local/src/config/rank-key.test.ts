import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localRankKey } from './rank-key.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-rank-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

/** A start that is killed when it writes into a file. */
function brokenStart(dataDir: string): void {
  const program = `import(${JSON.stringify(join(import.meta.dirname, 'rank-key.ts'))})
    .then(({ localRankKey }) => localRankKey({ dataDir: ${JSON.stringify(dataDir)} }))`;
  const { status } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, program]);
  expect(status).not.toBe(0);
}

test('the key is created once, readable only by its owner', () => {
  const dataDir = dataFolder();
  const key = localRankKey({ dataDir });
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(localRankKey({ dataDir })).toBe(key);
  expect(readdirSync(dataDir)).toEqual(['rank-key']);
  expect(statSync(join(dataDir, 'rank-key')).mode & 0o777).toBe(0o600);
});

test('a start that is killed while it writes the key leaves none, and the next one creates it', () => {
  const dataDir = dataFolder();
  brokenStart(dataDir);
  expect(readdirSync(dataDir)).not.toContain('rank-key');
  expect(Buffer.from(localRankKey({ dataDir }), 'base64')).toHaveLength(32);
});
