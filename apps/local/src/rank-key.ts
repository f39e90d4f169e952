import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, onDisk } from '@ambang/postgres/start-fault.ts';
import type { LocalConfig } from './config.ts';

/** The api refuses any other length. */
const KEY_BYTES = 32;

/** Outside production the key of the hashes that outlive an account lies in the data folder, made at the first start. */
export function localRankKey({ dataDir }: Pick<LocalConfig, 'dataDir'>): string {
  const file = join(dataDir, 'rank-key');
  return onDisk('Membaca kunci peringkat', file, () => {
    if (!existsSync(file)) makeKey(file);
    return readFileSync(file, 'utf8');
  });
}

/** The file appears whole, so that a start that ends in the middle leaves none. Of two starts at once one makes it. */
function makeKey(file: string): void {
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
