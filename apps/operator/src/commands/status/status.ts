import type { ReportedProcess } from '@ambang/db/monitoring/api-processes.ts';
import type { RowCountEstimate } from '@ambang/db/monitoring/database-stats.ts';
import { toDatabaseFault } from '@ambang/server/database/database-fault.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { Context } from '../../context.ts';
import { databaseUrlOf, withDatabase } from '../../context.ts';
import { helpText, jsonOption, OperatorCommand, PROGRAM_NAME } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import type { Column } from '../../output/table.ts';
import { keyValueLines, tableLines } from '../../output/table.ts';
import { isoOrNull, dateTimeOrDash } from '../../output/texts.ts';
import type { Alarm } from './alarm.ts';
import { listAlarms, alarmsWithoutDatabase } from './alarms.ts';
import type { Disk } from './disk.ts';
import { readDisk } from './disk.ts';
import { minutesOf } from './job-alarms.ts';
import { isLive } from './process-alarms.ts';
import type { ProductState } from './product-state.ts';
import { readProductState } from './product-state.ts';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const numberOrDash = (value: number | null): string => (value === null ? '-' : number.format(value));
const gigabytes = (bytes: number): string => `${number.format(bytes / 2 ** 30)} GB`;
const estimateText = ({ count, isExact }: RowCountEstimate): string =>
  `${isExact ? '' : 'kira-kira '}${number.format(count)}`;

const columns: readonly Column<ReportedProcess>[] = [
  { head: 'Mesin', cell: ({ host }) => host },
  { head: 'Port', cell: ({ port }) => String(port), isNumber: true },
  { head: 'PID', cell: ({ pid }) => String(pid), isNumber: true },
  { head: 'Mulai (WIB)', cell: ({ startedAt }) => dateTimeOrDash(startedAt) },
  { head: 'Terlihat', cell: (process) => lastSeenText(process), isNumber: true },
  { head: 'Simpan/s', cell: ({ savesPerSecond }) => number.format(savesPerSecond), isNumber: true },
  { head: 'Simpan gagal', cell: ({ savesFailed }) => number.format(savesFailed), isNumber: true },
  { head: 'p99 simpan (ms)', cell: ({ saveP99Ms }) => numberOrDash(saveP99Ms), isNumber: true },
  { head: 'Lain gagal', cell: ({ callsFailed }) => number.format(callsFailed), isNumber: true },
  { head: 'p99 lain (ms)', cell: ({ callP99Ms }) => numberOrDash(callP99Ms), isNumber: true },
  { head: 'Antrean simpan', cell: ({ savesWaiting }) => number.format(savesWaiting), isNumber: true },
  { head: 'Antrean kumpul', cell: ({ handInsWaiting }) => number.format(handInsWaiting), isNumber: true },
  { head: 'Kumpul tertahan', cell: ({ handInsAlone }) => number.format(handInsAlone), isNumber: true },
  { head: 'Tunggu koneksi', cell: ({ poolWaiting }) => number.format(poolWaiting), isNumber: true },
  {
    head: 'Event loop p99 (ms)',
    cell: ({ eventLoopP99Ms }) => number.format(eventLoopP99Ms),
    isNumber: true,
  },
  { head: 'MB', cell: ({ memoryMb }) => number.format(memoryMb), isNumber: true },
  { head: 'Selisih jam (ms)', cell: ({ clockAheadMs }) => numberOrDash(clockAheadMs), isNumber: true },
];

const lastSeenText = (process: ReportedProcess): string => {
  const seconds = `${Math.max(0, Math.round(process.silentMs / 1_000))} s lalu`;
  return isLive(process) ? seconds : `mati, ${seconds}`;
};

const storageFact = (disk: Disk | null): [string, string] => [
  'Penyimpanan',
  disk
    ? `sisa ${gigabytes(disk.freeBytes)} dari ${gigabytes(disk.bytes)} (${disk.folder})`
    : 'tidak diketahui; isi DATA_DIR dengan folder datanya bila PostgreSQL ada di mesin ini',
];

const factsOf = (
  { database, sessions, running, over, jobs, undelivered, backups }: ProductState,
  disk: Disk | null,
): [string, string][] => [
  ['Koneksi database', `${database.connections} dari ${database.mostConnections}`],
  ['Besar database', gigabytes(database.bytes)],
  storageFact(disk),
  ['Sesi', estimateText(sessions)],
  ['Pengerjaan berjalan', estimateText(running)],
  ['Habis waktu, belum ditutup', estimateText(over)],
  ['Pekerjaan menunggu', jobs.waiting.map(({ task, count }) => `${task} ${count}`).join(', ') || 'tidak ada'],
  [
    'Pekerjaan tertua',
    jobs.oldestMs === null ? 'tidak ada' : `menunggu ${Math.round(jobs.oldestMs / 1_000)} s`,
  ],
  [
    'Pekerjaan diulang',
    jobs.retried
      .map(({ task, count, oldestMs }) => `${task} ${count} (sejak ${minutesOf(oldestMs)} menit)`)
      .join(', ') || 'tidak ada',
  ],
  ['Pekerjaan gagal', [number.format(jobs.failed), ...jobs.failing].join(', ')],
  ['Cadangan terakhir (WIB)', dateTimeOrDash(backups.latestAt)],
  ['Terakhir dicoba dipulihkan', dateTimeOrDash(backups.provedAt)],
  [
    'Surat tidak sampai',
    undelivered.all === 0
      ? 'tidak ada'
      : `${number.format(undelivered.all)} dalam 30 hari (${PROGRAM_NAME} letter list)`,
  ],
];

const documentOf = ({ processes, backups, ...others }: ProductState) => ({
  processes: processes.map((process) => ({
    ...process,
    startedAt: isoOrNull(process.startedAt),
    isLive: isLive(process),
  })),
  ...others,
  backups: {
    latestAt: isoOrNull(backups.latestAt),
    provedAt: isoOrNull(backups.provedAt),
    trialFault: backups.trialFault,
    runFault: backups.runFault,
  },
});

export const statusCommand = (context: Context) =>
  new OperatorCommand('status')
    .description(
      'Keadaan semuanya: proses server, database, sesi, pengerjaan, pekerjaan; kode keluar 1 bila ada alarm.',
    )
    .addHelpText('after', helpText(['status', 'status --json'], notes))
    .option(...jsonOption)
    .action(async (options) => {
      const { env, now } = context;
      const disk = await readDisk(env);
      const found = await withDatabase(context, ({ db }) => readProductState(db, now)).catch(
        (error: unknown) => faultOf(error, env),
      );
      const isAnswered = !(found instanceof StartFault);
      const alarms = isAnswered ? listAlarms(found, disk, env) : alarmsWithoutDatabase(found, disk);
      const lines = isAnswered ? linesOf(found, disk) : keyValueLines([storageFact(disk)]);
      const document = { ...(isAnswered && documentOf(found)), disk, alarms };
      printResult(context, options.json, document, [...lines, '', ...alarmLines(alarms)]);
      if (alarms.length > 0) context.fail();
    });

const notes = [
  'Angka p99, simpan/s (yang berhasil) dan gagal adalah dari satu menit terakhir. Proses yang diam 60 detik dianggap mati.',
  'Penyimpanan dibaca dari DATA_DIR bila diisi, atau dari folder PostgreSQL bawaan.',
];

/** @throws the error when it is not about the database */
function faultOf(error: unknown, env: NodeJS.ProcessEnv): StartFault {
  if (error instanceof StartFault) return error;
  if (outageCause(error) !== null) return toDatabaseFault(error, databaseUrlOf({ env }));
  throw error;
}

const linesOf = (found: ProductState, disk: Disk | null): string[] => [
  ...(found.processes.length === 0 ? [] : [...tableLines(columns, found.processes), '']),
  ...keyValueLines(factsOf(found, disk)),
];

const alarmLines = (alarms: readonly Alarm[]): string[] =>
  alarms.length === 0 ? ['Tidak ada alarm.'] : alarms.map(({ sentence }) => `ALARM: ${sentence}`);
