import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { StartFault, withDiskFaults } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { repositoryFolder } from '../../context.ts';

/** Checks that the folders can be written, or created, by the user that runs the check. */
export function checkFolders({ DATABASE_URL: url, DATA_DIR, ASSETS_DIR }: SettingValues): string[] {
  const folders = [
    ...(url === undefined ? [['DATA_DIR', DATA_DIR ?? 'data'] as const] : []),
    ...(ASSETS_DIR === undefined ? [] : [['ASSETS_DIR', ASSETS_DIR] as const]),
  ];
  return folders.flatMap(([name, folder]) => {
    try {
      withDiskFaults(`Menulis di ${name}`, folder, () => writeInto(path.resolve(repositoryFolder, folder)));
      return [];
    } catch (error) {
      if (error instanceof StartFault) return [error.message];
      throw error;
    }
  });
}

/** Creates a folder and removes it. Permissions alone do not tell of a full or read-only disk. */
const writeInto = (folder: string): void =>
  rmdirSync(mkdtempSync(path.join(nearestExisting(folder), '.ambang-check-')));

const nearestExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder));
