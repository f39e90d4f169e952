import { originKey } from '@ambang/content/folders.ts';
import type { Content } from '@ambang/content/load.ts';
import type { Family, Package, Pool } from '@ambang/content/package.ts';
import { splitPackage } from '@ambang/content/split.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Db } from '@ambang/db/open.ts';
import { rollBack } from '@ambang/db/open.ts';
import { publishRuleSets, listCurrentRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { tryoutChangeLines } from './change-texts.ts';
import { publishPool, publishTryoutItems } from './publish-items.ts';
import type { Publishing } from './publishing.ts';

/** Keeps the listed rule sets of other folders. */
export async function publishRules(db: Db, { ruleSets }: Content, publishing: Publishing): Promise<void> {
  const { origins, isAtStart, isWithdrawing, printFirst } = publishing;
  const listed = await listCurrentRuleSets(db);
  const isOthers = (name: string) => origins.otherFolder('rules', name) !== null && name !== skdRules.name;
  const chosen = ruleSets.map((rules) => {
    const former = listed.find(({ name }) => name === rules.name);
    return isAtStart && former && isOthers(rules.name) ? former : rules;
  });
  const others = listed.filter(
    ({ name }) =>
      !isWithdrawing &&
      isOthers(name) &&
      !chosen.some((rules) => rules.name === name) &&
      !origins.isOwn('rules', name),
  );
  const titles = await publishRuleSets(db, [...chosen, ...others]);
  for (const title of titles) printFirst(`Aturan ${title}: diterbitkan.`);
  const changed = chosen.filter(({ title }) => titles.includes(title)).map(({ name }) => name);
  await origins.claim(db, 'rules', changed);
  await origins.claimUnknown(
    db,
    'rules',
    chosen.map(({ name }) => name),
  );
}

export async function publishPackage(
  db: Db,
  pkg: Package,
  families: readonly Family[],
  publishing: Publishing,
): Promise<void> {
  const { slug, title, rules, closesAt } = pkg;
  const { origins, left, isAtStart, now, printLeft } = publishing;
  const key = originKey('package', slug);
  if (left.has(key)) return;
  const version = { slug, title, ruleSet: rules.name, closesAt, ...splitPackage(pkg) };
  const folder = origins.otherFolder('package', slug);
  if (isAtStart && folder !== null) {
    const { isChanged } = await rollBack(db, (trx) => publishVersion(trx, version, now));
    if (isChanged) printLeft(key, `Tryout ${title}`, folder);
    return;
  }
  const publication = await db.transaction().execute(async (trx) => {
    const made = await publishVersion(trx, version, now);
    await (made.isChanged ? origins.claim : origins.claimUnknown)(trx, 'package', [slug]);
    return made;
  });
  await publishTryoutItems(db, pkg, publication.tryoutId, families);
  const print = publication.former ? publishing.print : publishing.printFirst;
  if (publication.isChanged) for (const line of tryoutChangeLines(version, publication)) print(line);
}

export async function publishPoolOf(
  db: Db,
  pool: Pool,
  families: readonly Family[],
  { origins, isAtStart, printLeft }: Publishing,
): Promise<void> {
  const { slug, title } = pool;
  const folder = origins.otherFolder('package', slug);
  if (isAtStart && folder !== null) {
    if (await rollBack(db, (trx) => publishPool(trx, pool, families)))
      printLeft(originKey('package', slug), `Kumpulan ${title}`, folder);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const isChanged = await publishPool(trx, pool, families);
    await (isChanged ? origins.claim : origins.claimUnknown)(trx, 'package', [slug]);
  });
}
