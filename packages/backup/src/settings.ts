import path from 'node:path';
import { BackupFault } from './fault.ts';

/** What the commands and jobs of backups read from the environment. */
export interface BackupSettings {
  dataDir: string;
  isDataDirExplicit: boolean;
  /** A folder. By default beside the data folder, because whoever deletes that folder needs the backups. */
  place: string;
  /** Encrypts the files; null: everybody who has a file can read it. */
  secret: Buffer | null;
}

const KEY_BYTES = 32;

/** @param clone the folder that relative paths start from, as at `npm start` */
export function readBackupSettings(env: NodeJS.ProcessEnv, clone: string): BackupSettings {
  const dataDir = path.resolve(clone, env['DATA_DIR'] || 'data');
  return {
    dataDir,
    isDataDirExplicit: Boolean(env['DATA_DIR']),
    place: env['BACKUP_TO'] ? path.resolve(clone, env['BACKUP_TO']) : `${dataDir}-backups`,
    secret: env['BACKUP_KEY'] ? decodeKey(env['BACKUP_KEY']) : null,
  };
}

function decodeKey(text: string): Buffer {
  const encoded = text.trim();
  const key = Buffer.from(encoded, 'base64');
  if (key.length === KEY_BYTES && key.toString('base64') === encoded) return key;
  throw new BackupFault('BACKUP_KEY tidak terbaca: isi 32 bita acak dalam base64 (openssl rand -base64 32).');
}
