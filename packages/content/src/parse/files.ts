import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../package.ts';

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
  try {
    return { value: parseIntegersOnly(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? `bukan JSON yang benar (${error.message})` : 'bukan UTF-8';
    return refuse(`Isi berkas ini ${reason}.`);
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
