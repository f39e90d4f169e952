import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadContent, loadPackage } from '@ambang/content/load.ts';
import type { Problem } from '@ambang/content/package.ts';
import type { Command } from '../command.ts';
import { contentFolder } from '../command.ts';

export const check: Command = {
  usage: 'check [folder]',
  purpose: 'Memeriksa satu paket soal, atau semua paket beserta bundelnya.',
  async run([folder = contentFolder], { print }) {
    const problems = await problemsIn(path.resolve(folder));
    for (const line of describe(problems)) print(line);
    print(problems.length === 0 ? 'Tidak ada masalah.' : `${problems.length} masalah.`);
    return problems.length === 0;
  },
};

async function problemsIn(folder: string): Promise<Problem[]> {
  const isPackage = existsSync(path.join(folder, 'tryout.json'));
  return (await (isPackage ? loadPackage(folder) : loadContent(folder))).problems;
}

/** A sentence may quote a broken file, whose control characters neither a terminal nor the database takes. */
export function describe(problems: readonly Problem[]): string[] {
  return problems.map(({ where, message }) => `${where}: ${message}`.replaceAll(/\p{Cc}+/gu, ' '));
}
