import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, onDisk } from '@ambang/postgres/start-fault.ts';
import type { LocalConfig } from './config.ts';

/** The api refuses any other length. */
const KEY_BYTES = 32;

/** Outside production the key of the hashes that outlive an account lies in the data folder, made at the first start. */
export function localRankKey({ dataDir }: Pick<LocalConfig, 'dataDir'>): string {
  const file = join(dataDir, 'rank-key');
  return onDisk('Membaca kunci peringkat', file, () => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    mkdirSync(dataDir, { recursive: true });
    // Of two starts at once one writes it.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  });
}
