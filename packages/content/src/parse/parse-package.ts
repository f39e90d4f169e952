import path from 'node:path';
import type { JsonFields, ReportProblem } from './fields.ts';
import { readInteger, readObject, readOptionalInstant, readSlug, readText } from './fields.ts';
import { listFiles, readBytes, readJson, UNREADABLE_FILE_MESSAGE } from './files.ts';
import type { AuthoredItem, PackageDraft, ItemOrder, Problem } from '../package.ts';
import { parseItem } from './parse-item.ts';

interface ParsedPackage {
  /** Null if there is any problem. */
  draft: PackageDraft | null;
  problems: Problem[];
}

type Head = Omit<PackageDraft, 'items' | 'figures'>;

/** Reads `tryout.json`, `items/*.json` and `figures/*.svg` of one folder. Never throws for faulty content. */
export async function parsePackage(folder: string): Promise<ParsedPackage> {
  const problems: Problem[] = [];
  const head = await readHead(folder, problems);
  const items = await readItems(folder, problems);
  const figures = await readFigures(folder, problems);
  const draft = head && problems.length === 0 ? { ...head, items, figures } : null;
  return { draft, problems };
}

async function readHead(folder: string, problems: Problem[]): Promise<Head | null> {
  const where = 'tryout.json';
  const report = (message: string) => void problems.push({ where, message });
  const parsed = await readJson(path.join(folder, where), where);
  if ('problem' in parsed) {
    problems.push(parsed.problem);
    return null;
  }
  const fields = readObject(parsed.value, ['slug', 'title', 'ruleSet', 'order', 'draw', 'closesAt'], report);
  if (!fields) return null;
  const slug = readSlug(fields, 'slug', report);
  if (slug !== '' && slug !== path.basename(path.resolve(folder)))
    report('"slug" harus sama dengan nama folder paketnya.');
  return {
    slug,
    title: readText(fields, 'title', report),
    ruleSet: readText(fields, 'ruleSet', report),
    order: readOrder(fields, report),
    draw: 'draw' in fields ? readInteger(fields, 'draw', { min: 1, max: 9_999 }, report) : 1,
    closesAt: readOptionalInstant(fields, 'closesAt', report),
  };
}

function readOrder(fields: JsonFields, report: ReportProblem): ItemOrder {
  const value = fields['order'];
  if (value === 'difficulty' || value === 'random') return value;
  report('"order" harus "random" (diundi, seperti ujian aslinya) atau "difficulty" (dari yang mudah).');
  return 'random';
}

async function readItems(folder: string, problems: Problem[]): Promise<AuthoredItem[]> {
  const names = await listFiles(path.join(folder, 'items'), '.json');
  if (names.length === 0) problems.push({ where: 'items', message: 'Folder ini tidak berisi berkas soal.' });
  const items: AuthoredItem[] = [];
  // Sequential, so that problems are in the order of the files.
  for (const name of names) items.push(...(await readItemFile(folder, `items/${name}`, problems)));
  return items;
}

async function readItemFile(folder: string, where: string, problems: Problem[]): Promise<AuthoredItem[]> {
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
    const itemWhere = `${where} #${index + 1}`;
    return parseItem(value, itemWhere, (message) => void problems.push({ where: itemWhere, message })) ?? [];
  });
}

async function readFigures(folder: string, problems: Problem[]): Promise<Map<string, Uint8Array>> {
  const figures = new Map<string, Uint8Array>();
  for (const name of await listFiles(path.join(folder, 'figures'), '.svg')) {
    const where = `figures/${name}`;
    const bytes = await readBytes(path.join(folder, where));
    if (bytes) figures.set(where, new Uint8Array(bytes));
    else problems.push({ where, message: UNREADABLE_FILE_MESSAGE });
  }
  return figures;
}
