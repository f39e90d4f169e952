import { createBackup, type BackupRequest } from '@ambang/backup/create-backup.ts';
import { backUpIfDue, recordPgbackrest } from '@ambang/backup/schedule/scheduled-backup.ts';
import { readBackupSettings, type BackupSettings } from '@ambang/backup/settings.ts';
import {
  formatBackupAddress,
  formatBackupFile,
  openBackupTarget,
  parseBackupAddress,
  recordKeptLists,
  type BackupAddress,
} from '@ambang/backup/targets/address.ts';
import { readCautiousTime, removeExpired } from '@ambang/backup/targets/remove-expired.ts';
import type { Db } from '@ambang/db/open.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { repositoryFolder, type Context } from '../../context.ts';
import { errorSentence, UsageFault } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';
import { formatCount } from '../../output/texts.ts';
import { proveAndPrint, proveFile } from './proof.ts';
import { requireServer, withServer } from './running-server.ts';

interface Options {
  to?: string | undefined;
  prove?: string | true | undefined;
  ifDue?: true | undefined;
  logical?: true | undefined;
}

export const backupCommand = (context: Context) =>
  new OperatorCommand('backup')
    .description('Mencadangkan seluruh data selagi Ambang berjalan; baris terakhirnya nama berkasnya.')
    .addHelpText('after', helpText(examples, notes))
    .option('--to <TEMPAT>', 'folder atau s3://bucket/folder; tanpa ini BACKUP_TO')
    .option(
      '--prove [BERKAS]',
      'memulihkannya ke server sementara dan memeriksa isinya; dengan BERKAS: yang itu, tanpa membuat yang baru',
    )
    .option(
      '--if-due',
      'hanya bila menurut BACKUP_SCHEDULE sudah waktunya; npm start menjalankannya tiap jam',
    )
    .option('--logical', 'salinan logis: untuk PostgreSQL versi lain, mesin lain, atau DATABASE_URL')
    .action((options: Options) => runBackup(context, options));

const examples = [
  'backup',
  'backup --to /mnt/cadangan',
  'backup --prove',
  'backup --logical',
  'backup --prove data-backups/ambang-20261129T190000Z.backup',
];

const notes = [
  'Berkasnya dienkripsi bila BACKUP_KEY diisi (openssl rand -base64 32). Tanpa kunci itu berkasnya tidak dapat dipulihkan:',
  'simpan kuncinya di tempat lain. RANK_KEY, PUSH_KEY dan pengaturan lain tidak ikut dicadangkan.',
  'Di BACKUP_TO tersisa yang terbaru dari 7 hari dan 4 minggu sebelumnya; di tempat lain (--to) tidak ada yang dihapus.',
  'BACKUP_RATE membatasi bacanya (MB per detik, biasanya 64), supaya jawaban peserta tetap cepat tersimpan.',
  'Dengan DATABASE_URL, cadangannya salinan logis; pgBackRest: docs/operating/runbooks/own-postgresql-backup.md.',
  'Salin berkasnya ke mesin lain: cadangan di penyimpanan yang sama ikut hilang bersamanya.',
];

function runBackup(context: Context, options: Options): Promise<void> {
  const { to, prove, ifDue, logical: isLogical = false } = options;
  if (ifDue && (to !== undefined || prove !== undefined || isLogical))
    throw new UsageFault('--if-due tidak memakai --to, --prove atau --logical: tempatnya BACKUP_TO.');
  if (typeof prove === 'string' && to !== undefined)
    throw new UsageFault('--prove dengan berkas tidak memakai --to: tidak ada cadangan baru.');
  const settings = readBackupSettings(context.env, repositoryFolder);
  context.lowerPriority?.();
  if (ifDue) return backUpOnSchedule(context, settings);
  if (typeof prove === 'string') return proveFile(context, settings, prove);
  return backUpNow(context, settings, { to, isProved: prove === true, isLogical });
}

async function backUpNow(
  context: Context,
  settings: BackupSettings,
  { to, isProved, isLogical }: { to: string | undefined; isProved: boolean; isLogical: boolean },
): Promise<void> {
  const address = to === undefined ? settings.address : parseBackupAddress('--to', to, context.env);
  const request = await requestFor(context, settings, address, isLogical);
  await withServer(context, request.url, async ({ db }) => {
    if (to === undefined) await recordKeptLists(address, Date.now());
    const { name } = await createBackup(request);
    if (settings.secret === null)
      context.print('Berkas ini tidak terenkripsi: isi BACKUP_KEY, dan simpan kunci itu di tempat lain.');
    if (to === undefined) await removeOld(context, db, address);
    if (isProved) {
      const bytes = request.target.read(name);
      await proveAndPrint(context, db, { name, bytes }, settings.secret);
    }
    context.print(formatBackupFile(address, name));
  });
}

/** The new backup is durable, whatever becomes of the old ones. */
async function removeOld({ print, fail }: Context, db: Db, address: BackupAddress): Promise<void> {
  try {
    await removeExpired(address, await readCautiousTime(db));
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    print(`Cadangan lama belum dihapus. ${error.message}`);
    fail();
  }
}

async function backUpOnSchedule(context: Context, settings: BackupSettings): Promise<void> {
  const { address, schedule, stanza } = settings;
  if (schedule === 'off') return;
  const request = await requestFor(context, settings, address);
  await withServer(context, request.url, async ({ db }) => {
    if (stanza !== undefined) return recordOthers(context, settings, db, { url: request.url, stanza });
    const made = await backUpIfDue(request, { ...settings, describe: errorSentence });
    if (made === null) return;
    const file = formatBackupFile(address, made.name);
    context.print(
      `Cadangan terjadwal dibuat${made.isProved ? ' dan sudah dicoba dipulihkan, isinya utuh' : ''}: ${file}`,
    );
  });
}

/** Also keeps the lists, which a return by pgBackRest needs as well. */
async function recordOthers(
  context: Context,
  { address }: BackupSettings,
  db: Db,
  server: { url: string; stanza: string },
): Promise<void> {
  await recordPgbackrest({ ...server, describe: errorSentence }, context.env);
  await recordKeptLists(address, Date.now());
  await removeOld(context, db, address);
}

async function requestFor(
  context: Context,
  { secret, rateKb, ...folder }: BackupSettings,
  address: BackupAddress,
  isLogical = false,
): Promise<BackupRequest> {
  const { url, isEmbedded } = await requireServer(folder);
  return {
    url,
    kind: isEmbedded && !isLogical ? 'physical' : 'logical',
    target: openBackupTarget(address),
    place: formatBackupAddress(address),
    secret,
    rateKb,
    onProgress: (bytes) => context.report?.(`${formatCount(bytes / 1_048_576)} MB dicadangkan`),
  };
}
