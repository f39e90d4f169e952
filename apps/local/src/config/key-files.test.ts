import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreatePushKey, readOrCreateRankKey } from './key-files.ts';

function createDataFolderPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-rank-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

/** Runs the function in a process that is killed when it writes into a file. */
function readInKilledProcess(dataDir: string): void {
  const program = `import(${JSON.stringify(join(import.meta.dirname, 'key-files.ts'))})
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

test('the line that the operator command prints is a valid file of the rank key', () => {
  const dataDir = createDataFolderPath();
  const line = `RANK_KEY=${readOrCreateRankKey({ dataDir })}\n`;
  writeFileSync(join(dataDir, 'rank-key'), line);
  expect(readOrCreateRankKey({ dataDir })).toBe(line);
});

test.each(['', '\n', 'bukan kunci', Buffer.alloc(31).toString('base64')])(
  'a file of the rank key with the text %j is refused with its path and the next step, and stays as it is',
  (text) => {
    const dataDir = createDataFolderPath();
    const file = join(dataDir, 'rank-key');
    mkdirSync(dataDir);
    writeFileSync(file, text);
    expect(() => readOrCreateRankKey({ dataDir })).toThrow(
      new StartFault(
        `Isi berkas ${file} bukan kunci: pulihkan berkas itu dari cadangan. Kalau kunci itu hilang, isi berkas itu dengan kunci baru dari ./ambang rank-key --new.`,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a folder in the place of the rank key is refused with its path', () => {
  const dataDir = createDataFolderPath();
  const file = join(dataDir, 'rank-key');
  mkdirSync(file, { recursive: true });
  expect(() => readOrCreateRankKey({ dataDir })).toThrow(
    new StartFault(
      `Membaca kunci peringkat ${file} gagal: itu folder, bukan berkas. Perbaiki itu, lalu jalankan lagi.`,
    ),
  );
});

test('the key of push messages is created once, and a damaged file is refused', () => {
  const dataDir = createDataFolderPath();
  const key = readOrCreatePushKey({ dataDir });
  expect(readOrCreatePushKey({ dataDir })).toBe(key);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  writeFileSync(join(dataDir, 'push-key'), 'bukan kunci');
  expect(() => readOrCreatePushKey({ dataDir })).toThrow(/push-key bukan kunci/);
});
