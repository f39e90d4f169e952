import path from 'node:path';
import { amendDatabase, type Amendment } from '@ambang/backup/amendment.ts';
import type { BackupHeader } from '@ambang/backup/file/backup-file.ts';
import { openBackup } from '@ambang/backup/file/whole-file.ts';
import { restoreLogicalCopy } from '@ambang/backup/logical/restore-copy.ts';
import { restoreBackup, type RestoreRequest } from '@ambang/backup/restore-backup.ts';
import { readBackupSettings, type BackupSettings } from '@ambang/backup/settings.ts';
import { readBackupAt } from '@ambang/backup/targets/address.ts';
import {
  databaseUrlOf,
  repositoryFolder,
  withAnyDatabase,
  withUnmigratedDatabase,
  type Context,
} from '../../context.ts';
import { UsageFault } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';
import { formatCount } from '../../output/texts.ts';
import { formatWibDateTime, parseDateTime } from '../../values.ts';
import { createAmending } from './restored/amending.ts';
import { printAmended } from './restored/print-amended.ts';

interface Options {
  since?: string | undefined;
  dataDir?: string | undefined;
  withoutLists?: true | undefined;
  withoutRankKey?: true | undefined;
}

export const restoreCommand = (context: Context) =>
  new OperatorCommand('restore')
    .description('Memulihkan satu cadangan ke folder data atau basis data yang kosong.')
    .argument('[BERKAS]', 'berkasnya, atau alamatnya di s3://')
    .addHelpText('after', helpText(examples, notes))
    .option('--data-dir <FOLDER>', 'folder datanya; tanpa ini DATA_DIR')
    .option(
      '--since <WAKTU>',
      'tanpa BERKAS: basis data di DATABASE_URL sudah dipulihkan cara lain ke keadaannya waktu itu',
    )
    .option(
      '--without-lists',
      'daftar akun terhapus dan pesanan hilang: bandingkan lalu ekspor penyedia pembayaran',
    )
    .option('--without-rank-key', 'RANK_KEY hilang: lepaskan lalu dengan ./ambang rank-key --new')
    .action((file, options: Options) => restore(context, file, options));

async function restore(context: Context, file: string | undefined, options: Options): Promise<void> {
  const { dataDir: wanted, since } = options;
  if ((file === undefined) === (since === undefined))
    throw new UsageFault(
      'Tulis berkas cadangannya, atau tanpa berkas --since; lihat ./ambang restore --help.',
    );
  const settings = readBackupSettings(context.env, repositoryFolder);
  const dataDir = wanted === undefined ? settings.dataDir : path.resolve(wanted);
  const { amendment, result } = createAmending(context, { ...settings, dataDir }, { ...options, file });
  const instant =
    file === undefined
      ? await amendRestored(context, amendment, parsePast(context, since ?? ''))
      : await restoreFile(context, { file, amendment, wanted }, { ...settings, dataDir });
  await printAmended(context, result(), { ...options, startedAt: instant });
}

/** A later time than that of the restored state would leave out the acts since then. */
function parsePast({ now }: Context, text: string): number {
  const instant = parseDateTime(text, '--since');
  if (instant <= now) return instant;
  throw new UsageFault(
    `--since "${text}" belum lewat: tulis waktu keadaan yang dipulihkan itu, atau yang lebih awal.`,
  );
}

/** Another program has restored the database, and the product was not started since. */
async function amendRestored(context: Context, amendment: Amendment, instant: number): Promise<number> {
  await withUnmigratedDatabase(context, async () => {
    const amend = await amendment({ startedAt: new Date(instant).toISOString() });
    await amendDatabase(databaseUrlOf(context), amend);
  });
  return instant;
}

interface FileRequest {
  file: string;
  amendment: Amendment;
  /** The folder on the command line. */
  wanted: string | undefined;
}

/** @returns when the backup began; epoch ms */
async function restoreFile(
  context: Context,
  { file, amendment, wanted }: FileRequest,
  { secret, databaseUrl: url, dataDir, isDataDirExplicit }: BackupSettings,
): Promise<number> {
  const bytes = reportBytes(context, readBackupAt(file, context.env));
  const source = { file: bytes, secret, amendment };
  const folder = { dataDir, isDataDirExplicit: wanted !== undefined || isDataDirExplicit };
  const { startedAt } = url
    ? await restoreIntoDatabase(context, url, source, wanted)
    : await restoreIntoFolder(context, { ...source, ...folder });
  return Date.parse(startedAt);
}

async function* reportBytes({ report }: Context, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    report?.(`${formatCount(bytes / 1_048_576)} MB dibaca`);
    yield chunk;
  }
}

type Source = Pick<RestoreRequest, 'file' | 'secret'> & Required<Pick<RestoreRequest, 'amendment'>>;

async function restoreIntoFolder(
  { print, durable = true }: Context,
  request: Omit<RestoreRequest, 'log' | 'durable'>,
): Promise<BackupHeader> {
  const { header, cluster } = await restoreBackup({ ...request, durable, log: print });
  print(
    `Cadangan ${timeOf(header)} WIB sudah dipulihkan ke ${cluster}: nyalakan Ambang dengan DATA_DIR itu.`,
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
      `Cadangan ${timeOf(backup.header)} WIB sudah dipulihkan ke basis data di DATABASE_URL: nyalakan Ambang.`,
    );
    return backup.header;
  });
}

const timeOf = ({ startedAt }: BackupHeader): string => formatWibDateTime(Date.parse(startedAt));

const examples = [
  'restore data-backups/ambang-20261129T190000Z.backup',
  'restore /mnt/cadangan/ambang-20261129T190000Z.backup --data-dir /srv/ambang',
  'restore s3://bimbel/cadangan/ambang-20261129T190000Z.backup',
  'restore --since "2026-11-29 21:30"',
];

const notes = [
  'Hentikan Ambang dulu. Folder yang sudah berisi data tidak pernah ditimpa: pindahkan dulu folder itu.',
  'Dengan DATABASE_URL, cadangan logis dipulihkan ke basis data kosong di sana.',
  'Butuh RANK_KEY (di luar produksi berkas rank-key di folder datanya) dan folder lists di samping cadangan atau di BACKUP_TO.',
  'Akun yang dihapus setelah cadangan dibuat dihapus lagi, semua orang harus masuk lagi, dan penyedia pembayaran ditanyai',
  'tentang pesanan yang hilang. Yang perlu diperiksa ditulis sesudahnya: simpan keluarannya.',
  'Pemulihan yang terhenti tidak meninggalkan data setengah jadi: ulangi perintahnya.',
];
