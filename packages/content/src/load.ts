import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberItems } from './number-items.ts';
import { firstOfEach, originKey, readBundles, readHead } from './folders.ts';
import type { BundleOffer } from './parse/bundles.ts';
import { checkPackage, checkPool, checkTogether } from './check.ts';
import type { Collection, Family, Package, Pool, Problem } from './package.ts';
import { parsePackage, parsePool, POOL_FILE } from './parse/parse-package.ts';
import { RULE_SETS_FOLDER } from './parse/rule-sets.ts';

/** The contents of one or more content folders. They may be published only without problems. */
export interface Content {
  ruleSets: RuleSet[];
  packages: Package[];
  pools: Pool[];
  families: Family[];
  bundles: BundleOffer[];
  /** The content folder of each package, bundle and rule set, by `originKey`. */
  origins: ReadonlyMap<string, string>;
  /** `where` starts with the package's folder; for other files of several content folders, with the content folder. */
  problems: Problem[];
}

/** Reads and checks everything in `root`. A folder with `pool.json` is a pool, every other one except `rule-sets` a tryout. */
export const loadContent = (root: string): Promise<Content> => loadContentFolders([root]);

/**
 * Reads and checks the content folders together. Of packages, bundles, families and rule sets with the same name the one in
 * the first folder is taken.
 */
export async function loadContentFolders(roots: readonly string[]): Promise<Content> {
  const heads = await Promise.all(roots.map((root) => readHead(root, roots)));
  const sets = firstOfEach(
    heads.flatMap((head) => head.sets),
    ({ name }) => name,
  );
  const families = firstOfEach(
    heads.flatMap((head) => head.families),
    ({ family }) => family,
  );
  const folders = firstOfEach(
    heads.flatMap((head) => head.folders),
    (folder) => path.basename(folder),
  );
  const read = await Promise.all(folders.map((folder) => parseAndCheckFolder(folder, sets)));
  const packages = read.flatMap(({ pkg }) => pkg ?? []);
  const pools = read.flatMap(({ pool }) => pool ?? []);
  const slugs = read.flatMap(({ slug, isPool }) => (isPool ? [] : [slug]));
  const sold = await readBundles(roots, slugs);
  const origins = new Map([
    ...folders.map((folder) => [originKey('package', path.basename(folder)), path.dirname(folder)] as const),
    ...sold.origins,
    ...heads
      .toReversed()
      .flatMap((head) => head.sets.map(({ name }) => [originKey('rules', name), head.root] as const)),
  ]);
  const own = read.flatMap((each) => each.problems);
  const together = checkTogether(packages, pools, families);
  return {
    ...{ ruleSets: sets, packages, pools, families, bundles: sold.bundles, origins },
    problems: [...heads.flatMap((head) => head.problems), ...own, ...together, ...sold.problems],
  };
}

/**
 * Leaves out the faulty tryouts and pools, so that the rest can be published.
 * @returns null if a bundle, a family or a rule set is faulty
 */
export function withoutFaultyPackages(content: Content): Content | null {
  const { packages, pools, problems } = content;
  if (!problems.every(isFolderProblem)) return null;
  const isValid = ({ slug }: Collection) => !problems.some((problem) => concerns(problem, slug));
  return { ...content, packages: packages.filter(isValid), pools: pools.filter(isValid) };
}

const isFolderProblem = ({ where }: Problem): boolean =>
  /^[^/]+\//.test(where) && !where.startsWith(`${RULE_SETS_FOLDER}/`);

/**
 * A problem concerns the folder in which it is reported. A repeated item is reported at the second item, and the
 * message names the first, so this problem concerns the folders of both.
 */
const concerns = ({ where, message }: Problem, slug: string): boolean =>
  where.startsWith(`${slug}/`) || message.includes(` ${slug}/`);

interface CheckedPackage {
  /** Null for a pool. */
  pkg: Package | null;
  problems: Problem[];
}

/** Reads and checks a tryout or a pool, including the checks against the other folders beside it. */
export const loadPackage = (folder: string): Promise<CheckedPackage> =>
  loadPackageOf(path.basename(path.resolve(folder)), [path.dirname(path.resolve(folder))]);

/** Reads and checks the tryout or pool of these content folders, including the checks against the others. */
export async function loadPackageOf(slug: string, roots: readonly string[]): Promise<CheckedPackage> {
  const { packages, problems } = await loadContentFolders(roots);
  return {
    pkg: packages.find((pkg) => pkg.slug === slug) ?? null,
    problems: problems.filter((problem) => concerns(problem, slug)),
  };
}

interface CheckedFolder {
  slug: string;
  isPool: boolean;
  pkg?: Package;
  pool?: Pool;
  problems: Problem[];
}

async function parseAndCheckFolder(folder: string, sets: readonly RuleSet[]): Promise<CheckedFolder> {
  const slug = path.basename(path.resolve(folder));
  const isPool = existsSync(path.join(folder, POOL_FILE));
  const { problems, ...read } = await (isPool
    ? checkPoolFolder(folder, sets)
    : checkPackageFolder(folder, sets));
  const located = problems.map(({ where, message }) => ({ where: `${slug}/${where}`, message }));
  return { slug, isPool, ...read, problems: located };
}

type FolderContent = Pick<CheckedFolder, 'pkg' | 'pool' | 'problems'>;

async function checkPackageFolder(folder: string, sets: readonly RuleSet[]): Promise<FolderContent> {
  const { draft, problems } = await parsePackage(folder);
  if (!draft) return { problems };
  const rules = sets.find(({ name }) => name === draft.ruleSet);
  if (!rules) return { problems: [unknownRuleSet('tryout.json', draft, sets)] };
  const pkg = numberItems(draft, rules);
  return { pkg, problems: checkPackage(pkg) };
}

async function checkPoolFolder(folder: string, sets: readonly RuleSet[]): Promise<FolderContent> {
  const { draft, problems } = await parsePool(folder);
  if (!draft) return { problems };
  const { ruleSet, items, ...head } = draft;
  const rules = sets.find(({ name }) => name === ruleSet);
  if (!rules) return { problems: [unknownRuleSet(POOL_FILE, draft, sets)] };
  const pool = { ...head, rules, items: items.map((item, index) => ({ ...item, number: index + 1 })) };
  return { pool, problems: checkPool(pool) };
}

const unknownRuleSet = (
  where: string,
  { ruleSet }: { ruleSet: string },
  sets: readonly RuleSet[],
): Problem => ({
  where,
  message: `Aturan ujian "${ruleSet}" tidak dikenal; yang ada: ${sets.map(({ name }) => name).join(', ')}.`,
});
