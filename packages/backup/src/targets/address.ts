import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { ActLists } from '../lists/act-lists.ts';
import { folderLists } from '../lists/folder-lists.ts';
import { s3Lists } from '../lists/s3-lists.ts';
import { diskFault, makeFolder } from './disk.ts';
import { folderTarget } from './folder.ts';
import type { S3Limits, S3Settings } from './s3-settings.ts';
import { s3Target } from './s3.ts';
import type { BackupTarget } from './target.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type BackupAddress = { kind: 'folder'; folder: string } | { kind: 's3'; settings: S3Settings };

/** The lists lie in a folder of their own, so that they are not taken for backups. */
const LISTS_FOLDER = 'lists';

/**
 * Reads where backups go: a folder, or `s3://bucket/prefix` with the settings BACKUP_S3_*.
 * @param text the value of the setting or option `name`
 * @throws StartFault with an Indonesian message
 */
export function parseBackupAddress(name: string, text: string, env: Environment): BackupAddress {
  if (!/^[a-z0-9]+:\/\//i.test(text)) return { kind: 'folder', folder: path.resolve(text) };
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/.exec(text) ?? [];
  const folders = prefix.replace(/^\/+|\/+$/g, '');
  if (bucket === undefined || folders.split('/').some((folder) => folder === '.' || folder === '..'))
    throw new StartFault(
      `${name} tidak terbaca ("${text}"): tulis folder, atau alamat seperti s3://nama-bucket/folder.`,
    );
  return { kind: 's3', settings: { ...readS3Settings(env), bucket, prefix: folders } };
}

/** @returns null when BACKUP_TO is not set */
export const readBackupAddress = (env: Environment): BackupAddress | null =>
  env['BACKUP_TO'] ? parseBackupAddress('BACKUP_TO', env['BACKUP_TO'], env) : null;

/**
 * Reads where the lists of erased accounts and of orders are kept: beside the backups, or without backups at
 * BACKUP_LISTS_TO, which `npm start` sets.
 * @returns null when none of both is set
 */
export function readListsAddress(env: Environment): BackupAddress | null {
  const name = 'BACKUP_LISTS_TO';
  return readBackupAddress(env) ?? (env[name] ? parseBackupAddress(name, env[name], env) : null);
}

export const openBackupTarget = (address: BackupAddress): BackupTarget =>
  address.kind === 'folder' ? folderTarget(address.folder) : s3Target(address.settings);

/** @param limits those of S3 */
export function openActLists(address: BackupAddress, limits?: S3Limits): ActLists {
  if (address.kind === 'folder') return folderLists(path.join(address.folder, LISTS_FOLDER));
  const { settings } = address;
  return s3Lists({ ...settings, prefix: path.posix.join(settings.prefix, LISTS_FOLDER) }, limits);
}

/**
 * Looks at the folder of the lists before the first purchase or erasure needs it. An S3 service may be away at a start.
 * @throws StartFault when the folder cannot be written
 */
export async function prepareActLists(address: BackupAddress | null): Promise<void> {
  if (address?.kind !== 'folder') return;
  const folder = path.join(address.folder, LISTS_FOLDER);
  const prepare = async () => {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  };
  await prepare().catch(
    diskFault('Menyiapkan folder daftar (BACKUP_TO, atau BACKUP_LISTS_TO tanpa cadangan)', folder),
  );
}

/** The address as a person writes it. */
export const formatBackupAddress = (address: BackupAddress): string =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${path.posix.join(address.settings.bucket, address.settings.prefix)}`;

function readS3Settings(env: Environment): Omit<S3Settings, 'bucket' | 'prefix'> {
  const accessKeyId = env['BACKUP_S3_KEY_ID'] ?? '';
  const secretAccessKey = env['BACKUP_S3_SECRET'] ?? '';
  if (!accessKeyId || !secretAccessKey)
    throw new StartFault(
      'Cadangan ke s3:// butuh BACKUP_S3_KEY_ID dan BACKUP_S3_SECRET: isi keduanya dari penyedia S3, lalu jalankan lagi.',
    );
  return {
    endpoint: readEndpoint(env),
    region: env['BACKUP_S3_REGION'] || 'auto',
    accessKeyId,
    secretAccessKey,
  };
}

/** Production needs https, because only TLS protects the bytes on their way. */
function readEndpoint(env: Environment): string {
  const url = URL.parse(env['BACKUP_S3_ENDPOINT'] ?? '');
  const protocols = env['NODE_ENV'] === 'production' ? /^https:$/ : /^https?:$/;
  if (url && protocols.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin;
  throw new StartFault(
    'BACKUP_S3_ENDPOINT tidak terbaca: isi alamat https penyedia S3 tanpa nama bucket, misalnya https://s3.ap-southeast-3.amazonaws.com.',
  );
}
