import { lockAccount } from '@ambang/db/locks.ts';
import { listReviewers, listReviewsOfItems, updatePoints } from '@ambang/db/practice/reviews.ts';
import { computeReviewPoints } from '@ambang/practice/cards/review.ts';
import type { PracticeContext } from '../context.ts';
import { refoldCards } from './fold-cards.ts';

const ACCOUNTS_PER_PAGE = 100;

interface ChangedItems {
  itemIds: string[];
  /** Their present and former kinds. */
  kinds: string[];
}

/**
 * Computes the points of all reviews of these items by the present keys, and the cards of their kinds. It may be repeated.
 * Each account has its own transaction.
 * @param stopping aborted to end after the account in progress, with an error so that the job is repeated
 */
export async function correctReviews(
  context: PracticeContext,
  { itemIds, kinds }: ChangedItems,
  stopping: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const page: string[] = await listReviewers(context.database.db, itemIds, {
      after,
      most: ACCOUNTS_PER_PAGE,
    });
    for (const accountId of page) {
      stopping.throwIfAborted();
      await correctAccount(context, accountId, { itemIds, kinds });
    }
    after = page.at(-1) ?? null;
    if (page.length < ACCOUNTS_PER_PAGE) return;
  }
}

async function correctAccount(
  { database, catalog }: PracticeContext,
  accountId: string,
  { itemIds, kinds }: ChangedItems,
): Promise<void> {
  const current = await catalog.get();
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) return;
    const reviews = await listReviewsOfItems(trx, accountId, itemIds);
    const changed = reviews.flatMap(({ itemId, at, answers, points: before }) => {
      const item = current.byId.get(itemId);
      if (!item) return [];
      const points = computeReviewPoints(item.key, answers);
      return points === before ? [] : [{ itemId, at, points }];
    });
    await updatePoints(trx, accountId, changed);
    await refoldCards(trx, accountId, kinds, current);
  });
}
