import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Family, Problem } from './package.ts';
import type { BundleOffer } from './parse/bundles.ts';
import { BUNDLES_FILE, parseBundles } from './parse/bundles.ts';
import { parseFamilies } from './parse/families.ts';
import { listFolders } from './parse/files.ts';
import { parseRuleSets, RULE_SETS_FOLDER } from './parse/rule-sets.ts';

/** What comes from a content folder. A package is a tryout or a pool. */
export type OriginKind = 'package' | 'bundle' | 'rules';

export const originKey = (kind: OriginKind, name: string): string => `${kind} ${name}`;

/** What stands beside the packages of a content folder, except the bundles. */
interface Head {
  root: string;
  /** The packages' folders. */
  folders: string[];
  sets: RuleSet[];
  families: Family[];
  problems: Problem[];
}

/** @param roots all content folders that are read together */
export async function readHead(root: string, roots: readonly string[]): Promise<Head> {
  const found = await listFolders(root);
  if (!found) return { root, folders: [], sets: [], families: [], problems: [unreadableFolder(root)] };
  const folders = found.filter((folder) => path.basename(folder) !== RULE_SETS_FOLDER);
  const { sets, problems: ruleProblems } = await parseRuleSets(root);
  const { families, problems: familyProblems } = await parseFamilies(root);
  const problems = locate([...ruleProblems, ...familyProblems], root, roots);
  return { root, folders, sets, families, problems };
}

const unreadableFolder = (folder: string): Problem => ({
  where: folder,
  message: 'Folder ini tidak ada atau tidak dapat dibaca.',
});

interface FoundBundles {
  bundles: BundleOffer[];
  origins: [string, string][];
  problems: Problem[];
}

/**
 * A bundle may sell tryouts of any of the folders. Of several folders not each needs bundles.
 * @param slugs of all tryouts
 */
export async function readBundles(roots: readonly string[], slugs: readonly string[]): Promise<FoundBundles> {
  const read = await Promise.all(
    roots.map(async (root) => {
      const isLeftOut = !existsSync(path.join(root, BUNDLES_FILE)) && (roots.length > 1 || !existsSync(root));
      const { bundles, problems } = isLeftOut ? noBundles : await parseBundles(root, slugs);
      return { root, bundles, problems: locate(problems, root, roots) };
    }),
  );
  return {
    bundles: firstOfEach(
      read.flatMap(({ bundles }) => bundles),
      ({ slug }) => slug,
    ),
    origins: read
      .toReversed()
      .flatMap(({ root, bundles }) =>
        bundles.map(({ slug }): [string, string] => [originKey('bundle', slug), root]),
      ),
    problems: read.flatMap(({ problems }) => problems),
  };
}

const noBundles = { bundles: [], problems: [] };

/** Several folders have files of the same name. */
const locate = (problems: readonly Problem[], root: string, roots: readonly string[]): Problem[] =>
  problems.map(({ where, message }) => ({
    where: roots.length > 1 ? path.join(root, where) : where,
    message,
  }));

/** Keeps the first of the entries with the same name. */
export function firstOfEach<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) if (!firsts.has(nameOf(entry))) firsts.set(nameOf(entry), entry);
  return [...firsts.values()];
}
