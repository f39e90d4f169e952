import path from 'node:path';
import type { BundleOffer } from '@ambang/content/bundles.ts';
import { loadContent } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import { findBundleByContent, publishBundle } from '@ambang/db/bundles.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Publication } from '@ambang/db/versions.ts';
import { findTryoutIds, publishVersion } from '@ambang/db/versions.ts';
import type { Command, Surroundings } from '../command.ts';
import { contentFolder, withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { describe } from './check.ts';

/** Asks for bundles as an account that owns nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const publish: Command = {
  usage: 'publish [folder]',
  purpose: 'Memeriksa lalu menerbitkan semua paket soal dan bundel.',
  async run([folder = contentFolder], surroundings) {
    const { packages, bundles, problems } = await loadContent(path.resolve(folder));
    for (const line of describe(problems)) surroundings.print(line);
    if (problems.length > 0)
      throw new CommandFault(
        `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
      );
    await withDatabase(surroundings, async (db) => {
      for (const pkg of packages) await publishPackage(db, pkg, surroundings);
      for (const bundle of bundles) await offerBundle(db, bundle, surroundings);
    });
    return true;
  },
};

async function publishPackage(db: Db, pkg: Package, { now, print }: Surroundings): Promise<void> {
  const { slug, title, ruleSet, closesAt } = pkg;
  const publication = await publishVersion(db, { slug, title, ruleSet, closesAt, ...splitPackage(pkg) }, now);
  if (publication.isChanged) print(`Tryout ${title}: ${whatChanged(publication)}.`);
}

function whatChanged({ isNew, version }: Publication): string {
  return isNew ? `versi ${version} diterbitkan` : `diperbarui, versi ${version} berlaku`;
}

async function offerBundle(db: Db, bundle: BundleOffer, { now, print }: Surroundings): Promise<void> {
  const { tryouts, ...offer } = bundle;
  const ids = await findTryoutIds(db, tryouts);
  const tryoutIds = tryouts.flatMap((slug) => ids.get(slug) ?? []);
  const before = await findBundleByContent(db, nobody, offer.name, tryoutIds);
  await publishBundle(db, { ...offer, tryoutIds }, now);
  if (!before || !isSame(before, offer)) print(`Bundel ${offer.name}: ditawarkan.`);
}

type Shown = Pick<BundleOffer, 'description' | 'contents' | 'price' | 'basePrice'>;

function isSame(before: Shown, offer: Shown): boolean {
  const shown = ({ description, contents, price, basePrice }: Shown) =>
    JSON.stringify([description, contents, price, basePrice]);
  return shown(before) === shown(offer);
}
