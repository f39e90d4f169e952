import path from 'node:path';
import type { BundleOffer } from './bundles.ts';
import { parseBundles } from './bundles.ts';
import { check } from './check.ts';
import { foldersIn } from './files.ts';
import type { Package, Problem } from './package.ts';
import { parsePackage } from './parse.ts';

/** All packages and bundles below one folder. Publish only when there is no problem. */
export interface Content {
  packages: Package[];
  bundles: BundleOffer[];
  /** `where` opens with the package's folder. */
  problems: Problem[];
}

/** Reads and checks all packages and the bundles in `root`: each folder in it is a package. */
export async function loadContent(root: string): Promise<Content> {
  const folders = await foldersIn(root);
  if (!folders) return { packages: [], bundles: [], problems: [unreadable(root)] };
  const read = await Promise.all(folders.map(loadPackage));
  const slugs = folders.map((folder) => path.basename(folder));
  const { bundles, problems } = await parseBundles(root, slugs);
  return {
    packages: read.flatMap(({ pkg }) => pkg ?? []),
    bundles,
    problems: [...read.flatMap((each) => each.problems), ...problems],
  };
}

const unreadable = (folder: string): Problem => ({
  where: folder,
  message: 'Folder ini tidak ada atau tidak dapat dibaca.',
});

/** Reads and checks one package. */
export async function loadPackage(folder: string): Promise<{ pkg: Package | null; problems: Problem[] }> {
  const { pkg, problems } = await parsePackage(folder);
  const found = pkg ? check(pkg) : problems;
  const slug = path.basename(path.resolve(folder));
  return { pkg, problems: found.map(({ where, message }) => ({ where: `${slug}/${where}`, message })) };
}
