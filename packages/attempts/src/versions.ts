import { putInLruCache } from '@ambang/server/caching/lru-cache.ts';
import type { Db } from '@ambang/db/open.ts';
import type { PublishedVersion } from '@ambang/db/tryouts/papers.ts';
import { getVersionById } from '@ambang/db/tryouts/papers.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';

/** A published version of a tryout, prepared for scoring. */
export interface TryoutVersion extends PublishedVersion {
  /** One key per question, in the order of the paper. */
  itemKeys: ItemKey[];
}

export interface VersionCache {
  /**
   * @param grading the minimum grading of the keys; absent when only the paper is used
   * @param within the caller's transaction, which then reads the version: waiting for a second connection could deadlock
   */
  get(versionId: number, grading?: number, within?: Db): Promise<TryoutVersion>;
}

/** Each cached version takes about 0.5 MB. */
const MAX_VERSIONS = 64;

/**
 * Caches versions in memory. Only a correction of keys changes a published version, so each version is read once per
 * grading. A full cache drops the least recently used version.
 */
export function createVersionCache(db: Db, maxVersions = MAX_VERSIONS): VersionCache {
  const cached = new Map<number, Promise<TryoutVersion>>();
  const loaded = new WeakMap<Promise<TryoutVersion>, TryoutVersion>();
  const startLoading = (from: Db, versionId: number) => {
    const loading = readVersion(from, versionId);
    loading.then(
      (version) => loaded.set(loading, version),
      () => {
        // Another caller may have started a newer read.
        if (cached.get(versionId) === loading) cached.delete(versionId);
      },
    );
    return loading;
  };
  const keep = (versionId: number, version: Promise<TryoutVersion>) =>
    putInLruCache(cached, versionId, version, maxVersions);
  return {
    async get(versionId, grading = 1, within) {
      const found = cached.get(versionId);
      if (within) {
        // The read of another caller may be waiting for this transaction's connection.
        const isLoaded = found && (loaded.get(found)?.grading ?? 0) >= grading;
        return keep(versionId, isLoaded ? found : startLoading(within, versionId));
      }
      const version = await keep(versionId, found ?? startLoading(db, versionId));
      if (version.grading >= grading) return version;
      // If many callers find the same outdated keys, only one of them reads the corrected keys.
      const newer = cached.get(versionId);
      return keep(versionId, newer && newer !== found ? newer : startLoading(db, versionId));
    },
  };
}

export async function readVersion(db: Db, versionId: number): Promise<TryoutVersion> {
  const version = await getVersionById(db, versionId);
  const itemKeys = version.key.map((item) => toItemKey(version.rules, item));
  return { ...version, itemKeys };
}
