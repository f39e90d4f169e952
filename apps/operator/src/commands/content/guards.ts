import type { OriginKind } from '@ambang/content/folders.ts';
import { originKey } from '@ambang/content/folders.ts';
import type { Content } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import type { BundleOffer } from '@ambang/content/parse/bundles.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredBundle } from '@ambang/db/shop/bundles.ts';
import { listStoredBundles } from '@ambang/db/shop/bundles.ts';
import { listClosingTimes } from '@ambang/db/tryouts/tryouts.ts';
import { closingText, offerChanges } from './change-texts.ts';
import type { Origins } from './origins.ts';
import { findUnusualPrices } from './publish-bundles.ts';

/** A change that a person has to confirm. A start leaves what is published as it is. */
export interface GuardedChange {
  /** By `originKey`. */
  key: string;
  /** What changes, with the old and the new value, without a full stop. */
  message: string;
  /** Whether it is probably a mistake. Otherwise another folder decided on purpose. */
  isSuspicious: boolean;
}

/** Finds unusual prices, closing times that have passed, and what was last published from another folder. */
export async function findGuardedChanges(
  db: Db,
  { packages, bundles }: Pick<Content, 'packages' | 'bundles'>,
  origins: Origins,
  now: number,
): Promise<GuardedChange[]> {
  const found = await findUnusualPrices(db, bundles);
  // The price of another folder is named with its folder.
  const prices = found.filter(({ slug }) => origins.otherFolder('bundle', slug) === null);
  const stored = await listStoredBundles(db);
  const closingTimes = await listClosingTimes(db);
  return [
    ...prices.map(({ slug, message }) => ({ key: originKey('bundle', slug), message, isSuspicious: true })),
    ...bundles.flatMap((bundle) => otherFoldersOffer(bundle, stored, origins)),
    ...packages.flatMap((pkg) => closingChange(pkg, closingTimes, origins, now)),
  ];
}

const guarded = (kind: OriginKind, name: string, message: string, isSuspicious: boolean): GuardedChange => ({
  key: originKey(kind, name),
  message,
  isSuspicious,
});

function otherFoldersOffer(
  bundle: BundleOffer,
  stored: readonly StoredBundle[],
  origins: Origins,
): GuardedChange[] {
  const former = stored.find(({ slug }) => slug === bundle.slug);
  const folder = origins.otherFolder('bundle', bundle.slug);
  const changes = offerChanges(former, bundle);
  if (folder === null || !former || changes.length === 0) return [];
  const message = `Bundel ${former.name}, terakhir dari ${folder}: ${changes.join('; ')}`;
  return [guarded('bundle', bundle.slug, message, false)];
}

function closingChange(
  { slug, title, closesAt }: Package,
  closingTimes: ReadonlyMap<string, number | null>,
  origins: Origins,
  now: number,
): GuardedChange[] {
  const former = closingTimes.get(slug);
  if (former === closesAt) return [];
  const change = former === undefined ? '' : `${closingText(former)} menjadi `;
  if (closesAt !== null && closesAt <= now) {
    const message = `Tryout ${title}: ditutup ${change}${closingText(closesAt)}, yang sudah lewat`;
    return [guarded('package', slug, message, true)];
  }
  const folder = origins.otherFolder('package', slug);
  if (former === undefined || folder === null) return [];
  const message = `Tryout ${title}, terakhir dari ${folder}: ditutup ${change}${closingText(closesAt)}`;
  return [guarded('package', slug, message, false)];
}
