import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A bundle as the operator sees it, offered or not. Money is rupiah. */
export interface BundleSales {
  id: number;
  slug: string;
  name: string;
  description: string;
  contents: string[];
  price: number;
  basePrice: number;
  publishedAt: number | null;
  /** In the bundle's order. */
  tryoutIds: number[];
  tryoutTitles: string[];
  /** The earliest closing of its tryouts, null when none closes. */
  closesAt: number | null;
  /** Orders that are paid, free ones too. */
  sold: number;
  awaiting: number;
  /** What the sold ones cost when they were bought. */
  revenue: number;
}

/** @param only the slug or the id of the one that is asked for; null for all */
async function salesOf(db: Db, only: string | null): Promise<BundleSales[]> {
  const { rows } = await sql<BundleSales>`
    select bundles.*, held.*, sold.*
    from bundles
    cross join lateral (
      select coalesce(array_agg(tryouts.id order by position), '{}') as tryout_ids,
        coalesce(array_agg(title order by position), '{}') as tryout_titles, min(closes_at) as closes_at
      from bundle_tryouts join tryouts on tryouts.id = tryout_id where bundle_id = bundles.id
    ) held
    cross join lateral (
      select count(*) filter (where status = 'paid') as sold, count(*) filter (where status = 'awaiting') as awaiting,
        coalesce(sum(transactions.price) filter (where status = 'paid'), 0) as revenue
      from transactions where bundle_id = bundles.id
    ) sold
    where ${only}::text is null or slug = ${only} or bundles.id::text = ${only}
    order by published_at is null, bundles.price, bundles.id`.execute(db);
  return rows;
}

/** The offered ones first, the cheapest of them first. */
export const listBundleSales = (db: Db): Promise<BundleSales[]> => salesOf(db, null);

/** @param name its slug or its id; where one bundle has as its slug what is another's id, the slug counts */
export async function findBundleSales(db: Db, name: string): Promise<BundleSales | null> {
  const found = await salesOf(db, name);
  return found.find(({ slug }) => slug === name) ?? found[0] ?? null;
}
