import path from 'node:path';
import type { JsonFields, ReportProblem } from './fields.ts';
import { readInteger, readObject, readOptionalInstant, readPlainText, readSlug, readText } from './fields.ts';
import { listFiles, listStrayNames, readBytes, readJson, UNREADABLE_FILE_MESSAGE } from './files.ts';
import type { AuthoredItem, PackageDraft, PoolDraft, ItemOrder, Problem } from '../package.ts';
import { parseItem } from './parse-item.ts';

interface Parsed<Draft> {
  /** Null if there is any problem. */
  draft: Draft | null;
  problems: Problem[];
}

type Head<Draft> = Omit<Draft, 'items' | 'figures'>;

/** Reads `tryout.json`, `items/*.json` and `figures/*.svg` of one folder. Never throws for faulty content. */
export const parsePackage = (folder: string): Promise<Parsed<PackageDraft>> =>
  parseFolder(folder, readTryoutHead);

/** Reads `pool.json`, `items/*.json` and `figures/*.svg` of one folder. Never throws for faulty content. */
export const parsePool = (folder: string): Promise<Parsed<PoolDraft>> => parseFolder(folder, readPoolHead);

async function parseFolder<HeadFields>(
  folder: string,
  readHead: (folder: string, problems: Problem[]) => Promise<HeadFields | null>,
): Promise<Parsed<HeadFields & Pick<PackageDraft, 'items' | 'figures'>>> {
  const problems: Problem[] = [];
  const head = await readHead(folder, problems);
  const items = await readItems(folder, problems);
  const figures = await readFigures(folder, problems);
  return { draft: head && problems.length === 0 ? { ...head, items, figures } : null, problems };
}

async function readTryoutHead(folder: string, problems: Problem[]): Promise<Head<PackageDraft> | null> {
  const names = ['slug', 'title', 'ruleSet', 'order', 'draw', 'closesAt'];
  const found = await readHeadFields(folder, 'tryout.json', names, problems);
  if (!found) return null;
  const { fields, report } = found;
  return {
    ...readName(fields, folder, report),
    order: readOrder(fields, report),
    draw: 'draw' in fields ? readInteger(fields, 'draw', { min: 1, max: 9_999 }, report) : 1,
    closesAt: readOptionalInstant(fields, 'closesAt', report),
  };
}

/** The file that makes a folder a pool. */
export const POOL_FILE = 'pool.json';

async function readPoolHead(folder: string, problems: Problem[]): Promise<Head<PoolDraft> | null> {
  const names = ['slug', 'title', 'ruleSet', 'pool', 'single'];
  const found = await readHeadFields(folder, POOL_FILE, names, problems);
  if (!found) return null;
  const { fields, report } = found;
  return { ...readName(fields, folder, report), ...readUse(fields, report) };
}

async function readHeadFields(
  folder: string,
  where: string,
  names: readonly string[],
  problems: Problem[],
): Promise<{ fields: JsonFields; report: ReportProblem } | null> {
  const report = (message: string) => void problems.push({ where, message });
  const parsed = await readJson(path.join(folder, where), where);
  if ('problem' in parsed) {
    problems.push(parsed.problem);
    return null;
  }
  const fields = readObject(parsed.value, names, report);
  return fields && { fields, report };
}

function readName(
  fields: JsonFields,
  folder: string,
  report: ReportProblem,
): Pick<PackageDraft, 'slug' | 'title' | 'ruleSet'> {
  const slug = readSlug(fields, 'slug', report);
  if (slug !== '' && slug !== path.basename(path.resolve(folder)))
    report('"slug" harus sama dengan nama folder paketnya.');
  return {
    slug,
    title: readPlainText(fields, 'title', report),
    ruleSet: readText(fields, 'ruleSet', report),
  };
}

function readUse(fields: JsonFields, report: ReportProblem): Pick<PoolDraft, 'pool' | 'single'> {
  const { pool } = fields;
  if (pool !== 'practice' && pool !== 'public') report('"pool" harus "practice" atau "public".');
  const value = fields['single'] ?? null;
  const single = TEST_NAMES.find((name) => name === value) ?? null;
  if (value !== null && single === null)
    report(`"single" harus null atau salah satu dari ${TEST_NAMES.join(', ')}.`);
  if (single !== null && pool === 'public') report('Tes tunggal hanya dari "pool": "practice".');
  return { pool: pool === 'public' ? 'public' : 'practice', single };
}

const TEST_NAMES = ['TWK', 'TIU', 'TKP'] as const;

function readOrder(fields: JsonFields, report: ReportProblem): ItemOrder {
  const value = fields['order'];
  if (value === 'difficulty' || value === 'random') return value;
  report('"order" harus "random" (diundi, seperti ujian aslinya) atau "difficulty" (dari yang mudah).');
  return 'random';
}

const STRAY_MESSAGE =
  'Isi folder items hanya berkas .json dan yang ini tidak dibaca: ganti akhiran namanya, atau pindahkan.';

async function readItems(folder: string, problems: Problem[]): Promise<AuthoredItem[]> {
  const names = await listFiles(path.join(folder, 'items'), '.json');
  if (names.length === 0) problems.push({ where: 'items', message: 'Folder ini tidak berisi berkas soal.' });
  for (const name of await listStrayNames(path.join(folder, 'items'), '.json'))
    problems.push({ where: `items/${name}`, message: STRAY_MESSAGE });
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
