import { existsSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { findNewestBackup } from '@ambang/backup/pgbackrest/newest-backup.ts';
import { backupAddressOf } from '@ambang/backup/settings.ts';
import { openBackupTarget } from '@ambang/backup/targets/address.ts';
import { dataFolderOf } from '@ambang/settings/data-folder.ts';
import { StartFault, withDiskFaults } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { repositoryFolder } from '../../context.ts';
import { expectedErrorMessage } from '../../faults.ts';
import { actAs, type SystemUser } from './product-user.ts';

/** Checks that the folders have space, and can be written, or created, by the user that runs the product. */
export const checkFolders = (settings: SettingValues, user: SystemUser | null): string[] =>
  foldersOf(settings).flatMap(([name, folder]) => {
    const fault = writeFault(name, folder, user);
    return fault === null ? spaceFaults(name, folder) : [fault];
  });

function foldersOf(settings: SettingValues): [name: string, folder: string][] {
  const { DATABASE_URL: url, ASSETS_DIR } = settings;
  const backups = backupAddressOf(settings, repositoryFolder);
  const named: [string, string | undefined][] = [
    ['DATA_DIR', url === undefined ? dataFolderOf(settings, repositoryFolder) : undefined],
    ['ASSETS_DIR', ASSETS_DIR && path.resolve(repositoryFolder, ASSETS_DIR)],
    ['BACKUP_TO', backups.kind === 'folder' ? backups.folder : undefined],
  ];
  return named.flatMap(([name, folder]) =>
    folder === undefined ? [] : [[name, folder] as [string, string]],
  );
}

function writeFault(name: string, folder: string, user: SystemUser | null): string | null {
  try {
    withDiskFaults(`Menulis di ${name}`, folder, () => actAs(user, () => writeInto(folder)));
    return null;
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    return user === null
      ? error.message
      : `${error.message.replace(/\.$/, '')} (sebagai pengguna ${user.name}).`;
  }
}

/** Creates a folder and removes it. Permissions do not show that a disk is full or read-only. */
const writeInto = (folder: string): void =>
  rmdirSync(mkdtempSync(path.join(nearestExisting(folder), '.ambang-check-')));

const MIN_FREE_GB = 1;
const GB = 1_000_000_000;

function spaceFaults(name: string, folder: string): string[] {
  const { bavail, bsize } = statfsSync(nearestExisting(folder));
  return bavail * bsize >= MIN_FREE_GB * GB
    ? []
    : [
        `${name}: penyimpanan ${folder} tinggal kurang dari ${MIN_FREE_GB} GB: kosongkan sebagian, atau pilih tempat lain.`,
      ];
}

const nearestExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder));

/** Reads the newest backup of a stanza, or the list of an S3 address. A folder is checked by `checkFolders`. */
export async function checkBackupPlace(settings: SettingValues, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { PGBACKREST_STANZA: stanza } = settings;
  if (stanza !== undefined) return faultOf('PGBACKREST_STANZA', () => findNewestBackup(stanza, env));
  const address = backupAddressOf(settings, repositoryFolder);
  if (address.kind !== 's3') return [];
  const { endpoint, accessKeyId, secretAccessKey } = address.settings;
  // What is missing is a fault of the settings.
  if (!endpoint || !accessKeyId || !secretAccessKey) return [];
  return faultOf('BACKUP_TO', () => openBackupTarget(address).list());
}

async function faultOf(name: string, read: () => Promise<unknown>): Promise<string[]> {
  try {
    await read();
    return [];
  } catch (error) {
    return [`${name}: ${expectedErrorMessage(error)}`];
  }
}
