import { dataFolderOf, defaultBackupFolder } from '@ambang/settings/data-folder.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import {
  addressNames,
  toBackupAddress,
  type AddressSettings,
  type BackupAddress,
} from './targets/address.ts';

/** What the commands and jobs of backups read from the environment. */
export interface BackupSettings {
  /** An own server, or the embedded one at whose start this program was started. */
  databaseUrl: string | undefined;
  dataDir: string;
  isDataDirExplicit: boolean;
  address: BackupAddress;
  /** Encrypts the files; null: everybody who has a file can read it. */
  secret: Buffer | null;
  /** The most KB a second that a backup reads. */
  rateKb: number;
  schedule: SettingValues['BACKUP_SCHEDULE'];
  /** pgBackRest makes the backups of the database under this name. */
  stanza: string | undefined;
}

const names = [
  ...(['DATABASE_URL', 'DATA_DIR', 'BACKUP_KEY', 'BACKUP_RATE', 'BACKUP_SCHEDULE'] as const),
  ...(['PGBACKREST_STANZA', ...addressNames] as const),
];

/** @param clone the folder that relative paths start from */
export const backupAddressOf = (
  settings: AddressSettings & Pick<SettingValues, 'DATA_DIR'>,
  clone: string,
): BackupAddress =>
  toBackupAddress(settings, clone) ?? { kind: 'folder', folder: defaultBackupFolder(settings, clone) };

/**
 * @param clone the folder that relative paths start from, as at `npm start`
 * @throws StartFault with all invalid settings
 */
export function readBackupSettings(env: NodeJS.ProcessEnv, clone: string): BackupSettings {
  const settings = requireSettings(env, { names });
  return {
    databaseUrl: settings.DATABASE_URL,
    dataDir: dataFolderOf(settings, clone),
    isDataDirExplicit: settings.DATA_DIR !== undefined,
    address: backupAddressOf(settings, clone),
    secret: settings.BACKUP_KEY ?? null,
    rateKb: settings.BACKUP_RATE * 1_024,
    schedule: settings.BACKUP_SCHEDULE,
    stanza: settings.PGBACKREST_STANZA,
  };
}
