import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadContentFolders, loadPackage, type Content } from '@ambang/content/load.ts';
import type { Package, Problem } from '@ambang/content/package.ts';
import { POOL_FILE } from '@ambang/content/parse/parse-package.ts';
import type { Context } from '../../context.ts';
import { OperatorCommand } from '../../operator-command.ts';
import { closingText } from './change-texts.ts';
import { readContentFolders } from './content-folders.ts';

export const checkCommand = ({ env, now, print, fail }: Context) =>
  new OperatorCommand('check')
    .description('Memeriksa satu paket soal atau kumpulan latihan, atau semuanya beserta bundelnya.')
    .argument('[folder]')
    .action(async (folder) => {
      const { packages, problems } = await (folder === undefined
        ? loadContentFolders(readContentFolders(env))
        : loadOne(path.resolve(folder)));
      for (const line of problemLines(problems)) print(line);
      for (const pkg of packages) if (pkg.closesAt !== null && pkg.closesAt <= now) print(closedLine(pkg));
      print(problems.length === 0 ? 'Tidak ada masalah.' : `${problems.length} masalah.`);
      if (problems.length > 0) fail();
    });

async function loadOne(folder: string): Promise<Pick<Content, 'packages' | 'problems'>> {
  const isOneFolder = ['tryout.json', POOL_FILE].some((file) => existsSync(path.join(folder, file)));
  if (!isOneFolder) return loadContentFolders([folder]);
  const { pkg, problems } = await loadPackage(folder);
  return { packages: pkg === null ? [] : [pkg], problems };
}

/** No problem: a tryout that was sold is closed in this way. */
const closedLine = ({ slug, closesAt }: Package): string =>
  `${slug}/tryout.json: Perhatikan: "closesAt" ${closingText(closesAt)} sudah lewat, jadi tryout ini tidak dijual dan tidak dapat dimulai.`;

/**
 * Replaces control characters, which a quoted file may contain: a terminal interprets them, and the database rejects NUL.
 */
export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(({ where, message }) => `${where}: ${message}`.replaceAll(/\p{Cc}+/gu, ' '));
}
