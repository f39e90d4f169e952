import type { Alarm } from './alarm.ts';
import { processAlarms } from './process-alarms.ts';
import type { Surveyed } from './survey.ts';

/** A job that is due waits for seconds, also while others are repeated. */
const JOB_MS = 5 * 60_000;

const LEAST_FREE_SHARE = 0.1;
const MOST_CONNECTED_SHARE = 0.8;

/** What somebody has to mend, the worst first. */
export function alarmsOf({ processes, jobs, database, disk }: Surveyed): Alarm[] {
  return [
    ...processAlarms(processes),
    ...jobAlarm(jobs.oldestMs),
    ...(jobs.failed > 0 ? [failedJobAlarm(jobs.failed)] : []),
    ...(disk && disk.freeBytes < disk.bytes * LEAST_FREE_SHARE ? [diskAlarm(disk.folder)] : []),
    ...(database.connections > database.mostConnections * MOST_CONNECTED_SHARE
      ? [connectionsAlarm(database)]
      : []),
  ];
}

function jobAlarm(oldestMs: number | null): Alarm[] {
  if (oldestMs === null || oldestMs <= JOB_MS) return [];
  const minutes = Math.floor(oldestMs / 60_000);
  return [
    {
      kind: 'job',
      sentence: `Ada pekerjaan yang sudah menunggu ${minutes} menit: pastikan server hidup, lalu cari "job" di catatannya.`,
    },
  ];
}

const failedJobAlarm = (failed: number): Alarm => ({
  kind: 'failed-job',
  sentence: `${failed} pekerjaan gagal untuk selamanya: cari "job" di catatan server untuk sebabnya, perbaiki, lalu hapus atau ulangi.`,
});

const diskAlarm = (folder: string): Alarm => ({
  kind: 'disk',
  sentence: `Penyimpanan ${folder} tinggal kurang dari 10 persen: kosongkan sebagian, atau tambah kapasitasnya.`,
});

const connectionsAlarm = ({ connections, mostConnections }: Surveyed['database']): Alarm => ({
  kind: 'connections',
  sentence: `Koneksi database ${connections} dari ${mostConnections}: kurangi proses server, atau naikkan max_connections.`,
});
