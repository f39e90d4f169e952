import { keepRecent } from '@ambang/db/keep-recent.ts';
import type { Db } from '@ambang/db/open.ts';
import { findVersionKey } from '@ambang/db/results/analyses.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/score.ts';
import { itemKeyOf } from '@ambang/exam/score.ts';

/** By what the answers of a version are judged. */
export interface Keys {
  rules: RuleSet;
  /** One per question, in the order of the paper. */
  keys: ItemKey[];
}

export interface KeyCache {
  /** @returns null when the keys have been corrected since the caller read the grading */
  get(versionId: number, grading: number): Promise<Keys | null>;
}

/** The most versions in the memory of each process; the keys of one take about 50 KB. */
const MOST_VERSIONS = 64;

/**
 * Keeps the keys of a version under a grading in memory, as they never change; of the rules, words that were published
 * anew are known after a restart. The least recently used go first.
 */
export function cacheKeys(db: Db, mostVersions = MOST_VERSIONS): KeyCache {
  const known = new Map<string, Promise<Keys | null>>();
  const loaded = (name: string, versionId: number, grading: number) => {
    const loading = load(db, versionId, grading);
    const forget = () => known.delete(name);
    loading.then((keys) => keys ?? forget(), forget);
    return loading;
  };
  return {
    get(versionId, grading) {
      const name = `${versionId} ${grading}`;
      const keys = known.get(name) ?? loaded(name, versionId, grading);
      return keepRecent(known, name, keys, mostVersions);
    },
  };
}

async function load(db: Db, versionId: number, grading: number): Promise<Keys | null> {
  const found = await findVersionKey(db, versionId, grading);
  if (!found) return null;
  const { rules, key } = found;
  return { rules, keys: key.map((item) => itemKeyOf(rules, item)) };
}
