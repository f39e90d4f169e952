import path from 'node:path';
import type { Content } from '@ambang/content/load.ts';
import { loadContent, withoutFaultyPackages } from '@ambang/content/load.ts';
import type { Family, Package } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import { storeContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Publication } from '@ambang/db/tryouts/versions.ts';
import { storeMissingTryoutItems } from '@ambang/db/practice/items/tryout-items.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { Context } from '../../context.ts';
import { contentFolder, withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, OperatorCommand, PROGRAM_NAME } from '../../operator-command.ts';
import { problemLines } from './check.ts';
import type { UnusualPrice } from './publish-bundles.ts';
import { findUnusualPrices, replaceOfferedBundles } from './publish-bundles.ts';
import { publishPool, publishTryoutItems } from './publish-items.ts';

/** The maximum of problems that `npm start` prints. `check` prints all. */
const MAX_SHOWN_AT_START = 5;

export const publishCommand = (context: Context) =>
  new OperatorCommand('publish')
    .description('Memeriksa lalu menerbitkan semua paket soal dan bundel.')
    .addHelpText('after', helpText(['publish', 'publish /srv/ambang/content', 'publish --yes'], notes))
    .argument('[folder]')
    .option('--yes', 'terbitkan juga harga di bawah Rp10.000 dan harga yang turun separuh atau lebih')
    .option(
      '--at-start',
      'untuk npm start: tidak bertanya; yang tidak dapat diterbitkan dibiarkan dan disebut',
    )
    .action(async (folder = contentFolder, { yes: isConfirmed = false, atStart = false }) => {
      const content = await loadContent(path.resolve(folder));
      await withDatabase(context, async ({ db }) => {
        const found = problemLines(content.problems);
        if (found.length > 0) await recordCheck(db, found, context);
        const unpublished = await (atStart
          ? publishAtStart(db, content, context)
          : publishByOperator(db, content, isConfirmed, context));
        for (const line of unpublished) context.print(line);
        await recordCheck(db, [...found, ...unpublished], context);
        if (unpublished.length > 0 && !atStart) context.fail();
      });
    });

const notes = [
  'Tryout yang sudah terbit dan berisi soal atau kunci lain dibiarkan seperti semula. Kunci dikoreksi dengan rescore, lebih dulu dengan --dry-run.',
  'Harga di bawah Rp10.000, dan harga yang turun separuh atau lebih, ditanyakan dulu.',
];

/** Stores the result of the check for the alarm of `status`. */
async function recordCheck(db: Db, problems: readonly string[], { now }: Context): Promise<void> {
  await storeContentCheck(db, {
    checkedAt: now,
    problemCount: problems.length,
    firstProblem: problems[0] ?? null,
  });
}

/** Publishes nothing while there is a problem. @returns what was not published, and why */
async function publishByOperator(
  db: Db,
  content: Content,
  isConfirmed: boolean,
  context: Context,
): Promise<string[]> {
  const { problems } = content;
  for (const line of problemLines(problems)) context.print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
    );
  const unusual = await findUnusualPrices(db, content.bundles);
  if (!isConfirmed && unusual.length > 0) await confirm(unusual, context);
  return publishContent(db, content, new Set(), context);
}

/** @throws CommandFault unless the person agrees */
async function confirm(unusual: readonly UnusualPrice[], { print, ask }: Context): Promise<void> {
  for (const { message } of unusual) print(`${message}.`);
  if (!ask) throw new CommandFault('Tidak ada yang diterbitkan: bila harga itu benar, ulangi dengan --yes.');
  if (!(await ask('Terbitkan dengan harga itu? Ketik ya: ')))
    throw new CommandFault('Tidak ada yang diterbitkan: perbaiki harganya di bundles.json.');
}

/** A draft never prevents a start. Only problems are printed. @returns what was not published, and why */
async function publishAtStart(db: Db, content: Content, context: Context): Promise<string[]> {
  const { print } = context;
  const { problems } = content;
  for (const line of problemLines(problems.slice(0, MAX_SHOWN_AT_START))) print(line);
  if (problems.length > 0)
    print(
      `Paket soal punya ${problems.length} masalah: yang sudah terbit tetap berlaku. Lihat semuanya dengan ${PROGRAM_NAME} check.`,
    );
  const validContent = withoutFaultyPackages(content);
  if (!validContent) return [];
  const unusual = await findUnusualPrices(db, validContent.bundles);
  const unconfirmed = new Set(unusual.map(({ slug }) => slug));
  const quiet = { ...context, print: () => undefined };
  return [
    ...(await publishContent(db, validContent, unconfirmed, quiet)),
    ...unusual.map(
      ({ message }) => `${message} belum berlaku: bila benar, jalankan ${PROGRAM_NAME} publish.`,
    ),
  ];
}

/** A refused package or bundle does not prevent the others. @returns what was not published, and why */
async function publishContent(
  db: Db,
  { ruleSets, packages, pools, families, bundles }: Omit<Content, 'problems'>,
  unconfirmed: ReadonlySet<string>,
  context: Context,
): Promise<string[]> {
  const refused = await catchRefusal(async () => {
    for (const title of await publishRuleSets(db, ruleSets)) context.print(`Aturan ${title}: diterbitkan.`);
  });
  // A package may use a rule set that was not published.
  if (refused.length > 0) return refused;
  for (const pkg of packages)
    refused.push(...(await catchRefusal(() => publishPackage(db, pkg, families, context))));
  for (const pool of pools) refused.push(...(await catchRefusal(() => publishPool(db, pool, families))));
  refused.push(...(await catchRefusal(() => storeMissingTryoutItems(db))));
  const offer = (trx: Db) => replaceOfferedBundles(trx, bundles, unconfirmed, context);
  return [...refused, ...(await catchRefusal(() => db.transaction().execute(offer)))];
}

/** @returns the message if the content conflicts with what is published */
async function catchRefusal(publish: () => Promise<void>): Promise<string[]> {
  try {
    await publish();
    return [];
  } catch (error) {
    if (error instanceof StartFault) return [error.message];
    throw error;
  }
}

async function publishPackage(
  db: Db,
  pkg: Package,
  families: readonly Family[],
  { now, print }: Context,
): Promise<void> {
  const { slug, title, rules, closesAt } = pkg;
  const head = { slug, title, ruleSet: rules.name, closesAt };
  const publication = await publishVersion(db, { ...head, ...splitPackage(pkg) }, now);
  await publishTryoutItems(db, pkg, publication.tryoutId, families);
  if (publication.isChanged) print(`Tryout ${title}: ${changeText(publication)}.`);
}

function changeText({ isNew, version }: Publication): string {
  return isNew ? `versi ${version} diterbitkan` : `diperbarui, versi ${version} berlaku`;
}
