import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { BundlesTable } from '../../tables/bundles.ts';

/** Money is in rupiah. */
export interface BundleSales extends Selectable<BundlesTable> {
  tryoutIds: number[];
  tryoutTitles: string[];
  /** The earliest of its tryouts, null when none closes. */
  closesAt: number | null;
  /** The number of paid orders, including free orders. */
  sold: number;
  awaiting: number;
  revenue: number;
}

/** @param only a slug or an id; null for all bundles */
async function readSales(db: Db, only: string | null): Promise<BundleSales[]> {
  const { rows } = await sql<BundleSales>`
    select bundles.*, contained.*, sold.*
    from bundles
    cross join lateral (
      select coalesce(array_agg(tryouts.id order by position), '{}') as tryout_ids,
        coalesce(array_agg(title order by position), '{}') as tryout_titles, min(closes_at) as closes_at
      from bundle_tryouts join tryouts on tryouts.id = tryout_id where bundle_id = bundles.id
    ) contained
    cross join lateral (
      select count(*) filter (where status = 'paid') as sold, count(*) filter (where status = 'awaiting') as awaiting,
        coalesce(sum(transactions.price) filter (where status = 'paid'), 0) as revenue
      from transactions where bundle_id = bundles.id
    ) sold
    where ${only}::text is null or slug = ${only} or bundles.id::text = ${only}
    order by published_at is null, bundles.price, bundles.id`.execute(db);
  return rows;
}

/** Offered bundles first, and cheaper bundles first. */
export const listBundleSales = (db: Db): Promise<BundleSales[]> => readSales(db, null);

/** @param name a slug or an id; a slug takes precedence over the id of another bundle */
export async function findBundleSales(db: Db, name: string): Promise<BundleSales | null> {
  const found = await readSales(db, name);
  return found.find(({ slug }) => slug === name) ?? found[0] ?? null;
}
