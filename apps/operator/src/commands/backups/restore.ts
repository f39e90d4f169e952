import path from 'node:path';
import { restoreBackup } from '@ambang/backup/restore-backup.ts';
import { readBackupSettings } from '@ambang/backup/settings.ts';
import { readBackupAt } from '@ambang/backup/targets/address.ts';
import { repositoryFolder, type Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';
import { formatWibDateTime } from '../../values.ts';

export const restoreCommand = (context: Context) =>
  new OperatorCommand('restore')
    .description('Memulihkan satu cadangan ke folder data yang kosong.')
    .argument('<BERKAS>', 'berkasnya, atau alamatnya di s3://')
    .addHelpText('after', helpText(examples, notes))
    .option('--data-dir <FOLDER>', 'folder datanya; tanpa ini DATA_DIR')
    .action(async (file, { dataDir }) => {
      const { env, print, durable = true } = context;
      if (env['DATABASE_URL'])
        throw new CommandFault(
          'DATABASE_URL diisi, dan perintah ini memulihkan PostgreSQL bawaan: kosongkan DATABASE_URL, lalu ulangi.',
        );
      const settings = readBackupSettings(env, repositoryFolder);
      const { header, cluster } = await restoreBackup({
        file: readBackupAt(file, env),
        secret: settings.secret,
        dataDir: dataDir === undefined ? settings.dataDir : path.resolve(dataDir),
        isDataDirExplicit: dataDir !== undefined || settings.isDataDirExplicit,
        durable,
        log: print,
      });
      const startedAt = formatWibDateTime(Date.parse(header.startedAt));
      print(
        `Cadangan ${startedAt} WIB sudah dipulihkan ke ${cluster}: jalankan npm start dengan DATA_DIR itu.`,
      );
      print(
        'Kunci dan pengaturan tidak ada di cadangan: isi RANK_KEY dan PUSH_KEY yang dulu sebelum menyala.',
      );
    });

const examples = [
  'restore data-backups/ambang-20261129T190000Z.backup',
  'restore /mnt/cadangan/ambang-20261129T190000Z.backup --data-dir /srv/ambang',
  'restore s3://bimbel/cadangan/ambang-20261129T190000Z.backup',
];

const notes = [
  'Hentikan Ambang dulu. Folder yang sudah berisi data tidak pernah ditimpa: pindahkan dulu folder itu.',
  'Pemulihan yang terhenti tidak meninggalkan data setengah jadi: ulangi perintahnya.',
];
