import path from 'node:path';
import type { SettingValues } from './table/table.ts';

type DataSettings = Pick<SettingValues, 'DATA_DIR'>;

/** @param clone the folder that relative paths start from */
export const dataFolderOf = ({ DATA_DIR = 'data' }: DataSettings, clone: string): string =>
  path.resolve(clone, DATA_DIR);

/** Where backups are kept without BACKUP_TO: beside the data folder, because whoever deletes that folder needs the backups. */
export const defaultBackupFolder = (settings: DataSettings, clone: string): string =>
  `${dataFolderOf(settings, clone)}-backups`;
