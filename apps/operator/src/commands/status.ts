import type { SeenProcess } from '@ambang/db/api-processes.ts';
import type { Estimate } from '@ambang/db/vitals.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import type { Column } from '../output/table.ts';
import { factLines, tableLines } from '../output/table.ts';
import { isoOrNull, jsonText, timeOrDash } from '../output/texts.ts';
import type { Alarm } from './status/alarm.ts';
import { alarmsOf } from './status/alarms.ts';
import { isLive } from './status/process-alarms.ts';
import type { Surveyed } from './status/survey.ts';
import { survey } from './status/survey.ts';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const numberOrDash = (value: number | null): string => (value === null ? '-' : number.format(value));
const minutesOf = (ms: number): string => number.format(Math.floor(ms / 60_000));
const gigabytes = (bytes: number): string => `${number.format(bytes / 2 ** 30)} GB`;
const estimated = ({ count, isExact }: Estimate): string =>
  `${isExact ? '' : 'kira-kira '}${number.format(count)}`;

const columns: readonly Column<SeenProcess>[] = [
  { head: 'Mesin', cell: ({ host }) => host },
  { head: 'Port', cell: ({ port }) => String(port), isNumber: true },
  { head: 'PID', cell: ({ pid }) => String(pid), isNumber: true },
  { head: 'Mulai (WIB)', cell: ({ startedAt }) => timeOrDash(startedAt) },
  { head: 'Terlihat', cell: (process) => seen(process), isNumber: true },
  { head: 'Simpan/s', cell: ({ savesPerSecond }) => number.format(savesPerSecond), isNumber: true },
  { head: 'Simpan gagal', cell: ({ savesFailed }) => number.format(savesFailed), isNumber: true },
  { head: 'p99 simpan (ms)', cell: ({ saveP99Ms }) => numberOrDash(saveP99Ms), isNumber: true },
  { head: 'Lain gagal', cell: ({ callsFailed }) => number.format(callsFailed), isNumber: true },
  { head: 'p99 lain (ms)', cell: ({ callP99Ms }) => numberOrDash(callP99Ms), isNumber: true },
  { head: 'Antrean simpan', cell: ({ savesWaiting }) => number.format(savesWaiting), isNumber: true },
  { head: 'Antrean kumpul', cell: ({ handInsWaiting }) => number.format(handInsWaiting), isNumber: true },
  { head: 'Tunggu koneksi', cell: ({ poolWaiting }) => number.format(poolWaiting), isNumber: true },
  {
    head: 'Event loop p99 (ms)',
    cell: ({ eventLoopP99Ms }) => number.format(eventLoopP99Ms),
    isNumber: true,
  },
  { head: 'MB', cell: ({ memoryMb }) => number.format(memoryMb), isNumber: true },
  { head: 'Selisih jam (ms)', cell: ({ clockAheadMs }) => numberOrDash(clockAheadMs), isNumber: true },
];

const seen = (process: SeenProcess): string => {
  const seconds = `${Math.max(0, Math.round(process.silentMs / 1_000))} s lalu`;
  return isLive(process) ? seconds : `mati, ${seconds}`;
};

const factsOf = ({ database, disk, sessions, running, over, jobs }: Surveyed): [string, string][] => [
  ['Koneksi database', `${database.connections} dari ${database.mostConnections}`],
  ['Besar database', gigabytes(database.bytes)],
  [
    'Penyimpanan',
    disk
      ? `sisa ${gigabytes(disk.freeBytes)} dari ${gigabytes(disk.bytes)} (${disk.folder})`
      : 'di luar mesin ini',
  ],
  ['Sesi', estimated(sessions)],
  ['Pengerjaan berjalan', estimated(running)],
  ['Habis waktu, belum ditutup', estimated(over)],
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
];

const documentOf = (surveyed: Surveyed, alarms: readonly Alarm[]) => ({
  ...surveyed,
  processes: surveyed.processes.map((process) => ({
    ...process,
    startedAt: isoOrNull(process.startedAt),
    isLive: isLive(process),
  })),
  alarms,
});

export const status = command({
  name: 'status',
  purpose:
    'Keadaan semuanya: proses server, database, sesi, pengerjaan, pekerjaan; kode keluar 1 bila ada alarm.',
  options: {},
  examples: ['status', 'status --json'],
  notes: [
    'Angka p99, simpan/s (yang berhasil) dan gagal adalah dari satu menit terakhir. Proses yang diam 60 detik dianggap mati.',
    'Penyimpanan dibaca dari DATA_DIR bila PostgreSQL ada di mesin ini.',
  ],
  async run({ isJson }, surroundings) {
    const { env, now, print } = surroundings;
    const surveyed = await withDatabase(surroundings, ({ db }) => survey(db, env, now));
    const alarms = alarmsOf(surveyed);
    if (isJson) print(jsonText(documentOf(surveyed, alarms)));
    else for (const line of linesOf(surveyed, alarms)) print(line);
    return alarms.length === 0;
  },
});

const linesOf = (surveyed: Surveyed, alarms: readonly Alarm[]): string[] => [
  ...(surveyed.processes.length === 0 ? [] : [...tableLines(columns, surveyed.processes), '']),
  ...factLines(factsOf(surveyed)),
  '',
  ...(alarms.length === 0 ? ['Tidak ada alarm.'] : alarms.map(({ sentence }) => `ALARM: ${sentence}`)),
];
