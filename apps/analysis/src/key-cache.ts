import { keepRecent } from '@ambang/server/caching/keep-recent.ts';
import type { Db } from '@ambang/db/open.ts';
import { findRulesAndKey } from '@ambang/db/results/analyses.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';

/** What the answers of a version are scored with. */
export interface VersionKeys {
  rules: RuleSet;
  /** One per question, in the order of the paper. */
  keys: ItemKey[];
}

export interface KeyCache {
  /** @returns null when the keys have been corrected since the caller read the grading */
  get(versionId: number, grading: number): Promise<VersionKeys | null>;
}

/** Per process; the keys of a version take about 50 KB. */
const MAX_VERSIONS = 64;

/**
 * A least-recently-used cache of a version's keys under a grading, which never change. Texts of rules that are published
 * again need a restart.
 */
export function createKeyCache(db: Db, mostVersions = MAX_VERSIONS): KeyCache {
  const cached = new Map<string, Promise<VersionKeys | null>>();
  const loaded = (name: string, versionId: number, grading: number) => {
    const loading = load(db, versionId, grading);
    const forget = () => cached.delete(name);
    loading.then((keys) => keys ?? forget(), forget);
    return loading;
  };
  return {
    get(versionId, grading) {
      const name = `${versionId} ${grading}`;
      const keys = cached.get(name) ?? loaded(name, versionId, grading);
      return keepRecent(cached, name, keys, mostVersions);
    },
  };
}

async function load(db: Db, versionId: number, grading: number): Promise<VersionKeys | null> {
  const found = await findRulesAndKey(db, versionId, grading);
  if (!found) return null;
  const { rules, key } = found;
  return { rules, keys: key.map((item) => toItemKey(rules, item)) };
}
