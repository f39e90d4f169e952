import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../package.ts';
import { findJsonFault } from './json-fault.ts';

/** The parsed JSON, or the reason why it could not be read. */
type ParsedJson = { value: unknown } | { problem: Problem };

export const UNREADABLE_FILE_MESSAGE = 'Berkas ini tidak ada atau tidak dapat dibaca.';

/** @returns null if the file cannot be read */
export const readBytes = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** @param where the name of the file in problems */
export async function readJson(file: string, where: string): Promise<ParsedJson> {
  const refuse = (message: string): ParsedJson => ({ problem: { where, message } });
  const bytes = await readBytes(file);
  if (!bytes) return refuse(UNREADABLE_FILE_MESSAGE);
  const text = decodeUtf8(bytes);
  if (text === null) return refuse('Isi berkas ini bukan UTF-8.');
  try {
    return { value: parseIntegersOnly(text) };
  } catch {
    return refuse(`Isi berkas ini bukan JSON yang benar (${findJsonFault(text)}).`);
  }
}

/** @returns null if the bytes are not UTF-8 */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const INTEGER = /^-?\d+$/;

/** Converts non-integers to NaN: an Indonesian author who writes `35.000` means 35,000, but JSON reads it as 35. */
const parseIntegersOnly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !INTEGER.test(context?.source ?? '') ? Number.NaN : value,
  );

/** Lists the sorted names of the files with this ending. Empty if the folder cannot be read. */
export async function listFiles(folder: string, ending: string): Promise<string[]> {
  return (await listFilesOrNull(folder, ending)) ?? [];
}

/** Lists the same names as `listFiles`, but returns null if an existing folder cannot be read. */
export async function listFilesOrNull(folder: string, ending: string): Promise<string[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : null;
  }
}

/** Lists the sorted names of what a folder contains except visible files with this ending and hidden entries. */
export async function listStrayNames(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.name.startsWith('.') && !(entry.isFile() && entry.name.endsWith(ending)))
    .map((entry) => entry.name)
    .sort();
}

/** Lists the sorted paths of the folders in `root`; null if `root` cannot be read. */
export async function listFolders(root: string): Promise<string[] | null> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return folders.map((entry) => path.join(root, entry.name)).sort();
  } catch {
    return null;
  }
}
