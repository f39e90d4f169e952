import path from 'node:path';
import { contentFolder, repositoryFolder } from '../../context.ts';
import { CommandFault } from '../../faults.ts';

/**
 * The folders that are published: those of CONTENT_DIR, separated by ':', or the repository's. The first one that has a name
 * gives the tryout.
 * @throws CommandFault when CONTENT_DIR names no folder
 */
export function readContentFolders(env: NodeJS.ProcessEnv): string[] {
  const value = env['CONTENT_DIR'];
  if (!value) return [contentFolder];
  const folders = value.split(':').filter((folder) => folder !== '');
  if (folders.length === 0)
    throw new CommandFault(
      'CONTENT_DIR tidak menyebut folder: tulis misalnya /srv/ambang/soal, atau kosongkan.',
    );
  return [...new Set(folders.map((folder) => path.resolve(repositoryFolder, folder)))];
}

/** The folder's name in the database. A release in another place publishes the same `content`. */
export function folderName(folder: string): string {
  const relative = path.relative(repositoryFolder, folder);
  return relative === '..' || relative.startsWith(`..${path.sep}`) ? folder : relative || '.';
}
