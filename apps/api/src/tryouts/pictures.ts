import type { Db } from '@ambang/db/open.ts';
import type { Picture } from '@ambang/db/tryouts/papers.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';

export interface PictureCache {
  /** @returns null for a picture that does not exist */
  get(hash: string): Promise<Picture | null>;
}

/** How many bytes of pictures one process keeps; those of a tryout take less than one of these 64 megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Keeps pictures in memory: the hash names the bytes, so they never change. The least recently used ones go first. Who
 * may see a picture is not known here.
 */
export function cachePictures(db: Db, mostBytes = MOST_BYTES): PictureCache {
  const kept = new Map<string, Picture>();
  const loading = new Map<string, Promise<Picture | null>>();
  let bytes = 0;
  const drop = (hash: string) => {
    bytes -= kept.get(hash)?.bytes.length ?? 0;
    kept.delete(hash);
  };
  const keep = (hash: string, picture: Picture) => {
    drop(hash);
    kept.set(hash, picture);
    bytes += picture.bytes.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const load = async (hash: string) => {
    const picture = (await findPictures(db, [hash])).get(hash) ?? null;
    if (picture) keep(hash, picture);
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
