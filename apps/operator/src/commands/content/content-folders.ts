import path from 'node:path';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { repositoryFolder } from '../../context.ts';

/**
 * The folders that are published: those of CONTENT_DIR, separated by ':', or the repository's. The first one that has a name
 * gives the tryout.
 * @throws StartFault when CONTENT_DIR names no folder
 */
export function readContentFolders(env: NodeJS.ProcessEnv): string[] {
  const { CONTENT_DIR: folders } = requireSettings(env, { names: ['CONTENT_DIR'] });
  return [...new Set(folders.map((folder) => path.resolve(repositoryFolder, folder)))];
}

/** The folder's name in the database. A release in another place publishes the same `content`. */
export function folderName(folder: string): string {
  const relative = path.relative(repositoryFolder, folder);
  return relative === '..' || relative.startsWith(`..${path.sep}`) ? folder : relative || '.';
}
