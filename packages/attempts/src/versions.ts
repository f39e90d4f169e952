import type { Db } from '@ambang/db/open.ts';
import type { KeyItem, PaperItem } from '@ambang/db/tables/tryouts.ts';
import { findVersion } from '@ambang/db/tryouts/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/score.ts';

/** What every act on an attempt works with. Time is a function, so that it can be read after a lock was waited for. */
export interface Attempts {
  database: { db: Db };
  versions: VersionCache;
  now: () => number;
}

/** A published version with its rules, ready to score and to show. */
export interface Version {
  title: string;
  paperHash: string;
  rules: RuleSet;
  paper: PaperItem[];
  key: KeyItem[];
  /** One per question, in order. */
  itemKeys: ItemKey[];
}

export interface VersionCache {
  /** @param within the caller's transaction, whose connection is used: waiting for a second one could last for ever */
  get(versionId: number, within?: Db): Promise<Version>;
}

/** The most versions in one process; a paper and its key take about half a megabyte. */
const MOST_VERSIONS = 64;

/**
 * Keeps versions in memory: a published version never changes, so each is read once. The least recently used one is
 * dropped first.
 */
export function cacheVersions(db: Db, mostVersions = MOST_VERSIONS): VersionCache {
  const known = new Map<number, Promise<Version>>();
  const loaded = (within: Db, versionId: number) => {
    const loading = load(within, versionId);
    loading.catch(() => known.delete(versionId));
    return loading;
  };
  return {
    get(versionId, within = db) {
      const version = known.get(versionId) ?? loaded(within, versionId);
      // Moves the version to the end of the map, which is in order of use.
      known.delete(versionId);
      known.set(versionId, version);
      for (const oldest of known.keys()) {
        if (known.size <= mostVersions) break;
        known.delete(oldest);
      }
      return version;
    },
  };
}

async function load(db: Db, versionId: number): Promise<Version> {
  const { title, paperHash, rules, paper, key } = await findVersion(db, versionId);
  const itemKeys = key.map(({ topic, rightOption, weights }) => ({
    topic,
    test: testOfTopic(rules, topic),
    rightOption,
    weights,
  }));
  return { title, paperHash, rules, paper, key, itemKeys };
}

function testOfTopic(rules: RuleSet, topicId: number): ItemKey['test'] {
  const topic = rules.topics.find(({ id }) => id === topicId);
  if (!topic) throw new Error(`rule set ${rules.name} has no topic ${topicId}`);
  return testByName(rules, topic.test).name;
}
