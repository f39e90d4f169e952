import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import type { SettingName, SettingValues } from './table/table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A rule about several settings. It applies when all of them are read and none of them has a fault. */
export interface SettingsRule {
  names: readonly SettingName[];
  /** @returns an Indonesian message, or null when the settings fit together */
  check: (values: Partial<SettingValues>, env: Environment) => string | null;
}

/** Two settings without which neither has a meaning. */
const pair = (first: SettingName, second: SettingName, hint: string): SettingsRule => ({
  names: [first, second],
  check: (_, env) =>
    Boolean(env[first]) === Boolean(env[second])
      ? null
      : `${first} dan ${second} harus diisi bersama, ${hint}.`,
});

/** Both start from one folder, if they are relative. */
function isInside(folder: string, outer: string): boolean {
  const way = path.relative(path.resolve(outer), path.resolve(folder));
  return way === '' || (way.split(path.sep)[0] !== '..' && !path.isAbsolute(way));
}

const S3_NAMES = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;

export const settingsRules: readonly SettingsRule[] = [
  pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'atau dikosongkan'),
  pair('TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY', 'atau dikosongkan agar dibuat saat mulai'),
  {
    names: ['TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY'],
    check: ({ TICKET_PRIVATE_KEY: privateKey, TICKET_PUBLIC_KEY: publicKey }) =>
      !privateKey ||
      !publicKey ||
      createPublicKey(privateKey.export({ format: 'pem', type: 'pkcs8' })).equals(publicKey)
        ? null
        : 'TICKET_PUBLIC_KEY bukan pasangan TICKET_PRIVATE_KEY: salin keduanya dari tempat yang sama.',
  },
  {
    names: ['LLM_BASE_URL', 'LLM_MODEL'],
    check: ({ LLM_BASE_URL: url, LLM_MODEL: model }) =>
      url && !model ? 'LLM_MODEL wajib diisi bersama LLM_BASE_URL: nama model di sana.' : null,
  },
  {
    names: ['PORT', 'ANALYSIS_PORT'],
    check: ({ PORT: port, ANALYSIS_PORT: analysisPort }) =>
      port === analysisPort
        ? `ANALYSIS_PORT tidak dapat dipakai ("${analysisPort}"): isi port lain, bukan PORT.`
        : null,
  },
  {
    names: ['INSTANCES', 'DATABASE_URL'],
    check: ({ INSTANCES: instances = 1, DATABASE_URL: url }) =>
      instances > 1 && !url
        ? 'INSTANCES lebih dari 1 butuh satu basis data untuk semua mesin: isi DATABASE_URL, atau hapus INSTANCES.'
        : null,
  },
  {
    // The default depends on the cores, and each machine computes the connections of all machines.
    names: ['INSTANCES', 'WORKERS'],
    check: ({ INSTANCES: instances = 1, WORKERS: workers }) =>
      instances > 1 && workers === undefined
        ? 'INSTANCES lebih dari 1 butuh WORKERS yang sama di semua mesin: isi WORKERS, misalnya 2.'
        : null,
  },
  {
    names: ['BACKUP_TO', ...S3_NAMES],
    check: ({ BACKUP_TO: place }, env) => {
      const missing = place?.kind === 's3' ? S3_NAMES.filter((name) => !env[name]) : [];
      return missing.length === 0
        ? null
        : `BACKUP_TO ke s3:// butuh ${missing.join(' dan ')}: salin dari penyedia S3, lalu jalankan lagi.`;
    },
  },
  {
    // Whoever loses the data folder needs the backups, and PostgreSQL's folder is for PostgreSQL alone.
    names: ['BACKUP_TO', 'DATA_DIR'],
    check: ({ BACKUP_TO: place, DATA_DIR: dataDir = 'data' }, { NODE_ENV, DATABASE_URL }) => {
      const outer = NODE_ENV === 'production' ? dataDir : path.join(dataDir, 'pg');
      return !DATABASE_URL && place?.kind === 'folder' && isInside(place.folder, outer)
        ? `BACKUP_TO ada di dalam folder data (${outer}) dan akan hilang bersamanya: pilih folder di luarnya, sebaiknya di penyimpanan lain.`
        : null;
    },
  },
  {
    names: ['PGBACKREST_STANZA', 'DATABASE_URL'],
    check: ({ PGBACKREST_STANZA: stanza, DATABASE_URL: url }) =>
      stanza && !url
        ? 'PGBACKREST_STANZA hanya untuk PostgreSQL sendiri: isi DATABASE_URL, atau hapus PGBACKREST_STANZA.'
        : null,
  },
];
