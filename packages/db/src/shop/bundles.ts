import { StartFault } from '@ambang/server/start-fault.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { inTransaction } from '../open.ts';
import type { BundlesTable } from '../tables/bundles.ts';

export interface OfferedBundle extends Omit<Selectable<BundlesTable>, 'slug' | 'publishedAt'> {
  tryoutIds: number[];
  /** The earliest closing time of its tryouts, null when none closes. */
  closesAt: number | null;
  ownedCount: number;
  isOwned: boolean;
}

const selectOffered = (db: Db, accountId: string) =>
  db
    .selectFrom('bundles')
    .innerJoin('bundleTryouts', 'bundleTryouts.bundleId', 'bundles.id')
    .innerJoin('tryouts', 'tryouts.id', 'bundleTryouts.tryoutId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('grants')
          .select(sql<boolean>`true`.as('isLive'))
          .whereRef('grants.tryoutId', '=', 'tryouts.id')
          .where('grants.accountId', '=', accountId)
          .where('grants.revokedAt', 'is', null)
          .limit(1)
          .as('owned'),
      (join) => join.onTrue(),
    )
    .select(['bundles.id', 'name', 'description', 'contents', 'price', 'basePrice'])
    .select([
      sql<number[]>`array_agg(bundle_tryouts.tryout_id order by bundle_tryouts.position)`.as('tryoutIds'),
      sql<number | null>`min(tryouts.closes_at)`.as('closesAt'),
      sql<number>`count(owned.is_live)`.as('ownedCount'),
      sql<boolean>`bool_and(owned.is_live is not null)`.as('isOwned'),
    ])
    .where('bundles.publishedAt', 'is not', null)
    .groupBy('bundles.id');

export async function listOfferedBundles(db: Db, accountId: string): Promise<OfferedBundle[]> {
  return selectOffered(db, accountId).orderBy('bundles.price').orderBy('bundles.id').execute();
}

export type PublicOffer = Pick<
  OfferedBundle,
  'id' | 'name' | 'description' | 'price' | 'basePrice' | 'closesAt'
>;

/** The bundles on sale, for visitors; free ones first. */
export async function listPublicOffers(db: Db): Promise<PublicOffer[]> {
  return db
    .selectFrom('bundles')
    .innerJoin('bundleTryouts', 'bundleTryouts.bundleId', 'bundles.id')
    .innerJoin('tryouts', 'tryouts.id', 'bundleTryouts.tryoutId')
    .select(['bundles.id', 'name', 'description', 'price', 'basePrice'])
    .select(sql<number | null>`min(tryouts.closes_at)`.as('closesAt'))
    .where('bundles.publishedAt', 'is not', null)
    .groupBy('bundles.id')
    .orderBy('bundles.price')
    .orderBy('bundles.id')
    .limit(20)
    .execute();
}

export async function findOfferedBundle(
  db: Db,
  accountId: string,
  bundleId: number,
): Promise<OfferedBundle | null> {
  return (await selectOffered(db, accountId).where('bundles.id', '=', bundleId).executeTakeFirst()) ?? null;
}

/** Finds the bundle of an order. The combination of title and tryouts is unique among the offered bundles. */
export async function findOfferedBundleByContent(
  db: Db,
  accountId: string,
  title: string,
  tryoutIds: readonly number[],
): Promise<OfferedBundle | null> {
  const named = await selectOffered(db, accountId).where('bundles.name', '=', title).execute();
  const wanted = new Set(tryoutIds);
  const isSame = (bundle: OfferedBundle) =>
    bundle.tryoutIds.length === tryoutIds.length && bundle.tryoutIds.every((id) => wanted.has(id));
  return named.find(isSame) ?? null;
}

export interface BundleToPublish extends Omit<Selectable<BundlesTable>, 'id' | 'publishedAt'> {
  tryoutIds: number[];
}

/** A stored bundle, offered or withdrawn. */
export interface StoredBundle extends Omit<BundleToPublish, 'tryoutIds'> {
  isOffered: boolean;
  /** Slugs, in the bundle's order. */
  tryouts: string[];
}

export async function listStoredBundles(db: Db): Promise<StoredBundle[]> {
  return db
    .selectFrom('bundles')
    .innerJoin('bundleTryouts', 'bundleTryouts.bundleId', 'bundles.id')
    .innerJoin('tryouts', 'tryouts.id', 'bundleTryouts.tryoutId')
    .select(['bundles.slug', 'name', 'description', 'contents', 'price', 'basePrice'])
    .select([
      sql<boolean>`published_at is not null`.as('isOffered'),
      sql<string[]>`array_agg(tryouts.slug order by bundle_tryouts.position)`.as('tryouts'),
    ])
    .groupBy('bundles.id')
    .execute();
}

/** Serializes publications of bundles. Readers and buyers do not wait. */
export async function lockBundles(trx: Db): Promise<void> {
  await sql`lock table bundles in share row exclusive mode`.execute(trx);
}

/**
 * Publishes all bundles or none. Existing transactions keep their title, price and content.
 * @throws StartFault when two offered bundles would have the same name and tryouts, because a purchase identifies its
 * bundle by both
 */
export async function publishBundles(db: Db, offers: readonly BundleToPublish[], now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockBundles(trx);
    for (const offer of offers) await writeBundle(trx, offer, now);
    await assertDistinct(trx);
  });
}

async function writeBundle(trx: Db, { tryoutIds, ...columns }: BundleToPublish, now: number): Promise<void> {
  const publishedAt = new Date(now);
  const { id: bundleId } = await trx
    .insertInto('bundles')
    .values({ ...columns, publishedAt })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        ...columns,
        publishedAt: sql`coalesce(bundles.published_at, excluded.published_at)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('bundleTryouts').where('bundleId', '=', bundleId).execute();
  await trx
    .insertInto('bundleTryouts')
    .values(tryoutIds.map((tryoutId, position) => ({ bundleId, tryoutId, position })))
    .execute();
}

async function assertDistinct(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, array_agg(tryout_id order by tryout_id) as tryout_ids
      from bundles join bundle_tryouts on bundle_id = id
      where published_at is not null
      group by id
    ) offered
    group by name, tryout_ids having count(*) > 1`.execute(trx);
  const [twice] = rows;
  if (twice)
    throw new StartFault(
      `Dua bundel bernama "${twice.name}" berisi tryout yang sama: beri nama lain atau hapus salah satunya.`,
    );
}

/**
 * Buyers keep the tryouts. If the transaction also publishes, call `lockBundles` first.
 * @returns the slugs of the withdrawn bundles
 */
export async function withdrawOtherBundles(db: Db, keptSlugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('bundles')
    .set({ publishedAt: null })
    .where('publishedAt', 'is not', null)
    .where(sql<boolean>`slug <> all(${[...keptSlugs]})`)
    .returning('slug')
    .execute();
  return rows.map((row) => row.slug);
}
