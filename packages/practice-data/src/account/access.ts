import type { PracticeAccess } from '@ambang/db/practice/account-access.ts';
import type { CatalogItem } from '../catalog.ts';

/**
 * Whether the account may practise the item now: it is of the practice pool and the account has a grant, or it is of a
 * tryout whose attempt is sealed and whose grant lives. Items of the pool `public` are never practised.
 */
export function mayPractise(
  { tryoutIds, hasGrant }: Pick<PracticeAccess, 'tryoutIds' | 'hasGrant'>,
  { pool, tryoutId }: Pick<CatalogItem, 'pool' | 'tryoutId'>,
): boolean {
  if (pool === 'practice') return hasGrant;
  return pool === 'tryout' && tryoutId !== null && tryoutIds.includes(tryoutId);
}
