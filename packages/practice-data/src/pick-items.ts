import type { TestName } from '@ambang/exam/rules.ts';
import { hashOf, hashPrefix } from '@ambang/practice/hash.ts';
import { interleave } from '@ambang/practice/today/interleave.ts';
import type { Catalog, CatalogItem } from './catalog.ts';

/** Questions of the practice pool for a step of a plan. */
export interface PoolWish {
  test: TestName;
  /** Empty for all topics of the test. */
  topics: readonly number[];
  /** Questions of these kinds come first. */
  kinds: ReadonlySet<string>;
  /** Questions that the account knows come last. */
  seen: ReadonlySet<string>;
  count: number;
}

/**
 * Picks the same items each time for the same account, so that a step opens what it announced, also after a part of it was
 * answered.
 * @returns at most `count` items, fewer if the pool has fewer
 */
export function pickItems(
  { drill }: Pick<Catalog, 'drill'>,
  accountId: string,
  { test, topics, kinds, seen, count }: PoolWish,
): CatalogItem[] {
  const prefix = hashPrefix(`plan ${accountId} `);
  const groupOf = ({ itemId, kind }: CatalogItem) => (seen.has(itemId) ? 2 : 0) + (kinds.has(kind) ? 0 : 1);
  const rankOf = new Map<CatalogItem, number>();
  for (const item of drill)
    if (item.test === test && (topics.length === 0 || topics.includes(item.topic)))
      rankOf.set(item, groupOf(item) * 2 ** 32 + hashOf(item.itemId, prefix));
  const ranked = [...rankOf].sort(([, one], [, other]) => one - other).map(([item]) => item);
  return interleave(ranked.slice(0, count), ({ topic }) => topic);
}
