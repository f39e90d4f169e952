import type { Db } from '../open.ts';

export interface PictureFile {
  /** SHA-256 (hex) of the bytes. */
  hash: string;
  mediaType: string;
  bytes: Uint8Array;
}

export interface StoredPicture {
  mediaType: string;
  bytes: Buffer;
}

/** Stores those that are not stored yet. All publications use one order, so that they cannot deadlock on the same pictures. */
export async function insertMissingPictures(trx: Db, pictures: readonly PictureFile[]): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto('pictures')
    .values(
      pictures
        .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
        .map((picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) })),
    )
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Unknown hashes are absent. */
export async function findPictures(db: Db, hashes: readonly string[]): Promise<Map<string, StoredPicture>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'mediaType', 'bytes'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}
