import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createIdentifierHasher, type IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { decodeSecretKey } from '@ambang/server/secret-key.ts';
import { withDiskFaults } from '@ambang/server/start-fault.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import type { Context } from '../../../context.ts';
import { CommandFault } from '../../../faults.ts';

/**
 * Reads the rank key, which no backup contains: from the setting, from the data folder, or from the person. Erasing an account
 * again needs it.
 * @throws CommandFault without a key
 * @throws StartFault for an unreadable setting or file
 */
export async function requireRankKey(
  { env, askText }: Pick<Context, 'env' | 'askText'>,
  dataDir: string,
): Promise<IdentifierHasher> {
  // In production the setting is required, but a restore may ask for it.
  const { RANK_KEY: set } = requireSettings({ ...env, NODE_ENV: '' }, { names: ['RANK_KEY'] });
  const key = set ?? readFile(path.join(dataDir, 'rank-key'));
  if (key !== null) return createIdentifierHasher(key);
  const typed = await askText?.('RANK_KEY saat cadangan ini dibuat: ', { isSecret: true });
  if (typed === undefined) throw missingFault();
  const decoded = decodeSecretKey('RANK_KEY', typed);
  if (decoded === null) throw new CommandFault('Itu bukan RANK_KEY: salin utuh barisnya, lalu ulangi.');
  return createIdentifierHasher(decoded);
}

const missingFault = (): CommandFault =>
  new CommandFault(
    'Pemulihan butuh RANK_KEY saat cadangan ini dibuat: isi pengaturan itu, lalu ulangi. Bila kunci itu hilang, pakai --without-rank-key.',
  );

export const wrongRankKeyFault = (): CommandFault =>
  new CommandFault(
    'RANK_KEY bukan kunci cadangan ini, jadi tidak ada yang dipulihkan: isi kunci saat cadangan dibuat, lalu ulangi. Bila kunci itu hilang, pakai --without-rank-key.',
  );

/** @returns null without the file, or without a key in it */
function readFile(file: string): Buffer | null {
  return withDiskFaults('Membaca kunci peringkat', file, () =>
    existsSync(file) ? decodeSecretKey('RANK_KEY', readFileSync(file, 'utf8')) : null,
  );
}
