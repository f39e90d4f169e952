import type { Db } from '@ambang/db/open.ts';
import type { StoredPicture } from '@ambang/db/tryouts/pictures.ts';
import { findPictures } from '@ambang/db/tryouts/pictures.ts';
import { compressBrotli } from '../../http/replies/brotli.ts';
import { isSvg } from './data-url.ts';

/** `brotli` is null for formats that are already compressed. */
type CachedPicture = StoredPicture & { brotli: Buffer | null };

interface PictureCache {
  /** @returns null for a picture that does not exist */
  get(hash: string): Promise<CachedPicture | null>;
}

/** Per process. The pictures of one tryout take less than 1 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Creates a least-recently-used cache by content hash. The cache does not check access. */
export function createPictureCache(db: Db, maxBytes = MAX_BYTES): PictureCache {
  const cached = new Map<string, CachedPicture>();
  const loading = new Map<string, Promise<CachedPicture | null>>();
  let bytes = 0;
  const drop = (hash: string) => {
    bytes -= sizeOf(cached.get(hash));
    cached.delete(hash);
  };
  const keep = (hash: string, picture: CachedPicture) => {
    drop(hash);
    cached.set(hash, picture);
    bytes += sizeOf(picture);
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const load = async (hash: string) => {
    const found = (await findPictures(db, [hash])).get(hash);
    if (!found) return null;
    const picture = { ...found, brotli: await compressIfSvg(found) };
    keep(hash, picture);
    return picture;
  };
  return {
    async get(hash) {
      const known = cached.get(hash);
      if (known) {
        keep(hash, known);
        return known;
      }
      // Concurrent requests for a picture share one query.
      const loaded = loading.get(hash) ?? load(hash).finally(() => loading.delete(hash));
      loading.set(hash, loaded);
      return loaded;
    },
  };
}

const sizeOf = (picture: CachedPicture | undefined): number =>
  picture ? picture.bytes.length + (picture.brotli?.length ?? 0) : 0;

/** Compression reduces an SVG to a fifth. Other formats are already compressed. */
const compressIfSvg = (picture: StoredPicture): Promise<Buffer> | null =>
  isSvg(picture) ? compressBrotli(picture.bytes) : null;
