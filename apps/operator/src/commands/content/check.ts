import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadContentFolders, loadPackage } from '@ambang/content/load.ts';
import type { Problem } from '@ambang/content/package.ts';
import { POOL_FILE } from '@ambang/content/parse/parse-package.ts';
import type { Context } from '../../context.ts';
import { OperatorCommand } from '../../operator-command.ts';
import { readContentFolders } from './content-folders.ts';

export const checkCommand = ({ env, print, fail }: Context) =>
  new OperatorCommand('check')
    .description('Memeriksa satu paket soal atau kumpulan latihan, atau semuanya beserta bundelnya.')
    .argument('[folder]')
    .action(async (folder) => {
      const problems = await (folder === undefined
        ? loadContentFolders(readContentFolders(env)).then((content) => content.problems)
        : problemsIn(path.resolve(folder)));
      for (const line of problemLines(problems)) print(line);
      print(problems.length === 0 ? 'Tidak ada masalah.' : `${problems.length} masalah.`);
      if (problems.length > 0) fail();
    });

async function problemsIn(folder: string): Promise<Problem[]> {
  const isOneFolder = ['tryout.json', POOL_FILE].some((file) => existsSync(path.join(folder, file)));
  return (await (isOneFolder ? loadPackage(folder) : loadContentFolders([folder]))).problems;
}

/**
 * Replaces control characters, which a quoted file may contain: a terminal interprets them, and the database rejects NUL.
 */
export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(({ where, message }) => `${where}: ${message}`.replaceAll(/\p{Cc}+/gu, ' '));
}
