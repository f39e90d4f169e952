import { keepRecent } from '@ambang/db/keep-recent.ts';
import type { Db, OpenDatabase } from '@ambang/db/open.ts';
import type { KeyItem, PaperItem } from '@ambang/db/tables/tryouts.ts';
import { findVersion } from '@ambang/db/tryouts/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/score.ts';
import { itemKeyOf } from '@ambang/exam/score.ts';
import type { SealBatch } from './seals.ts';

/** What every act on an attempt works with. Time is a function, so that it can be read after a lock was waited for. */
export interface Attempts {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  versions: VersionCache;
  seals: SealBatch;
  now: () => number;
}

/** A published version with its rules, ready to score and to show. */
export interface Version {
  /** How often the keys of its tryout had been set when it was read. */
  grading: number;
  title: string;
  paperHash: string;
  /** Opens the envelope of the paper. */
  paperKey: Buffer;
  rules: RuleSet;
  paper: PaperItem[];
  key: KeyItem[];
  /** One per question, in order. */
  itemKeys: ItemKey[];
}

export interface VersionCache {
  /**
   * @param grading how far the keys must have been corrected at least; absent where only the paper matters
   * @param within the caller's transaction, whose connection is used: waiting for a second one could last for ever
   */
  get(versionId: number, grading?: number, within?: Db): Promise<Version>;
}

/** The most versions in one process; a paper and its key take about half a megabyte. */
const MOST_VERSIONS = 64;

/**
 * Keeps versions in memory: a published version changes by a correction of its keys alone, so each is read once for each
 * grading. The least recently used one is dropped first.
 */
export function cacheVersions(db: Db, mostVersions = MOST_VERSIONS): VersionCache {
  const known = new Map<number, Promise<Version>>();
  const ready = new WeakMap<Promise<Version>, Version>();
  const loaded = (by: Db, versionId: number) => {
    const loading = load(by, versionId);
    loading.then(
      (version) => ready.set(loading, version),
      () => {
        // Another caller may have begun a newer one meanwhile.
        if (known.get(versionId) === loading) known.delete(versionId);
      },
    );
    return loading;
  };
  const keep = (versionId: number, version: Promise<Version>) =>
    keepRecent(known, versionId, version, mostVersions);
  return {
    async get(versionId, grading = 1, within) {
      const found = known.get(versionId);
      if (within) {
        // What others load may wait for the very connection of this transaction.
        const isThere = found && (ready.get(found)?.grading ?? 0) >= grading;
        return keep(versionId, isThere ? found : loaded(within, versionId));
      }
      const version = await keep(versionId, found ?? loaded(db, versionId));
      if (version.grading >= grading) return version;
      // Of many who find the same former keys, one reads the corrected ones.
      const newer = known.get(versionId);
      return keep(versionId, newer && newer !== found ? newer : loaded(db, versionId));
    },
  };
}

async function load(db: Db, versionId: number): Promise<Version> {
  const version = await findVersion(db, versionId);
  const itemKeys = version.key.map((item) => itemKeyOf(version.rules, item));
  return { ...version, itemKeys };
}
