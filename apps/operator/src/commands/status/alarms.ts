import type { ContentCheckResult } from '@ambang/db/monitoring/content-checks.ts';
import type { StartFault } from '@ambang/server/start-fault.ts';
import { PROGRAM_NAME } from '../../operator-command.ts';
import { formatCount } from '../../output/texts.ts';
import type { Alarm } from './alarm.ts';
import { backupAlarms } from './backup-alarms.ts';
import type { Disk } from './disk.ts';
import { jobAlarms } from './job-alarms.ts';
import { settingText } from './settings.ts';
import { processAlarms } from './process-alarms.ts';
import type { ProductState } from './product-state.ts';

const MIN_FREE_SHARE = 0.1;
const MAX_CONNECTED_SHARE = 0.8;

/** The most urgent first. @param env the settings that alarms name */
export function listAlarms(
  { processes, jobs, database, content, backups, undelivered }: ProductState,
  disk: Disk | null,
  env: NodeJS.ProcessEnv,
): Alarm[] {
  return [
    ...processAlarms(processes, env),
    ...jobAlarms(jobs, env),
    ...letterAlarms(undelivered),
    ...diskAlarms(disk),
    ...(database.connections > database.mostConnections * MAX_CONNECTED_SHARE
      ? [connectionsAlarm(database)]
      : []),
    ...backupAlarms(backups, env),
    ...contentAlarms(content, env),
  ];
}

const letterAlarms = ({ owed }: ProductState['undelivered']): Alarm[] =>
  owed === 0
    ? []
    : [
        {
          kind: 'letters',
          sentence: `${formatCount(owed)} surat tidak sampai sejak kemarin: periksa alamatnya dengan ${PROGRAM_NAME} letter list, lalu kirim lagi kuitansinya dengan ${PROGRAM_NAME} letter send.`,
        },
      ];

/** Without a database only the disk can be checked. A full disk may be the cause. */
export const alarmsWithoutDatabase = (fault: StartFault, disk: Disk | null): Alarm[] => [
  { kind: 'database', sentence: fault.message },
  ...diskAlarms(disk),
];

function diskAlarms(disk: Disk | null): Alarm[] {
  if (!disk || disk.freeBytes >= disk.bytes * MIN_FREE_SHARE) return [];
  return [
    {
      kind: 'disk',
      sentence: `Penyimpanan ${disk.folder} tinggal kurang dari 10 persen: kosongkan sebagian, atau tambah kapasitasnya.`,
    },
  ];
}

function contentAlarms(check: ContentCheckResult | null, env: NodeJS.ProcessEnv): Alarm[] {
  if (!check || check.firstProblem === null) return [];
  const { problemCount, firstProblem } = check;
  return [
    {
      kind: 'content',
      sentence: `Paket soal dari ${settingText(env, 'CONTENT_DIR')} punya ${formatCount(problemCount)} masalah, yang sudah terbit tetap berlaku: perbaiki, lalu jalankan publish. Yang pertama: ${firstProblem}`,
    },
  ];
}

const connectionsAlarm = ({ connections, mostConnections }: ProductState['database']): Alarm => ({
  kind: 'connections',
  sentence: `Koneksi database ${connections} dari ${mostConnections}: kurangi proses server, atau naikkan max_connections.`,
});
