import type { Db } from '@ambang/db/open.ts';
import type { Picture } from '@ambang/db/tryouts/papers.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';
import { brotliWhole } from '../http/replies/brotli.ts';

/** Null where compressing would gain nothing. */
export type KeptPicture = Picture & { brotli: Buffer | null };

export interface PictureCache {
  /** @returns null for a picture that does not exist */
  get(hash: string): Promise<KeptPicture | null>;
}

/** How many bytes of pictures one process keeps; those of a tryout take less than one of these 64 megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Keeps pictures in memory: the hash names the bytes, so they never change. The least recently used ones go first. Who
 * may see a picture is not known here.
 */
export function cachePictures(db: Db, mostBytes = MOST_BYTES): PictureCache {
  const kept = new Map<string, KeptPicture>();
  const loading = new Map<string, Promise<KeptPicture | null>>();
  let bytes = 0;
  const drop = (hash: string) => {
    bytes -= sizeOf(kept.get(hash));
    kept.delete(hash);
  };
  const keep = (hash: string, picture: KeptPicture) => {
    drop(hash);
    kept.set(hash, picture);
    bytes += sizeOf(picture);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const load = async (hash: string) => {
    const found = (await findPictures(db, [hash])).get(hash);
    if (!found) return null;
    const picture = { ...found, brotli: await compressed(found) };
    keep(hash, picture);
    return picture;
  };
  return {
    async get(hash) {
      const known = kept.get(hash);
      if (known) {
        keep(hash, known);
        return known;
      }
      // Of many who ask for the same one, one reads it.
      const asked = loading.get(hash) ?? load(hash).finally(() => loading.delete(hash));
      loading.set(hash, asked);
      return asked;
    },
  };
}

const sizeOf = (picture: KeptPicture | undefined): number =>
  picture ? picture.bytes.length + (picture.brotli?.length ?? 0) : 0;

/** A drawing is text, a fifth as long when it is compressed; other pictures are compressed already. */
const compressed = ({ mediaType, bytes }: Picture): Promise<Buffer> | null =>
  mediaType === 'image/svg+xml' ? brotliWhole(bytes) : null;
