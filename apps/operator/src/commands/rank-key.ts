import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUpRankKey, RANK_KEY_BYTES } from '@ambang/attempts/former-attempts.ts';
import { rankHashOf } from '@ambang/db/accounts/rank-hash.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { startEmbedded } from '@ambang/postgres/embedded.ts';
import { command } from '../call.ts';
import type { Surroundings } from '../command.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';

export const rankKey = command({
  name: 'rank-key',
  purpose: 'Membuat RANK_KEY, kunci sidik yang membuat hitungan percobaan bertahan setelah akun dihapus.',
  options: {
    new: { hint: 'lepaskan kunci yang hilang: sidik akun yang sudah dihapus ikut terhapus' },
    yes: { hint: 'tanpa bertanya' },
  },
  examples: ['rank-key', 'rank-key --new'],
  notes: [
    'Kunci ini dibuat sekali dan tidak diganti. Simpan di pengaturan server, jangan bersama cadangan data.',
    'Hentikan server sebelum --new, dan isi kunci yang baru sebelum menjalankannya lagi. Di luar produksi kunci itu boleh ditulis di berkas rank-key di DATA_DIR.',
    'Setelah --new, orang yang pernah menghapus akunnya dihitung lagi dari percobaan pertama.',
  ],
  async run({ options }, surroundings) {
    const { print, ask } = surroundings;
    const key = randomBytes(RANK_KEY_BYTES);
    if (options.new) {
      const isSure =
        options.yes === true ||
        (await ask?.('Sidik akun yang sudah dihapus tidak dapat dikembalikan. Ketik ya: '));
      if (!isSure) throw new CommandFault('Kunci tidak dilepaskan: bila memang hilang, ulangi dengan --yes.');
      await withStoppedProduct(surroundings, ({ db }) => giveUpRankKey(db, rankHashOf(key)));
    }
    print(`RANK_KEY=${key.toString('base64')}`);
    return true;
  },
});

const clone = path.resolve(import.meta.dirname, '../../../..');

/**
 * Opens the database of a product that does not run. Its own PostgreSQL is started for that: the product starts it, but not
 * without the key.
 */
async function withStoppedProduct(
  surroundings: Surroundings,
  act: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { env, durable = true } = surroundings;
  const explicit = Boolean(env['DATA_DIR']);
  const dataDir = path.resolve(clone, env['DATA_DIR'] || 'data');
  if (env['DATABASE_URL'] || !existsSync(path.join(dataDir, 'pg'))) return withDatabase(surroundings, act);
  const server = await startEmbedded({ dataDir, explicit, durable, log: () => undefined });
  try {
    await withDatabase({ ...surroundings, env: { ...env, DATABASE_URL: server.url } }, act);
  } finally {
    await server.stop();
  }
}
