import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from './package.ts';

/** Parsed JSON, or the problem that keeps it from being read. */
export type Parsed = { value: unknown } | { problem: Problem };

/** @param where names the file for the person who has to mend it */
export async function readJson(file: string, where: string): Promise<Parsed> {
  const refuse = (message: string): Parsed => ({ problem: { where, message } });
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    return refuse('Berkas ini tidak ada atau tidak dapat dibaca.');
  }
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

/** The sorted names of the files in `folder` with this ending; none when the folder does not exist. */
export async function namesIn(folder: string, ending: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
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
