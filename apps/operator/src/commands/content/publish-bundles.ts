import type { BundleOffer } from '@ambang/content/parse/bundles.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredBundle } from '@ambang/db/shop/bundles.ts';
import {
  listStoredBundles,
  lockBundles,
  publishBundles,
  withdrawOtherBundles,
} from '@ambang/db/shop/bundles.ts';
import { findTryoutIdsBySlug } from '@ambang/db/tryouts/versions.ts';
import type { Context } from '../../context.ts';
import { formatRupiah } from '../../output/texts.ts';

/** Some payment methods refuse smaller amounts. A price with missing zeros is also smaller. */
const MIN_USUAL_PRICE = 10_000;

export interface UnusualPrice {
  slug: string;
  /** "Bundel Utama: harga Rp49.000 menjadi Rp4.900" */
  message: string;
}

/** @returns the changed prices that are below Rp10.000 or at most half of the previous price */
export async function findUnusualPrices(db: Db, bundles: readonly BundleOffer[]): Promise<UnusualPrice[]> {
  const currentOffers = await listStoredBundles(db);
  return bundles.flatMap((bundle) => {
    const { slug, name, price } = bundle;
    const before = findPreviousPrice(currentOffers, bundle);
    if (!isUnusual(before, price)) return [];
    const change =
      before === null
        ? `harga baru ${formatRupiah(price)}`
        : `harga ${formatRupiah(before)} menjadi ${formatRupiah(price)}`;
    return [{ slug, message: `Bundel ${name}: ${change}` }];
  });
}

/** A new slug is compared with the dearest offer of the same tryouts, because it may be a renamed bundle. */
function findPreviousPrice(currentOffers: readonly StoredBundle[], bundle: BundleOffer): number | null {
  const own = currentOffers.find(({ slug }) => slug === bundle.slug);
  if (own) return own.price;
  const prices = currentOffers
    .filter((offer) => offer.isOffered && hasSameTryouts(offer, bundle))
    .map(({ price }) => price);
  return prices.length > 0 ? Math.max(...prices) : null;
}

function isUnusual(before: number | null, price: number): boolean {
  if (price === before) return false;
  const hasFallen = before !== null && before > 0 && price * 2 <= before;
  return hasFallen || (price > 0 && price < MIN_USUAL_PRICE);
}

/**
 * Offers the bundles of `bundles.json` and withdraws all others. A bundle is not ready while its price is unconfirmed or one
 * of its tryouts is unpublished. While a bundle is not ready, only the bundles with a replacement are withdrawn.
 * @param unconfirmed slugs of the bundles with an unconfirmed price
 */
export async function replaceOfferedBundles(
  trx: Db,
  bundles: readonly BundleOffer[],
  unconfirmed: ReadonlySet<string>,
  { now, print }: Context,
): Promise<void> {
  await lockBundles(trx);
  const currentOffers = (await listStoredBundles(trx)).filter(({ isOffered }) => isOffered);
  const ids = await findTryoutIdsBySlug(
    trx,
    bundles.flatMap(({ tryouts }) => tryouts),
  );
  const ready = bundles.filter(
    ({ slug, tryouts }) => !unconfirmed.has(slug) && tryouts.every((tryout) => ids.has(tryout)),
  );
  const before = (bundle: BundleOffer) => currentOffers.find((offer) => isSameOffer(offer, bundle));
  const isWhole = ready.length === bundles.length;
  const kept = isWhole
    ? []
    : currentOffers.filter((offer) => !ready.some((bundle) => isSameOffer(offer, bundle)));
  const withdrawn = await withdrawOtherBundles(
    trx,
    [...bundles, ...kept].map(({ slug }) => slug),
  );
  const offers = ready.map(({ tryouts, ...rest }) => ({
    ...rest,
    tryoutIds: tryouts.flatMap((tryout) => ids.get(tryout) ?? []),
  }));
  await publishBundles(trx, offers, now);
  for (const name of withdrawn) print(`Bundel ${name}: tidak ditawarkan lagi.`);
  for (const bundle of ready) {
    if (!isShownTheSame(before(bundle), bundle)) print(`Bundel ${bundle.name}: ditawarkan.`);
  }
}

/** Compares what a purchase records: the bundle's name and its tryouts. */
const isSameOffer = (one: StoredBundle, other: BundleOffer): boolean =>
  one.name === other.name && hasSameTryouts(one, other);

const hasSameTryouts = (one: Pick<BundleOffer, 'tryouts'>, other: Pick<BundleOffer, 'tryouts'>): boolean =>
  String(one.tryouts.toSorted()) === String(other.tryouts.toSorted());

type Shown = Pick<BundleOffer, 'description' | 'contents' | 'price' | 'basePrice'>;

function isShownTheSame(before: Shown | undefined, offer: Shown): boolean {
  const shown = ({ description, contents, price, basePrice }: Shown) =>
    JSON.stringify([description, contents, price, basePrice]);
  return before !== undefined && shown(before) === shown(offer);
}
