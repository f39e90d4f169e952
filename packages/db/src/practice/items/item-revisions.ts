import { sql } from 'kysely';
import { enqueueJob } from '../../jobs.ts';
import type { Db } from '../../open.ts';
import type { StoredKeyItem, StoredPaperItem } from '../../tables/tryouts.ts';

export interface ItemRevision {
  itemId: string;
  revision: number;
  paper: StoredPaperItem;
  key: StoredKeyItem;
  /** SHA-256 (hex) of paper and key. */
  hash: string;
}

export type CurrentItem = Awaited<ReturnType<typeof listCurrentItems>>[number];

/** The items with their newest revision. Unknown ids are absent. */
export const listCurrentItems = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('items')
    .innerJoin('itemRevisions', (join) =>
      join
        .onRef('itemRevisions.itemId', '=', 'items.itemId')
        .onRef('itemRevisions.revision', '=', 'items.revision'),
    )
    .selectAll('items')
    .select(['hash', 'paper', 'key'])
    .where('items.itemId', '=', sql<string>`any(${ids}::text[])`)
    .execute();

export async function insertItemRevisions(trx: Db, revisions: readonly ItemRevision[]): Promise<void> {
  if (revisions.length === 0) return;
  await trx
    .insertInto('itemRevisions')
    .values(
      revisions.map(({ itemId, revision, paper, key, hash }) => ({
        ...{ itemId, revision, hash },
        ...{ paper: JSON.stringify(paper), key: JSON.stringify(key) },
      })),
    )
    .execute();
}

/** The processes then read the items again. */
export async function announceItems(trx: Db): Promise<void> {
  await sql`update item_catalogs set revision = revision + 1 where is_current`.execute(trx);
}

/** Longer than a request with outdated keys can take, so that the job finds all reviews with outdated points. */
const REFOLD_DELAY_MS = 60_000;

/** Corrects the points and cards of the reviews of these items. @param kinds their present and former kinds */
export const enqueueRefold = (trx: Db, itemIds: string[], kinds: string[]): Promise<void> =>
  enqueueJob(trx, 'refoldPractice', { itemIds, kinds }, REFOLD_DELAY_MS);
