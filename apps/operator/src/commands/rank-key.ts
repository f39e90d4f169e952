import { existsSync } from 'node:fs';
import path from 'node:path';
import { replaceLostRankKey } from '@ambang/attempts/former-attempts.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { createSecretKey } from '@ambang/settings/create-keys.ts';
import { dataFolderOf } from '@ambang/settings/data-folder.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import type { Context } from '../context.ts';
import { repositoryFolder, withDatabase } from '../context.ts';
import { CommandFault } from '../faults.ts';
import { helpText, OperatorCommand } from '../operator-command.ts';

export const rankKeyCommand = (context: Context) =>
  new OperatorCommand('rank-key')
    .description(
      'Membuat RANK_KEY, kunci sidik yang membuat hitungan percobaan bertahan setelah akun dihapus.',
    )
    .addHelpText('after', helpText(['rank-key', 'rank-key --new'], notes))
    .option('--new', 'lepaskan kunci yang hilang: sidik akun yang sudah dihapus ikut terhapus')
    .option('--yes', 'tanpa bertanya')
    .action(async (options) => {
      const { print, ask } = context;
      const key = createSecretKey();
      if (options.new) {
        const isConfirmed =
          options.yes ?? (await ask?.('Sidik akun yang sudah dihapus tidak dapat dikembalikan. Ketik ya: '));
        if (!isConfirmed)
          throw new CommandFault('Kunci tidak dilepaskan: bila memang hilang, ulangi dengan --yes.');
        await withStoppedProduct(context, ({ db }) =>
          replaceLostRankKey(db, createIdentifierHasher(Buffer.from(key, 'base64'))),
        );
      }
      print(`RANK_KEY=${key}`);
    });

const notes = [
  'Kunci ini dibuat sekali dan tidak diganti. Simpan di pengaturan server, jangan bersama cadangan data.',
  'Hentikan server sebelum --new, dan isi kunci yang baru sebelum menjalankannya lagi. Di luar produksi kunci itu boleh ditulis di berkas rank-key di DATA_DIR.',
  'Setelah --new, orang yang pernah menghapus akunnya dihitung lagi dari percobaan pertama.',
];

/**
 * Runs `work` on the database of the stopped product. Starts the embedded PostgreSQL itself if there is one, because the
 * launcher, which normally does this, cannot start without the lost key.
 */
async function withStoppedProduct(
  context: Context,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { env, durable = true } = context;
  const settings = requireSettings(env, { names: ['DATA_DIR', 'DATABASE_URL'] });
  const isDataDirExplicit = settings.DATA_DIR !== undefined;
  const dataDir = dataFolderOf(settings, repositoryFolder);
  if (settings.DATABASE_URL || !existsSync(path.join(dataDir, 'pg'))) return withDatabase(context, work);
  const server = await startEmbeddedPostgres({ dataDir, isDataDirExplicit, durable, log: () => undefined });
  try {
    await withDatabase({ ...context, env: { ...env, DATABASE_URL: server.url } }, work);
  } finally {
    await server.stop();
  }
}
