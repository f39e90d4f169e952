import type { Family, Package, Pool } from '@ambang/content/package.ts';
import { splitForPractice } from '@ambang/content/split-for-practice.ts';
import type { Db } from '@ambang/db/open.ts';
import type { ItemSet, NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { publishItems } from '@ambang/db/practice/items/publish-items.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';

/** Stores the items of a published tryout, so that they can be practised. @returns whether anything changed */
export const publishTryoutItems = (
  db: Db,
  pkg: Package,
  tryoutId: number,
  families: readonly Family[],
): Promise<boolean> => publishItems(db, toItemSet(pkg, { tryoutId }, families));

/** Stores the items of a pool. @returns whether anything changed */
export function publishPool(db: Db, pool: Pool, families: readonly Family[]): Promise<boolean> {
  const { slug, title, single, rules } = pool;
  const origin = { slug, title, pool: pool.pool, ruleSet: rules.name, single };
  return publishItems(db, toItemSet(pool, origin, families));
}

function toItemSet(
  collection: Package | Pool,
  origin: ItemSet['origin'],
  families: readonly Family[],
): ItemSet {
  const { revisions, pictures } = splitForPractice(collection, families);
  const items = revisions.map(({ pool: _pool, shuffle: _shuffle, ...item }, index): NewItem => ({
    ...item,
    number: index + 1,
    ...topicOf(collection.rules, item.topic),
  }));
  return { origin, items, pictures: 'slug' in origin ? pictures : [] };
}

function topicOf({ name, topics }: RuleSet, topicId: number): Pick<NewItem, 'test' | 'topicName'> {
  const topic = topics.find(({ id }) => id === topicId);
  if (!topic) throw new Error(`rule set ${name} has no topic ${topicId}: the items were not checked`);
  return { test: topic.test, topicName: topic.name };
}
