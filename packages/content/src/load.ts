import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberItems } from './number-items.ts';
import type { BundleOffer } from './parse/bundles.ts';
import { parseBundles } from './parse/bundles.ts';
import { checkPackage, checkPool, checkTogether } from './check.ts';
import { listFolders } from './parse/files.ts';
import type { Collection, Family, Package, Pool, Problem } from './package.ts';
import { parseFamilies } from './parse/families.ts';
import { parsePackage, parsePool, POOL_FILE } from './parse/parse-package.ts';
import { parseRuleSets, RULE_SETS_FOLDER } from './parse/rule-sets.ts';

/** The contents of a content folder. They may be published only without problems. */
export interface Content {
  ruleSets: RuleSet[];
  packages: Package[];
  pools: Pool[];
  families: Family[];
  bundles: BundleOffer[];
  /** `where` starts with the package's folder. */
  problems: Problem[];
}

/** Reads and checks everything in `root`. A folder with `pool.json` is a pool, every other one except `rule-sets` a tryout. */
export async function loadContent(root: string): Promise<Content> {
  const found = await listFolders(root);
  const empty = { ruleSets: [], packages: [], pools: [], families: [], bundles: [] };
  if (!found) return { ...empty, problems: [unreadableFolder(root)] };
  const folders = found.filter((folder) => path.basename(folder) !== RULE_SETS_FOLDER);
  const { sets, problems: ruleProblems } = await parseRuleSets(root);
  const { families, problems: familyProblems } = await parseFamilies(root);
  const read = await Promise.all(folders.map((folder) => parseAndCheckFolder(folder, sets)));
  const packages = read.flatMap(({ pkg }) => pkg ?? []);
  const pools = read.flatMap(({ pool }) => pool ?? []);
  const slugs = read.flatMap(({ slug, isPool }) => (isPool ? [] : [slug]));
  const { bundles, problems } = await parseBundles(root, slugs);
  const own = read.flatMap((each) => each.problems);
  const together = checkTogether(packages, pools, families);
  return {
    ...{ ruleSets: sets, packages, pools, families, bundles },
    problems: [...ruleProblems, ...familyProblems, ...own, ...together, ...problems],
  };
}

const unreadableFolder = (folder: string): Problem => ({
  where: folder,
  message: 'Folder ini tidak ada atau tidak dapat dibaca.',
});

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

/**
 * Reads and checks a tryout or a pool, including the checks against the other folders beside it. `pkg` is null for a pool.
 */
export async function loadPackage(folder: string): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const root = path.dirname(path.resolve(folder));
  const { packages, problems } = await loadContent(root);
  const slug = path.basename(path.resolve(folder));
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
