import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Item, Package, Pool } from '../src/package.ts';
import { validFamilies } from './valid-package.ts';

/** Writes files to a temporary folder. Values that are not text or bytes are written as JSON. */
export async function writeFolder(files: Readonly<Record<string, unknown>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-content-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return writeFiles(root, files);
}

/** Replaces everything in the folder. */
export async function rewriteFolder(root: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  await rm(root, { recursive: true, force: true });
  return writeFiles(root, files);
}

async function writeFiles(root: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isPlain ? content : JSON.stringify(content));
  }
  return root;
}

/** Returns the files of a pool, and the families, by their paths in the content folder. */
export function poolFiles({
  slug,
  title,
  rules,
  items,
  figures,
  pool,
  single,
}: Pool): Record<string, unknown> {
  return {
    'families.json': validFamilies,
    [`${slug}/pool.json`]: { slug, title, ruleSet: rules.name, pool, single },
    [`${slug}/items/uji.json`]: items.map(authoredFields),
    ...Object.fromEntries([...figures].map(([file, bytes]) => [`${slug}/${file}`, bytes] as const)),
  };
}

/** Returns the files of a package, and the families, by their paths in the content folder. */
export function packageFiles(pkg: Package): Record<string, unknown> {
  const { slug, title, rules, order, draw, items, figures } = pkg;
  const pictures = [...figures].map(([file, bytes]) => [`${slug}/${file}`, bytes] as const);
  return {
    'families.json': validFamilies,
    [`${slug}/tryout.json`]: { slug, title, ruleSet: rules.name, order, draw, closesAt: null },
    [`${slug}/items/uji.json`]: items.map(authoredFields),
    ...Object.fromEntries(pictures),
  };
}

function authoredFields(item: Item): Record<string, unknown> {
  const sources = item.sources.map(({ title, place, isLaw, checkedOn }) =>
    isLaw ? { law: title, article: place, checkedOn } : { work: title, place, checkedOn },
  );
  const filledIn = Object.entries<unknown>({ ...item, sources }).filter(
    ([name, value]) =>
      !['where', 'number'].includes(name) && value !== null && value !== (name === 'shuffle'),
  );
  return Object.fromEntries(filledIn);
}
