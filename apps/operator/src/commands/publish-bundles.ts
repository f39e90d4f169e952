import type { BundleOffer } from '@ambang/content/bundles.ts';
import type { Db } from '@ambang/db/open.ts';
import {
  findBundleByContent,
  findPrices,
  publishBundles,
  withdrawOtherBundles,
} from '@ambang/db/shop/bundles.ts';
import { findTryoutIds } from '@ambang/db/tryouts/versions.ts';
import type { Surroundings } from '../command.ts';
import { rupiah } from '../output/texts.ts';

/** An id of no account, so that bundles are read as somebody who owns nothing sees them. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Some ways of paying refuse less, and a price without its zeros is below it. */
const LEAST_USUAL_PRICE = 10_000;

/** A price that a person has to confirm. */
export interface UnusualPrice {
  slug: string;
  /** "Bundel Utama: harga Rp49.000 menjadi Rp4.900" */
  sentence: string;
}

/** @returns the changed prices that are below Rp10.000 or have fallen by half or more */
export async function findUnusualPrices(db: Db, bundles: readonly BundleOffer[]): Promise<UnusualPrice[]> {
  const slugs = bundles.map(({ slug }) => slug);
  const prices = await findPrices(db, slugs);
  const unusual = bundles.map(async (bundle): Promise<UnusualPrice[]> => {
    const { slug, name, price } = bundle;
    const before = prices.get(slug) ?? (await priceOfContent(db, bundle));
    if (!isUnusual(before, price)) return [];
    const sentence =
      before === null
        ? `Bundel ${name}: harga baru ${rupiah(price)}`
        : `Bundel ${name}: harga ${rupiah(before)} menjadi ${rupiah(price)}`;
    return [{ slug, sentence }];
  });
  return (await Promise.all(unusual)).flat();
}

/** A bundle under another slug takes the place of one with its name and tryouts. */
async function priceOfContent(db: Db, bundle: BundleOffer): Promise<number | null> {
  const { offer } = await offerOf(db, bundle);
  return (await findBundleByContent(db, nobody, offer.name, offer.tryoutIds))?.price ?? null;
}

function isUnusual(before: number | null, price: number): boolean {
  if (price === before) return false;
  const hasFallen = before !== null && before > 0 && price * 2 <= before;
  return hasFallen || (price > 0 && price < LEAST_USUAL_PRICE);
}

/**
 * Offers the bundles of `bundles.json`, and withdraws all others.
 * @param held slugs of bundles that stay as they are
 */
export async function offerBundles(
  trx: Db,
  bundles: readonly BundleOffer[],
  held: ReadonlySet<string>,
  { now, print }: Surroundings,
): Promise<void> {
  const all = await Promise.all(bundles.map((bundle) => offerOf(trx, bundle)));
  const offers = all
    .filter(({ offer, isWhole }) => isWhole && !held.has(offer.slug))
    .map(({ offer }) => offer);
  const changed: string[] = [];
  for (const offer of offers) {
    const before = await findBundleByContent(trx, nobody, offer.name, offer.tryoutIds);
    if (!before || !isSame(before, offer)) changed.push(offer.name);
  }
  const withdrawn = await withdrawOtherBundles(
    trx,
    bundles.map(({ slug }) => slug),
  );
  await publishBundles(trx, offers, now);
  for (const name of withdrawn) print(`Bundel ${name}: tidak ditawarkan lagi.`);
  for (const name of changed) print(`Bundel ${name}: ditawarkan.`);
}

/** A bundle is whole when each of its tryouts is published. */
async function offerOf(trx: Db, { tryouts, ...rest }: BundleOffer) {
  const ids = await findTryoutIds(trx, tryouts);
  const tryoutIds = tryouts.flatMap((slug) => ids.get(slug) ?? []);
  return { isWhole: tryoutIds.length === tryouts.length, offer: { ...rest, tryoutIds } };
}

type Shown = Pick<BundleOffer, 'description' | 'contents' | 'price' | 'basePrice'>;

function isSame(before: Shown, offer: Shown): boolean {
  const shown = ({ description, contents, price, basePrice }: Shown) =>
    JSON.stringify([description, contents, price, basePrice]);
  return shown(before) === shown(offer);
}
