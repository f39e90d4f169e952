import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import { faultsText, readSettings, requireSettings } from '@ambang/settings/read-settings.ts';
import type { Environment } from '@ambang/settings/rules.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import type { ActLists } from '../lists/act-lists.ts';
import { folderLists } from '../lists/folder-lists.ts';
import { s3Lists } from '../lists/s3-lists.ts';
import { diskFault, makeFolder } from './disk.ts';
import { folderTarget, readBackupFile } from './folder.ts';
import type { S3Limits, S3Settings } from './s3-settings.ts';
import { s3Target } from './s3.ts';
import type { BackupTarget } from './target.ts';

export type BackupAddress = { kind: 'folder'; folder: string } | { kind: 's3'; settings: S3Settings };

/** The lists lie in a folder of their own, so that they are not taken for backups. */
const LISTS_FOLDER = 'lists';

/** The settings that a backup's address is read from. */
export const addressNames = [
  'BACKUP_TO',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
] as const;

export type AddressSettings = Pick<SettingValues, (typeof addressNames)[number]>;

/**
 * @param base the folder that relative folders start from
 * @returns null without BACKUP_TO
 */
export function toBackupAddress(settings: AddressSettings, base: string): BackupAddress | null {
  const { BACKUP_TO: place } = settings;
  if (!place) return null;
  if (place.kind === 'folder') return { kind: 'folder', folder: path.resolve(base, place.folder) };
  const { bucket, prefix } = place;
  return {
    kind: 's3',
    settings: {
      endpoint: settings.BACKUP_S3_ENDPOINT?.origin ?? '',
      region: settings.BACKUP_S3_REGION,
      accessKeyId: settings.BACKUP_S3_KEY_ID ?? '',
      secretAccessKey: settings.BACKUP_S3_SECRET ?? '',
      bucket,
      prefix,
    },
  };
}

/**
 * Reads an address from a command line: a folder, relative to the working folder, or `s3://bucket/prefix` with the settings
 * BACKUP_S3_*.
 * @param name the option or setting whose value `text` is
 * @throws StartFault with an Indonesian message
 */
export function parseBackupAddress(name: string, text: string, env: Environment): BackupAddress {
  const { values, faults } = readSettings(
    { ...env, BACKUP_TO: text },
    { names: [...addressNames, 'DATA_DIR'] },
  );
  const address = toBackupAddress(values, process.cwd());
  if (address && faults.length === 0) return address;
  throw new StartFault(faultsText(faults).replaceAll('BACKUP_TO', name));
}

/** @returns null when BACKUP_TO is not set */
export const readBackupAddress = (env: Environment): BackupAddress | null =>
  toBackupAddress(requireSettings(env, { names: addressNames }), process.cwd());

/**
 * Reads one backup.
 * @param text a file, relative to the working folder, or `s3://bucket/prefix/NAME`
 * @throws StartFault, also while it is read
 */
export function readBackupAt(text: string, env: Environment): AsyncIterable<Buffer> {
  const end = text.lastIndexOf('/');
  if (!text.startsWith('s3://')) return readBackupFile(path.resolve(text));
  return openBackupTarget(addressOfBackup(text, env)).read(text.slice(end + 1));
}

/** The folder or address that contains a backup. @throws StartFault */
export function addressOfBackup(text: string, env: Environment): BackupAddress {
  if (!text.startsWith('s3://')) return { kind: 'folder', folder: path.dirname(path.resolve(text)) };
  if (/^s3:\/\/[^/]+\/(?:.*\/)?[^/]+$/.test(text))
    return parseBackupAddress('Alamat cadangan', text.slice(0, text.lastIndexOf('/')), env);
  throw new StartFault(
    `Alamat "${text}" tidak menyebut cadangannya: tulis seperti s3://nama-bucket/folder/ambang-20261129T190000Z.backup.`,
  );
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
 * Checks the folder of the lists before the first purchase or erasure needs it. An S3 service may be unavailable at a start.
 * @throws StartFault when the folder cannot be written
 */
export async function prepareActLists(address: BackupAddress | null): Promise<void> {
  if (address?.kind !== 'folder') return;
  const folder = path.join(address.folder, LISTS_FOLDER);
  const prepare = async () => {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  };
  await prepare().catch(diskFault('Menyiapkan folder daftar di BACKUP_TO,', folder));
  await recordKeptLists(address, Date.now());
}

/**
 * Records that the lists are complete from now on, so that a restore recognizes the lists of another product and lists that
 * were lost. To be called before each backup at this address, too.
 * @throws StartFault when the line cannot be written
 */
export const recordKeptLists = (address: BackupAddress, now: number): Promise<void> =>
  openActLists(address).append('kept', { at: now, id: 'lists', isUndone: false });

/** The address as a person writes it. */
export const formatBackupAddress = (address: BackupAddress): string =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${path.posix.join(address.settings.bucket, address.settings.prefix)}`;

/** The address of one backup, as `restore` takes it. */
export const formatBackupFile = (address: BackupAddress, name: string): string =>
  address.kind === 'folder' ? path.join(address.folder, name) : `${formatBackupAddress(address)}/${name}`;
