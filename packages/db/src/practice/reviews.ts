import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { PracticeReviewsTable } from '../tables/practice.ts';

export interface ReviewRow {
  itemId: string;
  kind: string;
  at: number;
  countedAt: number;
  answers: number[];
  points: number | null;
  spentMs: number;
  sure: number | null;
  source: string;
}

export type NewReview = Omit<ReviewRow, 'kind'> & { revision: number };

/** A review that is stored already stays as it is. Lock the account first. */
export async function insertReviews(
  trx: Db,
  accountId: string,
  reviews: readonly NewReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ at, countedAt, ...review }): Insertable<PracticeReviewsTable> => ({
    accountId,
    ...review,
    at: new Date(at),
    countedAt: new Date(countedAt),
  }));
  await trx
    .insertInto('practiceReviews')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account's reviews of all items of these kinds. */
export async function listReviews(db: Db, accountId: string, kinds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('items')
    .innerJoin('practiceReviews', 'practiceReviews.itemId', 'items.itemId')
    .select(['items.itemId', 'kind', 'answers', 'points', 'spentMs', 'sure', 'source', 'at', 'countedAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute();
}

/** The next accounts with reviews of any of these items, in order. @param after the last account of the previous page */
export async function listReviewers(
  db: Db,
  itemIds: readonly string[],
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from practice_reviews
    where item_id = any(${itemIds}::text[]) and account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by account_id limit ${most}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** The account's reviews of these items. Lock the account first. */
export const listReviewsOfItems = (trx: Db, accountId: string, itemIds: readonly string[]) =>
  trx
    .selectFrom('practiceReviews')
    .select(['itemId', 'at', 'answers', 'points'])
    .where('accountId', '=', accountId)
    .where('itemId', '=', sql<string>`any(${itemIds}::text[])`)
    .execute();

/** Those of the items that the account has answered from this time on. */
export async function listAnsweredItems(
  db: Db,
  accountId: string,
  itemIds: readonly string[],
  since: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('practiceReviews')
    .select('itemId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('itemId', '=', sql<string>`any(${itemIds}::text[])`)
    .where('countedAt', '>=', timestampSql(since))
    .execute();
  return rows.map(({ itemId }) => itemId);
}

/** The items that the account had answered at this time. */
export async function listItemsAnsweredBefore(db: Db, accountId: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('practiceReviews')
    .select('itemId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('countedAt', '<', timestampSql(before))
    .execute();
  return rows.map(({ itemId }) => itemId);
}

/** Lock the account first. */
export async function updatePoints(
  trx: Db,
  accountId: string,
  reviews: readonly Pick<ReviewRow, 'itemId' | 'at' | 'points'>[],
): Promise<void> {
  if (reviews.length === 0) return;
  await sql`
    update practice_reviews r set points = given.points
    from unnest(
      ${reviews.map(({ itemId }) => itemId)}::text[], ${reviews.map(({ at }) => new Date(at))}::timestamptz[],
      ${reviews.map(({ points }) => points)}::smallint[]
    ) given (item_id, at, points)
    where r.account_id = ${accountId} and r.item_id = given.item_id and r.at = given.at`.execute(trx);
}

const DELETED_PER_STATEMENT = 10_000;

/** Deletes at most `DELETED_PER_STATEMENT` reviews. @returns whether there may be more */
export async function deleteReviewsBefore(db: Db, before: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from practice_reviews where ctid = any(array(
      select ctid from practice_reviews where counted_at < ${timestampSql(before)}
      limit ${DELETED_PER_STATEMENT} for update skip locked))`.execute(db);
  return numAffectedRows >= BigInt(DELETED_PER_STATEMENT);
}
