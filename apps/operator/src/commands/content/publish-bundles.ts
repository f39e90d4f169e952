import type { BundleOffer } from '@ambang/content/parse/bundles.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredBundle } from '@ambang/db/shop/bundles.ts';
import { listStoredBundles, publishBundles, withdrawOtherBundles } from '@ambang/db/shop/bundles.ts';
import { findTryoutIdsBySlug } from '@ambang/db/tryouts/versions.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { offerChanges } from './change-texts.ts';
import type { Origins } from './origins.ts';

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

export interface BundleChoices {
  /** Slugs of the bundles that stay as they are stored. */
  left: ReadonlySet<string>;
  /** Whether a bundle that is in no `bundles.json` of this publication is withdrawn. */
  mayWithdraw: (slug: string) => boolean;
  origins: Origins;
}

export interface OfferChange {
  line: string;
  /** Whether the bundle was never stored before. */
  isFirst: boolean;
}

/**
 * Offers the bundles of `bundles.json` and withdraws the others that may be withdrawn. A bundle is not ready while it is left
 * or one of its tryouts is unpublished. While a bundle is not ready, only the bundles with a replacement are withdrawn.
 * Call `lockBundles` first.
 * @returns the changes, with old and new values
 */
export async function replaceOfferedBundles(
  trx: Db,
  bundles: readonly BundleOffer[],
  { left, mayWithdraw, origins }: BundleChoices,
  now: number,
): Promise<OfferChange[]> {
  const stored = await listStoredBundles(trx);
  const currentOffers = stored.filter(({ isOffered }) => isOffered);
  const ids = await findTryoutIdsBySlug(
    trx,
    bundles.flatMap(({ tryouts }) => tryouts),
  );
  const ready = bundles.filter(
    ({ slug, tryouts }) => !left.has(slug) && tryouts.every((tryout) => ids.has(tryout)),
  );
  const isWhole = ready.length === bundles.length;
  const kept = currentOffers.filter(
    (offer) => !mayWithdraw(offer.slug) || !(isWhole || ready.some((bundle) => isSameOffer(offer, bundle))),
  );
  const withdrawn = await withdrawOtherBundles(
    trx,
    [...bundles, ...kept].map(({ slug }) => slug),
  );
  const offers = ready.map(({ tryouts, ...rest }) => ({
    ...rest,
    tryoutIds: tryouts.flatMap((tryout) => ids.get(tryout) ?? []),
  }));
  await publishBundles(trx, offers, now);
  const changed = ready.flatMap((bundle) => changeOf(bundle, stored));
  const changedSlugs = changed.map(({ slug }) => slug);
  const readySlugs = ready.map(({ slug }) => slug);
  await origins.claim(trx, 'bundle', [...withdrawn, ...changedSlugs]);
  await origins.claimUnknown(trx, 'bundle', readySlugs);
  const gone = currentOffers.filter(({ slug }) => withdrawn.includes(slug));
  return [...gone.map(withdrawalOf), ...changed];
}

function changeOf(bundle: BundleOffer, stored: readonly StoredBundle[]): (OfferChange & { slug: string })[] {
  const former = stored.find(({ slug }) => slug === bundle.slug);
  const changes = offerChanges(former, bundle);
  if (changes.length === 0) return [];
  return [{ slug: bundle.slug, line: `Bundel ${bundle.name}: ${changes.join('; ')}.`, isFirst: !former }];
}

const withdrawalOf = ({ name, price }: StoredBundle): OfferChange => ({
  line: `Bundel ${name}: ditawarkan (${formatRupiah(price)}) menjadi tidak ditawarkan.`,
  isFirst: false,
});

/** Compares what a purchase records: the bundle's name and its tryouts. */
const isSameOffer = (one: StoredBundle, other: BundleOffer): boolean =>
  one.name === other.name && hasSameTryouts(one, other);

const hasSameTryouts = (one: Pick<BundleOffer, 'tryouts'>, other: Pick<BundleOffer, 'tryouts'>): boolean =>
  String(one.tryouts.toSorted()) === String(other.tryouts.toSorted());
