import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../packages/db/test/test-database.ts';
import { createPictureCache } from './pictures.ts';

const database = useTestDatabase();

let made = 0;

/** @param size in bytes @returns the hash of the picture */
async function createPicture(size: number): Promise<string> {
  const hash = (made += 1).toString(16).padStart(64, '0');
  const bytes = Buffer.alloc(size, made);
  await database.db.insertInto('pictures').values({ hash, mediaType: 'image/png', bytes }).execute();
  return hash;
}

/** Finds the cached pictures, by reading all while their rows are deleted. */
async function findCached(
  pictures: ReturnType<typeof createPictureCache>,
  hashes: string[],
): Promise<string[]> {
  const rows = await database.db.deleteFrom('pictures').where('hash', 'in', hashes).returningAll().execute();
  const kept = [];
  for (const hash of hashes) if (await pictures.get(hash)) kept.push(hash);
  await database.db.insertInto('pictures').values(rows).execute();
  return kept;
}

test('the picture cache queries a picture once, also for concurrent callers, and a missing picture at each call', async () => {
  const pictures = createPictureCache(database.db);
  const hash = await createPicture(10);
  const found = await Promise.all([pictures.get(hash), pictures.get(hash)]);
  expect(found[0]).toMatchObject({ mediaType: 'image/png', bytes: Buffer.alloc(10, made) });
  expect(found[1]).toBe(found[0]);
  expect(await pictures.get(hash)).toBe(found[0]);
  const coming = (made + 1).toString(16).padStart(64, '0');
  expect(await pictures.get(coming)).toBeNull();
  await createPicture(10);
  expect(await pictures.get(coming)).not.toBeNull();
});

test('the picture cache has a size limit in bytes and drops the least recently used picture first', async () => {
  const pictures = createPictureCache(database.db, 100);
  const [one, two, three] = [await createPicture(40), await createPicture(40), await createPicture(40)];
  for (const hash of [one, two, one, three]) await pictures.get(hash);
  expect(await findCached(pictures, [one, two, three])).toEqual([one, three]);
  const huge = await createPicture(101);
  expect((await pictures.get(huge))?.bytes).toHaveLength(101);
  expect(await findCached(pictures, [huge])).toEqual([]);
});
