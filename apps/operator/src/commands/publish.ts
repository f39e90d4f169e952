import path from 'node:path';
import type { BundleOffer } from '@ambang/content/bundles.ts';
import { loadContent } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import { findBundleByContent, publishBundles, withdrawOtherBundles } from '@ambang/db/shop/bundles.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Publication } from '@ambang/db/tryouts/versions.ts';
import { findTryoutIds, publishVersion } from '@ambang/db/tryouts/versions.ts';
import type { Command, Surroundings } from '../command.ts';
import { contentFolder, withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { describe } from './check.ts';

/** An id of no account, so that bundles are read as somebody who owns nothing sees them. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const publish: Command = {
  usage: 'publish [folder]',
  purpose: 'Memeriksa lalu menerbitkan semua paket soal dan bundel.',
  async run([folder = contentFolder], surroundings) {
    const { ruleSets, packages, bundles, problems } = await loadContent(path.resolve(folder));
    for (const line of describe(problems)) surroundings.print(line);
    if (problems.length > 0)
      throw new CommandFault(
        `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
      );
    await withDatabase(surroundings, async ({ db }) => {
      for (const title of await publishRuleSets(db, ruleSets))
        surroundings.print(`Aturan ${title}: diterbitkan.`);
      for (const pkg of packages) await publishPackage(db, pkg, surroundings);
      await db.transaction().execute((trx) => offerBundles(trx, bundles, surroundings));
    });
    return true;
  },
};

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
