import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, closeSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');

/** All runs share the compiled code. */
const env = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.build/compiled') };

function runMain(args: readonly string[], output: number | 'pipe' = 'pipe') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
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

test('a command whose reader has closed the pipe ends without a message and with its own exit code', async () => {
  const child = spawn(process.execPath, [main, 'completion', 'bash'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(stderr).toBe('');
});

describe.skipIf(!existsSync('/dev/full'))('on a full disk (needs /dev/full)', () => {
  function runOnFullDisk(...args: string[]) {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const { status, stderr } = runMain(args, full);
    return { status, lines: stderr.trimEnd().split('\n') };
  }

  test('a command that is done exits with 1 and reports that it was carried out', () => {
    expect(runOnFullDisk('completion', 'bash')).toEqual({
      status: 1,
      lines: [
        'Hasil perintah ini tidak dapat ditulis (penyimpanan penuh), tetapi perintahnya sudah dijalankan: kosongkan ruang, lalu lihat hasilnya dengan list, show atau status.',
      ],
    });
  });

  test('a command that failed is not reported as carried out', () => {
    const { status, lines } = runOnFullDisk('rescore', 'commands', import.meta.dirname);
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^Paket soal punya \d+ masalah/),
      'Pesan perintah ini tidak dapat ditulis (penyimpanan penuh) dan perintahnya tidak selesai: kosongkan ruang, lalu jalankan lagi.',
    ]);
  });
});
