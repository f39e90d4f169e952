import { areScoringKeysEqual } from '@ambang/exam/scoring/correction.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { inTransaction } from '../../open.ts';
import type { ItemsTable, PracticePoolsTable } from '../../tables/practice.ts';
import type { PictureFile } from '../../tryouts/pictures.ts';
import { insertMissingPictures } from '../../tryouts/pictures.ts';
import type { CurrentItem, ItemRevision } from './item-revisions.ts';
import { announceItems, enqueueRefold, insertItemRevisions, listCurrentItems } from './item-revisions.ts';

/** An item of a tryout or a pool, as it was split from its content. */
export interface NewItem
  extends
    Omit<Insertable<ItemsTable>, 'pool' | 'tryoutId' | 'poolSlug' | 'isPictured' | 'isOffered' | 'revision'>,
    Pick<ItemRevision, 'paper' | 'key' | 'hash'> {}

export interface ItemSet {
  /** The tryout or the pool that the items belong to. */
  origin: { tryoutId: number } | PracticePoolsTable;
  items: readonly NewItem[];
  /** Those of a tryout are stored with its version. */
  pictures: readonly PictureFile[];
}

/**
 * Stores the items and a new revision of each item whose paper or key has changed. Items that a pool does not contain any more
 * are not offered any more. If a key or a kind has changed, a job corrects the points and cards of its reviews.
 * @returns whether anything changed
 * @throws StartFault when an item belongs to another tryout or pool, or the order of its options has changed
 */
export async function publishItems(db: Db, set: ItemSet): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockItems(trx);
    if ('slug' in set.origin) await storePool(trx, set.origin);
    const rows = await toRows(trx, set);
    const changed = rows.filter(({ isChanged }) => isChanged);
    for (let from = 0; from < changed.length; from += ROWS_PER_STATEMENT) {
      await upsertItems(trx, changed.slice(from, from + ROWS_PER_STATEMENT));
      await insertRevisions(trx, changed.slice(from, from + ROWS_PER_STATEMENT));
    }
    const hasWithdrawn = 'slug' in set.origin && (await withdrawMissing(trx, set.origin.slug, set.items));
    if ('slug' in set.origin) await storePictures(trx, set);
    if (changed.length > 0 || hasWithdrawn) await announceItems(trx);
    await refoldReviews(
      trx,
      rows.filter(({ isRescheduled }) => isRescheduled),
    );
    return changed.length > 0 || hasWithdrawn;
  });
}

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Admits one change of items at a time. */
async function lockItems(trx: Db): Promise<void> {
  await trx.selectFrom('itemCatalogs').select('revision').where('isCurrent', '=', true).forUpdate().execute();
}

interface ItemRow {
  item: NewItem;
  stored: Insertable<ItemsTable>;
  isChanged: boolean;
  /** Whether paper or key has changed. */
  isRevised: boolean;
  /** Whether key or kind has changed. */
  isRescheduled: boolean;
  formerKind: string | undefined;
}

async function toRows(trx: Db, { origin, items }: ItemSet): Promise<ItemRow[]> {
  const ids = items.map(({ itemId }) => itemId);
  const known = new Map((await listCurrentItems(trx, ids)).map((row) => [row.itemId, row]));
  return items.map((item) => {
    const before = known.get(item.itemId);
    if (before) assertSameItem(before, item, origin);
    const isRevised = before?.hash !== item.hash;
    const stored = toStored(item, origin, (before?.revision ?? 0) + (isRevised ? 1 : 0));
    const isChanged = !before || isRevised || !haveSameFields(stored, before);
    const isRescheduled =
      before !== undefined && (before.kind !== item.kind || !areScoringKeysEqual(before.key, item.key));
    return { item, stored, isChanged, isRevised, isRescheduled, formerKind: before?.kind };
  });
}

function toStored(
  { paper, key: _key, hash: _hash, ...fields }: NewItem,
  origin: ItemSet['origin'],
  revision: number,
): Insertable<ItemsTable> {
  const isPictured = paper.picture !== null;
  const at =
    'slug' in origin
      ? { pool: origin.pool, tryoutId: null, poolSlug: origin.slug }
      : { pool: 'tryout' as const, tryoutId: origin.tryoutId, poolSlug: null };
  return { ...fields, ...at, isPictured, isOffered: true, revision };
}

const haveSameFields = (stored: object, before: object): boolean =>
  Object.entries(stored).every(([name, value]) => (before as Record<string, unknown>)[name] === value);

/** Other questions need other ids, because reviews and answers refer to the options by their position. */
function assertSameItem(before: CurrentItem, item: NewItem, origin: ItemSet['origin']): void {
  const isElsewhere =
    'slug' in origin ? before.poolSlug !== origin.slug : before.tryoutId !== origin.tryoutId;
  const [options, former] = [item.paper.options, before.paper.options];
  const isReordered = former.some((text, index) => text !== options[index] && options.includes(text));
  const fault = isElsewhere
    ? 'sudah terbit di tryout atau kumpulan lain'
    : before.topic !== item.topic
      ? 'sudah terbit dengan subtopik lain'
      : isReordered
        ? 'sudah terbit dengan urutan pilihan lain'
        : null;
  if (fault !== null) throw new StartFault(`Soal "${item.itemId}" ${fault}: pakai id baru untuk soal lain.`);
}

async function storePool(trx: Db, pool: PracticePoolsTable): Promise<void> {
  await trx
    .insertInto('practicePools')
    .values(pool)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(pool))
    .execute();
}

async function insertRevisions(trx: Db, rows: readonly ItemRow[]): Promise<void> {
  const revised = rows.filter(({ isRevised }) => isRevised);
  await insertItemRevisions(
    trx,
    revised.map(({ item, stored: { revision } }) => ({ ...item, revision })),
  );
}

async function upsertItems(trx: Db, rows: readonly ItemRow[]): Promise<void> {
  await trx
    .insertInto('items')
    .values(rows.map(({ stored }) => stored))
    .onConflict((conflict) =>
      conflict.column('itemId').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        single: eb.ref('excluded.single'),
        topicName: eb.ref('excluded.topicName'),
        theme: eb.ref('excluded.theme'),
        family: eb.ref('excluded.family'),
        kind: eb.ref('excluded.kind'),
        kindName: eb.ref('excluded.kindName'),
        template: eb.ref('excluded.template'),
        difficulty: eb.ref('excluded.difficulty'),
        isPictured: eb.ref('excluded.isPictured'),
        isOffered: eb.ref('excluded.isOffered'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute();
}

async function withdrawMissing(trx: Db, poolSlug: string, items: readonly NewItem[]): Promise<boolean> {
  const kept = items.map(({ itemId }) => itemId);
  const withdrawn = await trx
    .updateTable('items')
    .set({ isOffered: false })
    .where('poolSlug', '=', poolSlug)
    .where('isOffered', '=', true)
    .where('itemId', '<>', sql<string>`all(${kept}::text[])`)
    .returning('itemId')
    .execute();
  return withdrawn.length > 0;
}

async function storePictures(trx: Db, { items, pictures }: ItemSet): Promise<void> {
  if (pictures.length === 0) return;
  await insertMissingPictures(trx, pictures);
  const shown = items.flatMap(({ itemId, paper, key }) =>
    [paper.picture, key.explanationPicture].flatMap((hash) => (hash ? { pictureHash: hash, itemId } : [])),
  );
  await trx
    .insertInto('itemPictures')
    .values(shown)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function refoldReviews(trx: Db, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const itemIds = rows.map(({ item }) => item.itemId);
  const kinds = [...new Set(rows.flatMap(({ item, formerKind }) => [item.kind, formerKind ?? item.kind]))];
  await enqueueRefold(trx, itemIds, kinds);
}
