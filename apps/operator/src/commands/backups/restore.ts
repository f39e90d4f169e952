import path from 'node:path';
import type { BackupHeader } from '@ambang/backup/file/backup-file.ts';
import { openBackup } from '@ambang/backup/file/whole-file.ts';
import { restoreLogicalCopy } from '@ambang/backup/logical/restore-copy.ts';
import { restoreBackup, type RestoreRequest } from '@ambang/backup/restore-backup.ts';
import { readBackupSettings } from '@ambang/backup/settings.ts';
import { readBackupAt } from '@ambang/backup/targets/address.ts';
import { repositoryFolder, withAnyDatabase, type Context } from '../../context.ts';
import { UsageFault } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';
import { formatWibDateTime } from '../../values.ts';
import { createAmending } from './restored/amending.ts';
import { printAmended } from './restored/print-amended.ts';

interface Options {
  dataDir?: string | undefined;
  withoutLists?: true | undefined;
  withoutRankKey?: true | undefined;
}

export const restoreCommand = (context: Context) =>
  new OperatorCommand('restore')
    .description('Memulihkan satu cadangan ke folder data atau basis data yang kosong.')
    .argument('<BERKAS>', 'berkasnya, atau alamatnya di s3://')
    .addHelpText('after', helpText(examples, notes))
    .option('--data-dir <FOLDER>', 'folder datanya; tanpa ini DATA_DIR')
    .option(
      '--without-lists',
      'daftar akun terhapus dan pesanan hilang: bandingkan lalu ekspor penyedia pembayaran',
    )
    .option('--without-rank-key', 'RANK_KEY hilang: lepaskan lalu dengan ./ambang rank-key --new')
    .action((file, options: Options) => restore(context, file, options));

async function restore(context: Context, file: string, options: Options): Promise<void> {
  const settings = readBackupSettings(context.env, repositoryFolder);
  const { dataDir, databaseUrl: url } = settings;
  const chosen = options.dataDir === undefined ? dataDir : path.resolve(options.dataDir);
  const amending = createAmending(context, { ...settings, dataDir: chosen }, { ...options, file });
  const source = {
    file: readBackupAt(file, context.env),
    secret: settings.secret,
    amendment: amending.amendment,
  };
  const { startedAt } = url
    ? await restoreIntoDatabase(context, url, source, options.dataDir)
    : await restoreIntoFolder(context, {
        ...source,
        dataDir: chosen,
        isDataDirExplicit: options.dataDir !== undefined || settings.isDataDirExplicit,
      });
  await printAmended(context, amending.result(), { ...options, startedAt: Date.parse(startedAt) });
}

type Source = Pick<RestoreRequest, 'file' | 'secret'> & Required<Pick<RestoreRequest, 'amendment'>>;

async function restoreIntoFolder(
  { print, durable = true }: Context,
  request: Omit<RestoreRequest, 'log' | 'durable'>,
): Promise<BackupHeader> {
  const { header, cluster } = await restoreBackup({ ...request, durable, log: print });
  print(
    `Cadangan ${timeOf(header)} WIB sudah dipulihkan ke ${cluster}: jalankan npm start dengan DATA_DIR itu.`,
  );
  return header;
}

async function restoreIntoDatabase(
  context: Context,
  url: string,
  { file, secret, amendment }: Source,
  dataDir: string | undefined,
): Promise<BackupHeader> {
  if (dataDir !== undefined)
    throw new UsageFault(
      '--data-dir untuk PostgreSQL bawaan, padahal DATABASE_URL diisi: pakai salah satunya saja.',
    );
  return withAnyDatabase(context, async () => {
    const backup = await openBackup(file, secret);
    try {
      const amend = await amendment(backup.header);
      await restoreLogicalCopy(url, backup, { log: context.print, amend });
    } finally {
      await backup.close();
    }
    context.print(
      `Cadangan ${timeOf(backup.header)} WIB sudah dipulihkan ke basis data di DATABASE_URL: jalankan ./ambang analysis-role, lalu Ambang.`,
    );
    return backup.header;
  });
}

const timeOf = ({ startedAt }: BackupHeader): string => formatWibDateTime(Date.parse(startedAt));

const examples = [
  'restore data-backups/ambang-20261129T190000Z.backup',
  'restore /mnt/cadangan/ambang-20261129T190000Z.backup --data-dir /srv/ambang',
  'restore s3://bimbel/cadangan/ambang-20261129T190000Z.backup',
];

const notes = [
  'Hentikan Ambang dulu. Folder yang sudah berisi data tidak pernah ditimpa: pindahkan dulu folder itu.',
  'Dengan DATABASE_URL, cadangan logis dipulihkan ke basis data kosong di sana.',
  'Butuh RANK_KEY (di luar produksi berkas rank-key di folder datanya) dan folder lists di samping cadangan atau di BACKUP_TO.',
  'Akun yang dihapus setelah cadangan dibuat dihapus lagi, semua orang harus masuk lagi, dan penyedia pembayaran ditanyai',
  'tentang pesanan yang hilang. Yang perlu diperiksa ditulis sesudahnya: simpan keluarannya.',
  'Pemulihan yang terhenti tidak meninggalkan data setengah jadi: ulangi perintahnya.',
];
