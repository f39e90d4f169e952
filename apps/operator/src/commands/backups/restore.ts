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

export const restoreCommand = (context: Context) =>
  new OperatorCommand('restore')
    .description('Memulihkan satu cadangan ke folder data atau basis data yang kosong.')
    .argument('<BERKAS>', 'berkasnya, atau alamatnya di s3://')
    .addHelpText('after', helpText(examples, notes))
    .option('--data-dir <FOLDER>', 'folder datanya; tanpa ini DATA_DIR')
    .action(async (file, { dataDir }) => {
      const { env } = context;
      const settings = readBackupSettings(env, repositoryFolder);
      const source = { file: readBackupAt(file, env), secret: settings.secret };
      const { databaseUrl: url } = settings;
      if (url) await restoreIntoDatabase(context, url, source, dataDir);
      else
        await restoreIntoFolder(context, {
          ...source,
          dataDir: dataDir === undefined ? settings.dataDir : path.resolve(dataDir),
          isDataDirExplicit: dataDir !== undefined || settings.isDataDirExplicit,
        });
      context.print(
        'Kunci dan pengaturan tidak ada di cadangan: isi RANK_KEY dan PUSH_KEY yang dulu sebelum menyala.',
      );
    });

type Source = Pick<RestoreRequest, 'file' | 'secret'>;

async function restoreIntoFolder(
  { print, durable = true }: Context,
  request: Omit<RestoreRequest, 'log' | 'durable'>,
): Promise<void> {
  const { header, cluster } = await restoreBackup({ ...request, durable, log: print });
  print(
    `Cadangan ${timeOf(header)} WIB sudah dipulihkan ke ${cluster}: jalankan npm start dengan DATA_DIR itu.`,
  );
}

async function restoreIntoDatabase(
  context: Context,
  url: string,
  { file, secret }: Source,
  dataDir: string | undefined,
): Promise<void> {
  if (dataDir !== undefined)
    throw new UsageFault(
      '--data-dir untuk PostgreSQL bawaan, padahal DATABASE_URL diisi: pakai salah satunya saja.',
    );
  await withAnyDatabase(context, async () => {
    const backup = await openBackup(file, secret);
    try {
      await restoreLogicalCopy(url, backup, context.print);
    } finally {
      await backup.close();
    }
    context.print(
      `Cadangan ${timeOf(backup.header)} WIB sudah dipulihkan ke basis data di DATABASE_URL: jalankan ./ambang migrate, lalu ./ambang analysis-role.`,
    );
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
  'Pemulihan yang terhenti tidak meninggalkan data setengah jadi: ulangi perintahnya.',
];
