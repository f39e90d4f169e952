import path from 'node:path';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { arrange } from './arrange.ts';
import type { BundleOffer } from './bundles.ts';
import { parseBundles } from './bundles.ts';
import { check, checkTogether } from './check.ts';
import { foldersIn } from './files.ts';
import type { Package, Problem } from './package.ts';
import { parsePackage } from './parse.ts';
import { parseRuleSets, RULE_SETS } from './rule-sets.ts';

/** All packages and bundles below one folder. Publish only when there is no problem. */
export interface Content {
  ruleSets: RuleSet[];
  packages: Package[];
  bundles: BundleOffer[];
  /** `where` opens with the package's folder. */
  problems: Problem[];
}

/** Reads and checks all packages, rule sets and bundles in `root`: each other folder in it is a package. */
export async function loadContent(root: string): Promise<Content> {
  const found = await foldersIn(root);
  if (!found) return { ruleSets: [], packages: [], bundles: [], problems: [unreadable(root)] };
  const folders = found.filter((folder) => path.basename(folder) !== RULE_SETS);
  const { sets, problems: ruleProblems } = await parseRuleSets(root);
  const read = await Promise.all(folders.map((folder) => readPackage(folder, sets)));
  const packages = read.flatMap(({ pkg }) => pkg ?? []);
  const slugs = folders.map((folder) => path.basename(folder));
  const { bundles, problems } = await parseBundles(root, slugs);
  const own = read.flatMap((each) => each.problems);
  return {
    ruleSets: sets,
    packages,
    bundles,
    problems: [...ruleProblems, ...own, ...checkTogether(packages), ...problems],
  };
}

const unreadable = (folder: string): Problem => ({
  where: folder,
  message: 'Folder ini tidak ada atau tidak dapat dibaca.',
});

/**
 * What can be published although a package is faulty: the other packages, with all rule sets and bundles.
 * @returns null when something else than a package is faulty
 */
export function soundPart(content: Content): Content | null {
  const { packages, problems } = content;
  if (!problems.every(isOfPackage)) return null;
  const sound = packages.filter(({ slug }) => !problems.some((problem) => concerns(problem, slug)));
  return { ...content, packages: sound };
}

const isOfPackage = ({ where }: Problem): boolean =>
  /^[^/]+\//.test(where) && !where.startsWith(`${RULE_SETS}/`);

/** A repeat is reported at the later of two items: it concerns the package of the earlier one too. */
const concerns = ({ where, message }: Problem, slug: string): boolean =>
  where.startsWith(`${slug}/`) || message.includes(` ${slug}/`);

/** Reads and checks one package, and what it has in common with those beside it. */
export async function loadPackage(folder: string): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const root = path.dirname(path.resolve(folder));
  const { packages, problems } = await loadContent(root);
  const slug = path.basename(path.resolve(folder));
  return {
    pkg: packages.find((pkg) => pkg.slug === slug) ?? null,
    problems: problems.filter((problem) => concerns(problem, slug)),
  };
}

async function readPackage(
  folder: string,
  sets: readonly RuleSet[],
): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const { draft, problems } = await parsePackage(folder);
  const rules = sets.find(({ name }) => name === draft?.ruleSet);
  const slug = path.basename(path.resolve(folder));
  const named = (all: readonly Problem[]) =>
    all.map(({ where, message }) => ({ where: `${slug}/${where}`, message }));
  if (!draft) return { pkg: null, problems: named(problems) };
  if (!rules) {
    const message = `Aturan ujian "${draft.ruleSet}" tidak dikenal; yang ada: ${sets.map(({ name }) => name).join(', ')}.`;
    return { pkg: null, problems: named([{ where: 'tryout.json', message }]) };
  }
  const pkg = arrange(draft, rules);
  return { pkg, problems: named(check(pkg)) };
}
