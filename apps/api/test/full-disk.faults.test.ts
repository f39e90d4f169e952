import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useDurableServer } from '../../../packages/db/test/servers/durable-server.ts';
import { expectAllStored, listDistinctReplies, startUnderLoad } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';

/** Enough for a new cluster and a few checkpoints. */
const DISK = '160m';

const folder = mkdtempSync(path.join(tmpdir(), 'ambang-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'ambang-uji', folder], {
  encoding: 'utf8',
});
const diskMissingReason =
  mounted.status === 0
    ? null
    : `Disk penuh tidak diuji: di sini tidak boleh memasang tmpfs (${mounted.stderr?.trim() ?? 'mount tidak ada'}).`;
if (diskMissingReason) process.stdout.write(`${diskMissingReason}\n`);

// Registered before the server's hook, because hooks run in reverse order.
afterAll(() => {
  if (!diskMissingReason) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const server = useDurableServer(() => folder);
const app = useTestApp({ serverUrl: () => server.url() });

const FILLER = path.join(folder, 'penuh');

/** Fills the disk to the last byte. */
async function fillDisk(): Promise<void> {
  const filler = await open(FILLER, 'a');
  const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC';
  for (let bytes = 1_048_576; bytes >= 1;) {
    const written = await filler.write(Buffer.alloc(bytes)).catch((error: Error) => {
      if (isFull(error)) return null;
      throw error;
    });
    if (!written || written.bytesWritten < bytes) bytes = Math.floor(bytes / 2);
  }
  await filler.close();
}

const CANDIDATES = 20;

test.skipIf(diskMissingReason !== null)(
  'on a full disk saves are refused with a message, no acknowledged save is lost, and saves continue once there is space',
  async () => {
    const { devices, load } = await startUnderLoad(app, CANDIDATES);
    await load.waitForSaves(10);
    await fillDisk();
    const refusals = () => devices.flatMap(({ replies }) => replies.filter(({ status }) => status !== 200));
    await expect.poll(() => refusals().length, { timeout: 90_000 }).toBeGreaterThan(CANDIDATES);
    await rm(FILLER);
    // Without space for its log PostgreSQL exits, and its supervisor restarts it.
    await server.recover();
    await load.waitForSaves(10);
    await load.end();
    expect(listDistinctReplies(devices)).toEqual(['200', '503, 5 s']);
    for (const { message } of refusals()) expect(message).toMatch(/coba lagi/);
    await expectAllStored(app, devices);
  },
);

test.skipIf(diskMissingReason !== null)(
  'a disk that fills up while PostgreSQL writes its log stops PostgreSQL, and no acknowledged save is lost',
  async () => {
    const { devices, load } = await startUnderLoad(app, CANDIDATES);
    await load.waitForSaves(10);
    await fillDisk();
    // PostgreSQL exits, or keeps trying to recover.
    await expect
      .poll(
        async () => {
          await server.useUpLog();
          return server.serves();
        },
        { timeout: 60_000 },
      )
      .toBe(false);
    await rm(FILLER);
    await server.recover();
    await load.waitForSaves(10);
    await load.end();
    expect(listDistinctReplies(devices)).toEqual(['200', '503, 5 s']);
    await expectAllStored(app, devices);
  },
);
