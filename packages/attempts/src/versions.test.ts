import { openDatabase } from '@ambang/db/open.ts';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { seededRandom } from '../../exam/test/seeded-random.ts';
import { publishItems, randomItems } from '../test/graded-tryout.ts';
import { createVersionCache } from './versions.ts';

const database = useTestDatabase();

test('a transaction reads a version over its own connection, even if another caller waits for a connection', async () => {
  const items = randomItems(seededRandom(3));
  const { versionId } = await publishItems(database, 'versi', items, Date.parse('2026-03-01T03:00:00Z'));
  const narrow = openDatabase(database.url, () => undefined, { connections: 1 });
  onTestFinished(() => narrow.close());
  const versions = createVersionCache(narrow.db);
  let others: Promise<unknown> | undefined;
  const own = await narrow.db.transaction().execute(async (trx) => {
    others = versions.get(versionId);
    return versions.get(versionId, 1, trx);
  });
  expect(own.key).toHaveLength(items.length);
  expect(await others).toEqual(own);
  expect(await versions.get(versionId)).toBe(own);
});

test('a failed read does not remove the version of a newer read from the cache', async () => {
  const items = randomItems(seededRandom(4));
  const { versionId } = await publishItems(database, 'gagal', items, Date.parse('2026-03-01T03:00:00Z'));
  const narrow = openDatabase(database.url, () => undefined, { connections: 1, waiting: 1 });
  onTestFinished(() => narrow.close());
  const versions = createVersionCache(narrow.db);
  let waiting: Promise<{ release: () => void }> | undefined;
  const newer = await narrow.db.transaction().execute(async (trx) => {
    // This fills the queue of the pool, so the next read is refused.
    waiting = narrow.pool.connect();
    const [failed, read] = [versions.get(versionId), versions.get(versionId, 1, trx)];
    await expect(failed).rejects.toThrow();
    return read;
  });
  (await waiting)!.release();
  expect(await versions.get(versionId)).toBe(newer);
});
