import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeOrCompareRankKey } from '@ambang/attempts/former-attempts.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { migrate } from '@ambang/db/setup/migrate.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.ts';

const hashWithLostKey = createIdentifierHasher(Buffer.alloc(32, 1));

test('rank-key --new replaces a lost key while the product is stopped', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ambang-lost-key-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const withServer = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const server = await startEmbeddedPostgres({
      dataDir,
      isDataDirExplicit: true,
      durable: false,
      log: () => undefined,
    });
    const database = openDatabase(server.url, () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
      await server.stop();
    }
  };
  await withServer(async (database) => {
    await migrate(database);
    expect(await storeOrCompareRankKey(database.db, hashWithLostKey)).toBe(true);
  });
  const { code, out } = await runCommand(['rank-key', '--new', '--yes'], {
    env: { DATA_DIR: dataDir },
    now: 0,
  });
  expect([code, out]).toEqual([0, expect.stringMatching(/^RANK_KEY=.*$/)]);
  const hashWithPrintedKey = createIdentifierHasher(Buffer.from(out.replace('RANK_KEY=', ''), 'base64'));
  const known = await withServer(async ({ db }) => [
    await storeOrCompareRankKey(db, hashWithLostKey),
    await storeOrCompareRankKey(db, hashWithPrintedKey),
  ]);
  expect(known).toEqual([false, true]);
});
