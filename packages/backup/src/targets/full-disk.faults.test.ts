import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderTarget } from './folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ambang-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0700', 'ambang-uji', folder], {
  encoding: 'utf8',
});
const diskMissingReason =
  mounted.status === 0
    ? null
    : `Disk penuh tidak diuji: di sini tidak boleh memasang tmpfs (${mounted.stderr?.trim() ?? 'mount tidak ada'}).`;
if (diskMissingReason) process.stdout.write(`${diskMissingReason}\n`);

afterAll(() => {
  if (!diskMissingReason) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

async function* megabytes(count: number): AsyncIterable<Buffer> {
  for (let sent = 0; sent < count * 16; sent += 1) yield Buffer.alloc(65_536, sent);
}

test.skipIf(diskMissingReason !== null)(
  'a backup that fills the disk ends in a sentence, leaves nothing and keeps the earlier one',
  async () => {
    const target = folderTarget(folder);
    await target.write('a.backup', megabytes(0.5));
    await expect(target.write('b.backup', megabytes(2))).rejects.toThrow(
      /^Menulis cadangan ke .* gagal: penyimpanan penuh\. Perbaiki itu, lalu jalankan lagi\.$/,
    );
    expect(readdirSync(folder)).toEqual(['a.backup']);
    expect(await target.write('c.backup', megabytes(0.25))).toBe(262_144);
  },
);
