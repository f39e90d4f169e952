import { createBackup } from '@ambang/backup/create-backup.ts';
import { proveBackup } from '@ambang/backup/prove-backup.ts';
import { readBackupSettings, type BackupSettings } from '@ambang/backup/settings.ts';
import { formatBackupAddress, openBackupTarget, parseBackupAddress } from '@ambang/backup/targets/address.ts';
import { recordProof } from '@ambang/db/backups/backups.ts';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { repositoryFolder, withDatabase, type Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';

export const backupCommand = (context: Context) =>
  new OperatorCommand('backup')
    .description('Mencadangkan seluruh data selagi Ambang berjalan; baris terakhirnya nama berkasnya.')
    .addHelpText('after', helpText(examples, notes))
    .option(
      '--to <TEMPAT>',
      'folder atau s3://bucket/folder; tanpa ini BACKUP_TO, atau folder di samping DATA_DIR',
    )
    .option('--prove', 'sesudah itu memulihkannya ke server sementara dan memeriksa isinya')
    .action(async ({ to, prove: isProved = false }) => {
      const settings = readBackupSettings(context.env, repositoryFolder);
      const address = to === undefined ? settings.address : parseBackupAddress('--to', to, context.env);
      const place = formatBackupAddress(address);
      const url = await requireServer(context, settings);
      await withDatabase({ ...context, env: { ...context.env, DATABASE_URL: url } }, async ({ db }) => {
        const target = openBackupTarget(address);
        const { name } = await createBackup({ ...settings, url, target, place });
        if (settings.secret === null)
          context.print('Berkas ini tidak terenkripsi: isi BACKUP_KEY, dan simpan kunci itu di tempat lain.');
        if (isProved) {
          const faults = await proveBackup(target.read(name), settings.secret);
          await recordProof(db, { name, provedAt: Date.now(), fault: faults.join('\n') || null });
          printProof(context, faults);
        }
        context.print(`${place}/${name}`);
      });
    });

const examples = ['backup', 'backup --to /mnt/cadangan', 'backup --prove'];

const notes = [
  'Berkasnya dienkripsi bila BACKUP_KEY diisi (openssl rand -base64 32). Tanpa kunci itu berkasnya tidak dapat dipulihkan:',
  'simpan kuncinya di tempat lain. RANK_KEY, PUSH_KEY dan pengaturan lain tidak ikut dicadangkan.',
  'BACKUP_RATE membatasi bacanya (MB per detik, biasanya 64), supaya jawaban peserta tetap cepat tersimpan.',
  'Salin berkasnya ke mesin lain: cadangan di penyimpanan yang sama ikut hilang bersamanya.',
];

/** @throws CommandFault unless the embedded server of the data folder runs */
async function requireServer({ env }: Context, settings: BackupSettings): Promise<string> {
  if (env['DATABASE_URL'])
    throw new CommandFault(
      'DATABASE_URL diisi, dan perintah ini mencadangkan PostgreSQL bawaan: cadangkan server itu dengan pgBackRest atau pg_dump.',
    );
  const url = await findRunningServer(settings);
  if (url !== null) return url;
  throw new CommandFault(
    `Ambang tidak berjalan dengan folder data ${settings.dataDir}: jalankan dulu dengan npm start, atau isi DATA_DIR dengan folder yang dipakainya.`,
  );
}

export function printProof(
  { print, fail }: Pick<Context, 'print' | 'fail'>,
  faults: readonly string[],
): void {
  for (const fault of faults) print(fault);
  if (faults.length > 0) fail();
  print(
    faults.length > 0
      ? 'Cadangan ini tidak dapat dipercaya: buat yang baru, dan periksa penyimpanannya.'
      : 'Cadangan ini sudah dicoba dipulihkan: isinya utuh.',
  );
}
