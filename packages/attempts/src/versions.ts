import { keepRecent } from '@ambang/server/caching/keep-recent.ts';
import type { Db, OpenDatabase } from '@ambang/db/open.ts';
import type { StoredKeyItem, StoredPaperItem } from '@ambang/db/tables/tryouts.ts';
import { findVersion } from '@ambang/db/tryouts/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import type { SealBatcher } from './sealing/seal-batcher.ts';

/** What the functions of this package work with. */
export interface AttemptsContext {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  versions: VersionCache;
  seals: SealBatcher;
  /** Called after the wait for a lock. */
  now: () => number;
}

/** A published version with its rules, ready to score and to show. */
export interface Version {
  /** The grading of its tryout's keys when it was read. */
  grading: number;
  title: string;
  paperHash: string;
  /** Decrypts the paper that devices get before the start. */
  paperKey: Buffer;
  rules: RuleSet;
  paper: StoredPaperItem[];
  key: StoredKeyItem[];
  /** One per question, in order. */
  itemKeys: ItemKey[];
}

export interface VersionCache {
  /**
   * @param grading the minimum grading of the keys; absent when only the paper matters
   * @param within the caller's transaction; waiting for a second connection could deadlock
   */
  get(versionId: number, grading?: number, within?: Db): Promise<Version>;
}

/** A paper and its key take about half a megabyte. */
const MAX_VERSIONS = 64;

/**
 * Caches versions in memory. Only a correction of its keys changes a published version, so each is read once for each
 * grading. The least recently used version is dropped first.
 */
export function createVersionCache(db: Db, maxVersions = MAX_VERSIONS): VersionCache {
  const known = new Map<number, Promise<Version>>();
  const ready = new WeakMap<Promise<Version>, Version>();
  const startLoading = (from: Db, versionId: number) => {
    const loading = load(from, versionId);
    loading.then(
      (version) => ready.set(loading, version),
      () => {
        // Another caller may have started a newer read.
        if (known.get(versionId) === loading) known.delete(versionId);
      },
    );
    return loading;
  };
  const keep = (versionId: number, version: Promise<Version>) =>
    keepRecent(known, versionId, version, maxVersions);
  return {
    async get(versionId, grading = 1, within) {
      const found = known.get(versionId);
      if (within) {
        // The read of another caller may wait for the connection of this transaction.
        const isLoaded = found && (ready.get(found)?.grading ?? 0) >= grading;
        return keep(versionId, isLoaded ? found : startLoading(within, versionId));
      }
      const version = await keep(versionId, found ?? startLoading(db, versionId));
      if (version.grading >= grading) return version;
      // Of many callers that find the same outdated keys, one reads the corrected ones.
      const newer = known.get(versionId);
      return keep(versionId, newer && newer !== found ? newer : startLoading(db, versionId));
    },
  };
}

async function load(db: Db, versionId: number): Promise<Version> {
  const version = await findVersion(db, versionId);
  const itemKeys = version.key.map((item) => toItemKey(version.rules, item));
  return { ...version, itemKeys };
}
