import { putInLruCache } from '@ambang/server/caching/lru-cache.ts';
import type { Db } from '@ambang/db/open.ts';
import { findRulesAndKey } from '@ambang/db/results/analyses.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';

interface VersionKeys {
  rules: RuleSet;
  /** In the order of the paper. */
  keys: ItemKey[];
}

export interface AnswerKeyCache {
  /** @returns null when the keys have been corrected since the caller read the grading */
  get(versionId: number, grading: number): Promise<VersionKeys | null>;
}

/** The limit per process. The keys of a version take about 50 KB. */
const MAX_VERSIONS = 64;

/**
 * Caches answer keys, and drops the least recently used ones. The keys of a version never change within a grading. New texts
 * of a rule set take effect after a restart.
 */
export function createAnswerKeyCache(db: Db): AnswerKeyCache {
  const cached = new Map<string, Promise<VersionKeys | null>>();
  const startLoading = (name: string, versionId: number, grading: number) => {
    const loading = readKeys(db, versionId, grading);
    const remove = () => cached.delete(name);
    loading.then((keys) => keys ?? remove(), remove);
    return loading;
  };
  return {
    get(versionId, grading) {
      const name = `${versionId} ${grading}`;
      const keys = cached.get(name) ?? startLoading(name, versionId, grading);
      return putInLruCache(cached, name, keys, MAX_VERSIONS);
    },
  };
}

async function readKeys(db: Db, versionId: number, grading: number): Promise<VersionKeys | null> {
  const found = await findRulesAndKey(db, versionId, grading);
  if (!found) return null;
  const { rules, key } = found;
  return { rules, keys: key.map((item) => toItemKey(rules, item)) };
}
