import { kindOf } from '@ambang/exam/item-kinds.ts';
import { kindName } from './kinds.ts';
import type { Family, Package, Pool } from './package.ts';
import { canShuffle } from './package.ts';
import type { KeyItem, PaperItem, Picture } from './split.ts';
import { canonicalJson, collectPictures, sha256, splitItems, withoutCopies } from './split.ts';

/** The item as practice uses it, alike for tryouts and pools. */
export interface ItemRevision {
  itemId: string;
  topic: number;
  theme: string | null;
  family: string | null;
  /** See `kindOf`. */
  kind: string;
  /** The name of the kind that candidates see. */
  kindName: string;
  template: string | null;
  difficulty: number;
  pool: 'tryout' | 'practice' | 'public';
  /** The slug of the single test that asks the item; null for other items. */
  single: string | null;
  paper: PaperItem;
  key: KeyItem;
  /** The hash of paper and key. */
  hash: string;
  /** Whether the options may be shown in another order. */
  shuffle: boolean;
}

/**
 * Splits the items of a tryout or a pool one by one. The pictures are those of questions and explanations.
 * @param collection must have passed the checks
 */
export function splitForPractice(
  collection: Package | Pool,
  families: readonly Family[],
): { revisions: ItemRevision[]; pictures: Picture[] } {
  const pictures = collectPictures(collection);
  const { rules } = collection;
  const { pool, single } = originOf(collection);
  const revisions = splitItems(collection, pictures).map(({ item, paper, key }): ItemRevision => {
    const { id: itemId, topic, theme, family, template, difficulty } = item;
    const kind = { kind: kindOf(item), kindName: kindName(item, families, rules) };
    const origin = { itemId, topic, theme, family, ...kind, template, difficulty, pool, single };
    const hash = sha256(canonicalJson({ paper, key }));
    return { ...origin, paper, key, hash, shuffle: canShuffle(item) };
  });
  return { revisions, pictures: withoutCopies(pictures) };
}

const originOf = (collection: Package | Pool): Pick<ItemRevision, 'pool' | 'single'> =>
  'pool' in collection
    ? { pool: collection.pool, single: collection.single === null ? null : collection.slug }
    : { pool: 'tryout', single: null };
