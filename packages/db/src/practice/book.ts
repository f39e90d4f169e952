import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { SeedReason } from '../tables/practice.ts';

export interface BookSeed {
  itemId: string;
  tryoutId: number;
  tryoutTitle: string;
  reasons: SeedReason[];
}

/** What the account's attempts of these tryouts put into the book, the newest first. */
export const listBookSeeds = (db: Db, accountId: string, tryoutIds: readonly number[]): Promise<BookSeed[]> =>
  db
    .selectFrom('practiceSeeds')
    .innerJoin('tryouts', 'tryouts.id', 'practiceSeeds.tryoutId')
    .select(['itemId', 'tryoutId', 'title as tryoutTitle', 'reasons'])
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', sql<number>`any(${tryoutIds}::int[])`)
    .orderBy('seededAt', 'desc')
    .orderBy('itemId')
    .execute();

/** The items that the account answered without full points in practice, repeats left out, the newest first. */
export async function listMissedItems(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('practiceReviews')
    .select(({ fn }) => ['itemId', fn.max('countedAt').as('last')])
    .where('accountId', '=', accountId)
    .where('points', '<', 4)
    .where('source', '<>', 'repeat')
    .groupBy('itemId')
    .orderBy('last', 'desc')
    .execute();
  return rows.map(({ itemId }) => itemId);
}
