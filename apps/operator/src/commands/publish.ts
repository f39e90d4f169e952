import path from 'node:path';
import type { BundleOffer } from '@ambang/content/bundles.ts';
import { loadContent } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import { findBundleByContent, publishBundles, withdrawOtherBundles } from '@ambang/db/shop/bundles.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Publication } from '@ambang/db/tryouts/versions.ts';
import { ChangedKeys, findTryoutIds, publishVersion } from '@ambang/db/tryouts/versions.ts';
import { command } from '../call.ts';
import type { Surroundings } from '../command.ts';
import { contentFolder, withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { describe } from './check.ts';

/** An id of no account, so that bundles are read as somebody who owns nothing sees them. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const publish = command({
  name: 'publish',
  purpose: 'Memeriksa lalu menerbitkan semua paket soal dan bundel.',
  optionalArgs: ['folder'],
  options: {
    'at-start': {
      hint: 'untuk npm start: hanya menyebut tryout yang kuncinya berubah, dan itu bukan kegagalan',
    },
  },
  examples: ['publish', 'publish /srv/ambang/content'],
  notes: [
    'Tryout yang sudah terbit dan kuncinya berubah dibiarkan seperti semula: jalankan rescore, lebih dulu dengan --dry-run.',
  ],
  async run({ args: [folder = contentFolder], options }, surroundings) {
    const isAtStart = options['at-start'] === true;
    const news = isAtStart ? { ...surroundings, print: () => undefined } : surroundings;
    const { ruleSets, packages, bundles, problems } = await loadContent(path.resolve(folder));
    for (const line of describe(problems)) surroundings.print(line);
    if (problems.length > 0)
      throw new CommandFault(
        `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
      );
    const refused = await withDatabase(surroundings, async ({ db }) => {
      for (const title of await publishRuleSets(db, ruleSets)) news.print(`Aturan ${title}: diterbitkan.`);
      const unchanged: string[] = [];
      for (const pkg of packages) unchanged.push(...(await publishUnlessRekeyed(db, pkg, news)));
      await db.transaction().execute((trx) => offerBundles(trx, bundles, news));
      return unchanged;
    });
    for (const line of refused) surroundings.print(line);
    return refused.length === 0 || isAtStart;
  },
});

/** @returns why the tryout stays as it is, when its keys would change */
async function publishUnlessRekeyed(db: Db, pkg: Package, surroundings: Surroundings): Promise<string[]> {
  try {
    await publishPackage(db, pkg, surroundings);
    return [];
  } catch (error) {
    if (error instanceof ChangedKeys) return [error.message];
    throw error;
  }
}

async function publishPackage(db: Db, pkg: Package, { now, print }: Surroundings): Promise<void> {
  const { slug, title, rules, closesAt } = pkg;
  const head = { slug, title, ruleSet: rules.name, closesAt };
  const publication = await publishVersion(db, { ...head, ...splitPackage(pkg) }, now);
  if (publication.isChanged) print(`Tryout ${title}: ${whatChanged(publication)}.`);
}

function whatChanged({ isNew, version }: Publication): string {
  return isNew ? `versi ${version} diterbitkan` : `diperbarui, versi ${version} berlaku`;
}

/** Offers the bundles of `bundles.json`, and withdraws all others. */
async function offerBundles(
  trx: Db,
  bundles: readonly BundleOffer[],
  { now, print }: Surroundings,
): Promise<void> {
  const offers = await Promise.all(bundles.map((bundle) => offerOf(trx, bundle)));
  const changed: string[] = [];
  for (const offer of offers) {
    const before = await findBundleByContent(trx, nobody, offer.name, offer.tryoutIds);
    if (!before || !isSame(before, offer)) changed.push(offer.name);
  }
  const slugs = offers.map((offer) => offer.slug);
  const withdrawn = await withdrawOtherBundles(trx, slugs);
  await publishBundles(trx, offers, now);
  for (const name of withdrawn) print(`Bundel ${name}: tidak ditawarkan lagi.`);
  for (const name of changed) print(`Bundel ${name}: ditawarkan.`);
}

async function offerOf(trx: Db, { tryouts, ...offer }: BundleOffer) {
  const ids = await findTryoutIds(trx, tryouts);
  return { ...offer, tryoutIds: tryouts.flatMap((slug) => ids.get(slug) ?? []) };
}

type Shown = Pick<BundleOffer, 'description' | 'contents' | 'price' | 'basePrice'>;

function isSame(before: Shown, offer: Shown): boolean {
  const shown = ({ description, contents, price, basePrice }: Shown) =>
    JSON.stringify([description, contents, price, basePrice]);
  return shown(before) === shown(offer);
}
