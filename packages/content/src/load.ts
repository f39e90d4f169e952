import path from 'node:path';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberItems } from './number-items.ts';
import type { BundleOffer } from './parse/bundles.ts';
import { parseBundles } from './parse/bundles.ts';
import { checkPackage, checkPackagesTogether } from './check.ts';
import { listFolders } from './parse/files.ts';
import type { Package, Problem } from './package.ts';
import { parsePackage } from './parse/parse-package.ts';
import { parseRuleSets, RULE_SETS_FOLDER } from './parse/rule-sets.ts';

/** The contents of a content folder. They may be published only without problems. */
export interface Content {
  ruleSets: RuleSet[];
  packages: Package[];
  bundles: BundleOffer[];
  /** `where` starts with the package's folder. */
  problems: Problem[];
}

/** Reads and checks the rule sets, bundles and packages in `root`. Every folder except `rule-sets` is a package. */
export async function loadContent(root: string): Promise<Content> {
  const found = await listFolders(root);
  if (!found) return { ruleSets: [], packages: [], bundles: [], problems: [unreadableFolder(root)] };
  const folders = found.filter((folder) => path.basename(folder) !== RULE_SETS_FOLDER);
  const { sets, problems: ruleProblems } = await parseRuleSets(root);
  const read = await Promise.all(folders.map((folder) => parseAndCheckPackage(folder, sets)));
  const packages = read.flatMap(({ pkg }) => pkg ?? []);
  const slugs = folders.map((folder) => path.basename(folder));
  const { bundles, problems } = await parseBundles(root, slugs);
  const own = read.flatMap((each) => each.problems);
  return {
    ruleSets: sets,
    packages,
    bundles,
    problems: [...ruleProblems, ...own, ...checkPackagesTogether(packages), ...problems],
  };
}

const unreadableFolder = (folder: string): Problem => ({
  where: folder,
  message: 'Folder ini tidak ada atau tidak dapat dibaca.',
});

/**
 * Leaves out the faulty packages, so that the rest can be published.
 * @returns null if a bundle or a rule set is faulty
 */
export function withoutFaultyPackages(content: Content): Content | null {
  const { packages, problems } = content;
  if (!problems.every(isPackageProblem)) return null;
  const valid = packages.filter(({ slug }) => !problems.some((problem) => concerns(problem, slug)));
  return { ...content, packages: valid };
}

const isPackageProblem = ({ where }: Problem): boolean =>
  /^[^/]+\//.test(where) && !where.startsWith(`${RULE_SETS_FOLDER}/`);

/**
 * A problem concerns the package in which it is reported. A repeated item is reported at the second item, and the
 * message names the first, so this problem concerns the packages of both.
 */
const concerns = ({ where, message }: Problem, slug: string): boolean =>
  where.startsWith(`${slug}/`) || message.includes(` ${slug}/`);

/** Reads and checks a package, including the checks against the other packages in its parent folder. */
export async function loadPackage(folder: string): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const root = path.dirname(path.resolve(folder));
  const { packages, problems } = await loadContent(root);
  const slug = path.basename(path.resolve(folder));
  return {
    pkg: packages.find((pkg) => pkg.slug === slug) ?? null,
    problems: problems.filter((problem) => concerns(problem, slug)),
  };
}

async function parseAndCheckPackage(
  folder: string,
  sets: readonly RuleSet[],
): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const { draft, problems } = await parsePackage(folder);
  const rules = sets.find(({ name }) => name === draft?.ruleSet);
  const slug = path.basename(path.resolve(folder));
  const withSlug = (all: readonly Problem[]) =>
    all.map(({ where, message }) => ({ where: `${slug}/${where}`, message }));
  if (!draft) return { pkg: null, problems: withSlug(problems) };
  if (!rules) {
    const message = `Aturan ujian "${draft.ruleSet}" tidak dikenal; yang ada: ${sets.map(({ name }) => name).join(', ')}.`;
    return { pkg: null, problems: withSlug([{ where: 'tryout.json', message }]) };
  }
  const pkg = numberItems(draft, rules);
  return { pkg, problems: withSlug(checkPackage(pkg)) };
}
