import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeSecretKey } from '@ambang/server/secret-key.ts';
import { errorCode, StartFault, withDiskFaults } from '@ambang/server/start-fault.ts';
import { createPushKey, createSecretKey } from '@ambang/settings/create-keys.ts';
import type { LocalConfig } from './config.ts';

/**
 * Reads the RANK_KEY from the data folder and creates it at the first start. Only used outside production.
 * @throws StartFault when the file cannot be read or contains no key
 */
export function readOrCreateRankKey({ dataDir }: Pick<LocalConfig, 'dataDir'>): string {
  const file = join(dataDir, 'rank-key');
  return withDiskFaults('Membaca kunci peringkat', file, () => {
    if (!existsSync(file)) storeNewKey(file, createSecretKey());
    const text = readFileSync(file, 'utf8');
    if (decodeSecretKey('RANK_KEY', text) !== null) return text;
    throw new StartFault(
      `Isi berkas ${file} bukan kunci: pulihkan berkas itu dari cadangan. Kalau kunci itu hilang, isi berkas itu dengan kunci baru dari ./ambang rank-key --new.`,
    );
  });
}

/**
 * Reads the PUSH_KEY from the data folder and creates it at the first start. Only used outside production.
 * @throws StartFault when the file cannot be read or contains no key
 */
export function readOrCreatePushKey({ dataDir }: Pick<LocalConfig, 'dataDir'>): string {
  const file = join(dataDir, 'push-key');
  return withDiskFaults('Membaca kunci pengingat', file, () => {
    if (!existsSync(file)) storeNewKey(file, createPushKey());
    const text = readFileSync(file, 'utf8');
    if (decodeSecretKey('PUSH_KEY', text) !== null) return text;
    throw new StartFault(`Isi berkas ${file} bukan kunci: hapus berkas itu, lalu jalankan lagi.`);
  });
}

/** A hard link creates the file atomically: an interrupted start leaves no file, and two starts use the same key. */
function storeNewKey(file: string, key: string): void {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, key, { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
