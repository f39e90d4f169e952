import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import type { LocalConfig } from './config.ts';

/** The length that the api requires. */
const KEY_BYTES = 32;

/** The RANK_KEY outside production: a file in the data folder, created at the first start. */
export function localRankKey({ dataDir }: Pick<LocalConfig, 'dataDir'>): string {
  const file = join(dataDir, 'rank-key');
  return withDiskFaults('Membaca kunci peringkat', file, () => {
    if (!existsSync(file)) createKey(file);
    return readFileSync(file, 'utf8');
  });
}

/** A hard link creates the file atomically: an interrupted start leaves none, and of two starts one succeeds. */
function createKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
