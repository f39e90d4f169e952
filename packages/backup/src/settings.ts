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
  /** The most KB a second that a backup reads. */
  rateKb: number;
}

/** In MB a second. Measured with 1,000 saves a second: their p99 stays at 5 ms. */
const DEFAULT_RATE = 64;

/** PostgreSQL accepts no higher rate. */
const HIGHEST_RATE = 1_024;

const KEY_BYTES = 32;

/** @param clone the folder that relative paths start from, as at `npm start` */
export function readBackupSettings(env: NodeJS.ProcessEnv, clone: string): BackupSettings {
  const dataDir = path.resolve(clone, env['DATA_DIR'] || 'data');
  return {
    dataDir,
    isDataDirExplicit: Boolean(env['DATA_DIR']),
    place: env['BACKUP_TO'] ? path.resolve(clone, env['BACKUP_TO']) : `${dataDir}-backups`,
    secret: env['BACKUP_KEY'] ? decodeKey(env['BACKUP_KEY']) : null,
    rateKb: readRate(env['BACKUP_RATE'] || String(DEFAULT_RATE)) * 1_024,
  };
}

function decodeKey(text: string): Buffer {
  const encoded = text.trim();
  const key = Buffer.from(encoded, 'base64');
  if (key.length === KEY_BYTES && key.toString('base64') === encoded) return key;
  throw new BackupFault('BACKUP_KEY tidak terbaca: isi 32 bita acak dalam base64 (openssl rand -base64 32).');
}

function readRate(text: string): number {
  const rate = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (rate >= 1 && rate <= HIGHEST_RATE) return rate;
  throw new BackupFault(`BACKUP_RATE tidak terbaca ("${text}"): isi MB per detik, 1 sampai ${HIGHEST_RATE}.`);
}
