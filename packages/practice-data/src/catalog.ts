import type { ItemRow } from '@ambang/db/practice/items/catalog.ts';
import { getCatalogRevision, listItems, listPools, listRules } from '@ambang/db/practice/items/catalog.ts';
import type { Db } from '@ambang/db/open.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import { hashOf } from '@ambang/practice/hash.ts';
import { pointsAtStakeOf } from '@ambang/practice/today/minutes.ts';

export interface CatalogItem extends Omit<ItemRow, 'key'> {
  key: ItemKey;
  /** The index among all items of the catalog. */
  position: number;
  /** `hashOf` the id. */
  hash: number;
  /** What its kind brings in the exam. */
  pointsAtStake: number;
}

export interface SingleTest {
  slug: string;
  title: string;
  test: TestName;
  minutes: number;
  /** In their order. */
  items: CatalogItem[];
}

/** All items of all tryouts and pools, without their texts. */
export interface Catalog {
  revision: number;
  byId: ReadonlyMap<string, CatalogItem>;
  /** The items that drills and returns draw from. */
  drill: readonly CatalogItem[];
  /** The items of `drill` by kind. */
  drillByKind: ReadonlyMap<string, readonly CatalogItem[]>;
  byKind: ReadonlyMap<string, readonly CatalogItem[]>;
  /** An item of each kind, which names test, topic and kind. */
  kinds: ReadonlyMap<string, CatalogItem>;
  singles: ReadonlyMap<string, SingleTest>;
  /** The items of the public pool. */
  public: readonly CatalogItem[];
  rulesOf(tryoutId: number): RuleSet | undefined;
  titleOf(tryoutId: number): string | undefined;
}

export interface CatalogCache {
  /** @param isFresh looks for changes now, because an item was not found */
  get(isFresh?: boolean): Promise<Catalog>;
}

/** Another process may publish or correct items. Each process looks for changes at most this often. */
const CHECK_MS = 5_000;

/**
 * Keeps the items in memory, because every call needs many of them: 10,000 items take about 10 MB. After a change they are
 * read once more.
 * @param now epoch ms
 */
export function createCatalogCache(db: Db, now: () => number, checkMs = CHECK_MS): CatalogCache {
  let known: Catalog | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<Catalog> | null = null;
  const check = async () => {
    const startedAt = now();
    const revision = await getCatalogRevision(db);
    if (known?.revision !== revision) known = await readCatalog(db, revision);
    checkedAt = startedAt;
    return known;
  };
  return {
    get(isFresh = false) {
      if (known && !isFresh && Math.abs(now() - checkedAt) < checkMs) return Promise.resolve(known);
      // Concurrent calls share one check.
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}

/** @param revision was read before the items, so that a change in between is found by the next check */
async function readCatalog(db: Db, revision: number): Promise<Catalog> {
  const rows = await listItems(db);
  const pools = await listPools(db);
  const { rules, tryouts } = await listRules(db);
  const ruleNameOf = new Map(pools.map(({ slug, ruleSet }) => [slug, ruleSet]));
  const rulesOf = (tryoutId: number) => rules.get(tryouts.get(tryoutId)?.ruleSet ?? '');
  const kindsOfTopic = countKinds(rows);
  const graded = rows.flatMap((row): Omit<CatalogItem, 'position'>[] => {
    const own =
      row.tryoutId === null ? rules.get(ruleNameOf.get(row.poolSlug ?? '') ?? '') : rulesOf(row.tryoutId);
    if (!own) return [];
    const key = toItemKey(own, { topic: row.topic, ...row.key });
    const pointsAtStake = pointsAtStakeOf(own, row.topic, kindsOfTopic.get(row.topic) ?? 1);
    return [{ ...row, key, hash: hashOf(row.itemId), pointsAtStake }];
  });
  const items = graded.map((item, position): CatalogItem => ({ ...item, position }));
  const drill = items.filter((item) => item.pool === 'practice' && item.single === null && item.isOffered);
  return {
    revision,
    byId: new Map(items.map((item) => [item.itemId, item])),
    drill,
    drillByKind: Map.groupBy(drill, ({ kind }) => kind),
    byKind: Map.groupBy(items, ({ kind }) => kind),
    kinds: new Map(items.map((item) => [item.kind, item])),
    singles: collectSingles(items, pools, rules),
    public: items.filter((item) => item.pool === 'public' && item.isOffered),
    rulesOf,
    titleOf: (tryoutId) => tryouts.get(tryoutId)?.title,
  };
}

function countKinds(rows: readonly ItemRow[]): Map<number, number> {
  const byTopic = Map.groupBy(rows, ({ topic }) => topic);
  return new Map([...byTopic].map(([topic, mine]) => [topic, new Set(mine.map(({ kind }) => kind)).size]));
}

function collectSingles(
  items: readonly CatalogItem[],
  pools: Awaited<ReturnType<typeof listPools>>,
  rules: ReadonlyMap<string, RuleSet>,
): Map<string, SingleTest> {
  const byPool = Map.groupBy(
    items.filter(({ isOffered }) => isOffered),
    ({ poolSlug }) => poolSlug,
  );
  return new Map(
    pools.flatMap(({ slug, title, single, pool, ruleSet }) => {
      const own = rules.get(ruleSet);
      const mine = byPool.get(slug);
      if (single === null || pool !== 'practice' || !own || !mine) return [];
      const { minutes } = testByName(own, single);
      return [[slug, { slug, title, test: single, minutes, items: mine }]];
    }),
  );
}
