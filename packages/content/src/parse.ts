import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readObject, readOptionalInstant, readText } from './fields.ts';
import { namesIn, readJson } from './files.ts';
import type { Item, Package, Problem } from './package.ts';
import { parseItem } from './parse-item.ts';

export interface ParsedPackage {
  /** Null when there is any problem. */
  pkg: Package | null;
  problems: Problem[];
}

type Head = Pick<Package, 'slug' | 'title' | 'ruleSet' | 'closesAt'>;

/**
 * Reads `tryout.json`, `items/*.json` and `figures/*.svg` of one folder. Faulty content is reported and never throws.
 */
export async function parsePackage(folder: string): Promise<ParsedPackage> {
  const problems: Problem[] = [];
  const head = await readHead(folder, problems);
  const items = await readItems(folder, problems);
  const figures = await readFigures(folder);
  const pkg = head && problems.length === 0 ? { ...head, items, figures } : null;
  return { pkg, problems };
}

async function readHead(folder: string, problems: Problem[]): Promise<Head | null> {
  const where = 'tryout.json';
  const report = (message: string) => void problems.push({ where, message });
  const parsed = await readJson(path.join(folder, where), where);
  if ('problem' in parsed) {
    problems.push(parsed.problem);
    return null;
  }
  const fields = readObject(parsed.value, ['slug', 'title', 'ruleSet', 'closesAt'], report);
  if (!fields) return null;
  const slug = readText(fields, 'slug', report);
  if (slug !== path.basename(path.resolve(folder))) report('"slug" harus sama dengan nama folder paketnya.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    report('"slug" hanya boleh berisi huruf kecil, angka dan tanda hubung.');
  return {
    slug,
    title: readText(fields, 'title', report),
    ruleSet: readText(fields, 'ruleSet', report),
    closesAt: readOptionalInstant(fields, 'closesAt', report),
  };
}

async function readItems(folder: string, problems: Problem[]): Promise<Item[]> {
  const names = await namesIn(path.join(folder, 'items'), '.json');
  if (names.length === 0) problems.push({ where: 'items', message: 'Folder ini tidak berisi berkas soal.' });
  const items: Item[] = [];
  // The files are read one after another, so that the problems come in their order.
  for (const name of names) items.push(...(await readItemFile(folder, `items/${name}`, problems)));
  return items;
}

async function readItemFile(folder: string, where: string, problems: Problem[]): Promise<Item[]> {
  const parsed = await readJson(path.join(folder, where), where);
  if ('problem' in parsed) {
    problems.push(parsed.problem);
    return [];
  }
  if (!Array.isArray(parsed.value)) {
    problems.push({ where, message: 'Berkas soal harus berupa daftar […].' });
    return [];
  }
  return parsed.value.flatMap((value: unknown, index) => {
    const place = `${where} #${index + 1}`;
    return parseItem(value, place, (message) => void problems.push({ where: place, message })) ?? [];
  });
}

async function readFigures(folder: string): Promise<Map<string, Uint8Array>> {
  const names = await namesIn(path.join(folder, 'figures'), '.svg');
  const entries = names.map(
    async (name) =>
      [`figures/${name}`, new Uint8Array(await readFile(path.join(folder, 'figures', name)))] as const,
  );
  return new Map(await Promise.all(entries));
}
