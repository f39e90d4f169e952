import path from 'node:path';
import type { Content } from '@ambang/content/load.ts';
import { loadContent, soundPart } from '@ambang/content/load.ts';
import type { Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import { writeContentCheck } from '@ambang/db/tryouts/content-checks.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Publication } from '@ambang/db/tryouts/versions.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { StartFault } from '@ambang/postgres/start-fault.ts';
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
    'Tryout yang sudah terbit dan berisi soal atau kunci lain dibiarkan seperti semula. Kunci dikoreksi dengan rescore, lebih dulu dengan --dry-run.',
    'Harga di bawah Rp10.000, dan harga yang turun separuh atau lebih, ditanyakan dulu.',
  ],
  async run({ args: [folder = contentFolder], options }, surroundings) {
    const content = await loadContent(path.resolve(folder));
    return withDatabase(surroundings, async ({ db }) => {
      const found = describe(content.problems);
      if (found.length > 0) await noteForStatus(db, found, surroundings);
      const left = await (options['at-start']
        ? publishAtStart(db, content, surroundings)
        : publishByHand(db, content, options.yes === true, surroundings));
      for (const line of left) surroundings.print(line);
      await noteForStatus(db, [...found, ...left], surroundings);
      return left.length === 0 || options['at-start'] === true;
    });
  },
});

async function noteForStatus(db: Db, problems: readonly string[], { now }: Surroundings): Promise<void> {
  await writeContentCheck(db, {
    checkedAt: now,
    problemCount: problems.length,
    firstProblem: problems[0] ?? null,
  });
}

/**
 * Publishes nothing while there is a problem, and unusual prices only when a person has confirmed them.
 * @returns what stays as it is, and why
 */
async function publishByHand(
  db: Db,
  content: Content,
  isConfirmed: boolean,
  surroundings: Surroundings,
): Promise<string[]> {
  const { problems } = content;
  for (const line of describe(problems)) surroundings.print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
    );
  const unusual = await findUnusualPrices(db, content.bundles);
  if (!isConfirmed && unusual.length > 0) await confirm(unusual, surroundings);
  return publishContent(db, content, new Set(), surroundings);
}

/** @throws CommandFault unless the person agrees */
async function confirm(unusual: readonly UnusualPrice[], { print, ask }: Surroundings): Promise<void> {
  for (const { sentence } of unusual) print(`${sentence}.`);
  if (!ask) throw new CommandFault('Tidak ada yang diterbitkan: bila harga itu benar, ulangi dengan --yes.');
  if (!(await ask('Terbitkan dengan harga itu? Ketik ya: ')))
    throw new CommandFault('Tidak ada yang diterbitkan: perbaiki harganya di bundles.json.');
}

/**
 * Publishes what is sound and prints nothing about it, so that no draft keeps the product from starting.
 * @returns what stays as it is, and why
 */
async function publishAtStart(db: Db, content: Content, surroundings: Surroundings): Promise<string[]> {
  const { print } = surroundings;
  const { problems } = content;
  for (const line of describe(problems.slice(0, MOST_SHOWN_AT_START))) print(line);
  if (problems.length > 0)
    print(
      `Paket soal punya ${problems.length} masalah: yang sudah terbit tetap berlaku. Lihat semuanya dengan ${PROGRAM} check.`,
    );
  const sound = soundPart(content);
  if (!sound) return [];
  const unusual = await findUnusualPrices(db, sound.bundles);
  const held = new Set(unusual.map(({ slug }) => slug));
  const quiet = { ...surroundings, print: () => undefined };
  return [
    ...(await publishContent(db, sound, held, quiet)),
    ...unusual.map(({ sentence }) => `${sentence} belum berlaku: bila benar, jalankan ${PROGRAM} publish.`),
  ];
}

/**
 * Publishes rule sets, packages and bundles, each so far as the database does not refuse it.
 * @returns why something stays as it is
 */
async function publishContent(
  db: Db,
  { ruleSets, packages, bundles }: Omit<Content, 'problems'>,
  held: ReadonlySet<string>,
  surroundings: Surroundings,
): Promise<string[]> {
  const refused = await refusalOf(async () => {
    for (const title of await publishRuleSets(db, ruleSets))
      surroundings.print(`Aturan ${title}: diterbitkan.`);
  });
  // A package may name a rule set that is not there now.
  if (refused.length > 0) return refused;
  for (const pkg of packages) refused.push(...(await refusalOf(() => publishPackage(db, pkg, surroundings))));
  const offer = (trx: Db) => offerBundles(trx, bundles, held, surroundings);
  return [...refused, ...(await refusalOf(() => db.transaction().execute(offer)))];
}

/** @returns the sentence with which the content is refused beside what is published, when it is */
async function refusalOf(act: () => Promise<void>): Promise<string[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (error instanceof StartFault) return [error.message];
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
