import { sql } from 'kysely';
import type { Db } from './open.ts';

export interface Bundle {
  id: number;
  name: string;
  description: string;
  contents: string[];
  price: number;
  basePrice: number;
  /** In the bundle's order. */
  tryoutIds: number[];
  /** The nearest closing of its tryouts, null when none closes. */
  closesAt: number | null;
  /** The asking account owns all of its tryouts. */
  isOwned: boolean;
}

/** The offered bundles that hold at least one tryout, as one account sees them. */
const offered = (db: Db, accountId: string) =>
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
      sql<boolean>`bool_and(owned.is_live is not null)`.as('isOwned'),
    ])
    .where('bundles.publishedAt', 'is not', null)
    .groupBy('bundles.id');

export async function listBundles(db: Db, accountId: string): Promise<Bundle[]> {
  return offered(db, accountId).orderBy('bundles.price').orderBy('bundles.id').execute();
}

export async function findBundle(db: Db, accountId: string, bundleId: number): Promise<Bundle | null> {
  return (await offered(db, accountId).where('bundles.id', '=', bundleId).executeTakeFirst()) ?? null;
}

/** The bundle that a purchase names: title and set of tryouts are together unique. */
export async function findBundleByContent(
  db: Db,
  accountId: string,
  title: string,
  tryoutIds: readonly number[],
): Promise<Bundle | null> {
  const named = await offered(db, accountId).where('bundles.name', '=', title).execute();
  const wanted = new Set(tryoutIds);
  const isSame = (bundle: Bundle) =>
    bundle.tryoutIds.length === wanted.size && bundle.tryoutIds.every((id) => wanted.has(id));
  return named.find(isSame) ?? null;
}

export interface BundleOffer {
  slug: string;
  name: string;
  description: string;
  contents: string[];
  price: number;
  basePrice: number;
  tryoutIds: number[];
}

/** Creates or updates what is sold under a slug. Past transactions keep their own title, price and content. */
export async function publishBundle(db: Db, offer: BundleOffer, now: number): Promise<void> {
  const { tryoutIds, ...columns } = offer;
  const values = { ...columns, publishedAt: new Date(now) };
  await db.transaction().execute(async (trx) => {
    const { id: bundleId } = await trx
      .insertInto('bundles')
      .values(values)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('bundleTryouts').where('bundleId', '=', bundleId).execute();
    await trx
      .insertInto('bundleTryouts')
      .values(tryoutIds.map((tryoutId, position) => ({ bundleId, tryoutId, position })))
      .execute();
  });
}
