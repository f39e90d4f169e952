import path from 'node:path';
import type { Content } from '@ambang/content/load.ts';
import { loadContent, soundPart } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import { writeContentCheck } from '@ambang/db/tryouts/content-checks.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Publication } from '@ambang/db/tryouts/versions.ts';
import { ChangedKeys, publishVersion } from '@ambang/db/tryouts/versions.ts';
import { command } from '../call.ts';
import type { Surroundings } from '../command.ts';
import { contentFolder, PROGRAM, withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { describe } from './check.ts';
import type { UnusualPrice } from './publish-bundles.ts';
import { findUnusualPrices, offerBundles } from './publish-bundles.ts';

/** At a start the terminal shows a few of them; `check` shows all. */
const MOST_SHOWN_AT_START = 5;

export const publish = command({
  name: 'publish',
  purpose: 'Memeriksa lalu menerbitkan semua paket soal dan bundel.',
  optionalArgs: ['folder'],
  options: {
    yes: { hint: 'terbitkan juga harga di bawah Rp10.000 dan harga yang turun separuh atau lebih' },
    'at-start': {
      hint: 'untuk npm start: tidak bertanya; yang tidak dapat diterbitkan dibiarkan dan disebut',
    },
  },
  examples: ['publish', 'publish /srv/ambang/content', 'publish --yes'],
  notes: [
    'Tryout yang sudah terbit dan kuncinya berubah dibiarkan seperti semula: jalankan rescore, lebih dulu dengan --dry-run.',
    'Harga di bawah Rp10.000, dan harga yang turun separuh atau lebih, ditanyakan dulu.',
  ],
  async run({ args: [folder = contentFolder], options }, surroundings) {
    const content = await loadContent(path.resolve(folder));
    return withDatabase(surroundings, async ({ db }) => {
      const { problems } = content;
      await writeContentCheck(db, {
        checkedAt: surroundings.now,
        problemCount: problems.length,
        firstProblem: describe(problems)[0] ?? null,
      });
      return options['at-start']
        ? publishAtStart(db, content, surroundings)
        : publishByHand(db, content, options.yes === true, surroundings);
    });
  },
});

/** Publishes all or nothing, and unusual prices only when a person has confirmed them. */
async function publishByHand(
  db: Db,
  content: Content,
  isConfirmed: boolean,
  surroundings: Surroundings,
): Promise<boolean> {
  const { problems } = content;
  for (const line of describe(problems)) surroundings.print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
    );
  const unusual = await findUnusualPrices(db, content.bundles);
  if (!isConfirmed && unusual.length > 0) await confirm(unusual, surroundings);
  const left = await publishContent(db, content, new Set(), surroundings);
  for (const line of left) surroundings.print(line);
  return left.length === 0;
}

/** @throws CommandFault unless the person agrees */
async function confirm(unusual: readonly UnusualPrice[], { print, ask }: Surroundings): Promise<void> {
  for (const { sentence } of unusual) print(`${sentence}.`);
  if (!ask) throw new CommandFault('Tidak ada yang diterbitkan: bila harga itu benar, ulangi dengan --yes.');
  if (!(await ask('Terbitkan dengan harga itu? Ketik ya: ')))
    throw new CommandFault('Tidak ada yang diterbitkan: perbaiki harganya di bundles.json.');
}

/** Publishes what is sound and prints only what it leaves as it is, so that no draft keeps the product from starting. */
async function publishAtStart(db: Db, content: Content, surroundings: Surroundings): Promise<true> {
  const { print } = surroundings;
  const { problems } = content;
  for (const line of describe(problems.slice(0, MOST_SHOWN_AT_START))) print(line);
  if (problems.length > 0)
    print(
      `Paket soal punya ${problems.length} masalah: yang sudah terbit tetap berlaku. Lihat semuanya dengan ${PROGRAM} check.`,
    );
  const sound = soundPart(content);
  if (!sound) return true;
  const unusual = await findUnusualPrices(db, sound.bundles);
  const held = new Set(unusual.map(({ slug }) => slug));
  const quiet = { ...surroundings, print: () => undefined };
  for (const line of await publishContent(db, sound, held, quiet)) print(line);
  for (const { sentence } of unusual)
    print(`${sentence} belum berlaku: bila benar, jalankan ${PROGRAM} publish.`);
  return true;
}

/** @returns why tryouts stay as they are, because their keys would change */
async function publishContent(
  db: Db,
  { ruleSets, packages, bundles }: Omit<Content, 'problems'>,
  held: ReadonlySet<string>,
  surroundings: Surroundings,
): Promise<string[]> {
  for (const title of await publishRuleSets(db, ruleSets))
    surroundings.print(`Aturan ${title}: diterbitkan.`);
  const left: string[] = [];
  for (const pkg of packages) left.push(...(await publishUnlessRekeyed(db, pkg, surroundings)));
  await db.transaction().execute((trx) => offerBundles(trx, bundles, held, surroundings));
  return left;
}

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
