import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from './package.ts';

/** Parsed JSON, or the problem that keeps it from being read. */
export type Parsed = { value: unknown } | { problem: Problem };

export const UNREADABLE = 'Berkas ini tidak ada atau tidak dapat dibaca.';

/** The bytes of a file, or null when it cannot be read. */
export const readBytes = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** @param where names the file for the person who has to mend it */
export async function readJson(file: string, where: string): Promise<Parsed> {
  const refuse = (message: string): Parsed => ({ problem: { where, message } });
  const bytes = await readBytes(file);
  if (!bytes) return refuse(UNREADABLE);
  try {
    return { value: parseWhole(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? `bukan JSON yang benar (${error.message})` : 'bukan UTF-8';
    return refuse(`Isi berkas ini ${reason}.`);
  }
}

const WHOLE = /^-?\d+$/;

/** Parses JSON in which `35.000` is no number, because people who write rupiah mean 35,000 by it and JSON means 35. */
const parseWhole = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !WHOLE.test(context?.source ?? '') ? Number.NaN : value,
  );

/** The sorted names of the files in `folder` with this ending; none when the folder cannot be read. */
export async function namesIn(folder: string, ending: string): Promise<string[]> {
  return (await namesOrFault(folder, ending)) ?? [];
}

/** As `namesIn`, but null when there is a folder that cannot be read. */
export async function namesOrFault(folder: string, ending: string): Promise<string[] | null> {
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

/** The sorted folders directly in `root`; null when `root` cannot be read. */
export async function foldersIn(root: string): Promise<string[] | null> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return folders.map((entry) => path.join(root, entry.name)).sort();
  } catch {
    return null;
  }
}
