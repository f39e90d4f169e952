import type { Alarm } from './alarm.ts';
import { jobAlarms } from './job-alarms.ts';
import { processAlarms } from './process-alarms.ts';
import type { Surveyed } from './survey.ts';

const LEAST_FREE_SHARE = 0.1;
const MOST_CONNECTED_SHARE = 0.8;

/** What somebody has to mend, the worst first. */
export function alarmsOf({ processes, jobs, database, disk }: Surveyed): Alarm[] {
  return [
    ...processAlarms(processes),
    ...jobAlarms(jobs),
    ...(disk && disk.freeBytes < disk.bytes * LEAST_FREE_SHARE ? [diskAlarm(disk.folder)] : []),
    ...(database.connections > database.mostConnections * MOST_CONNECTED_SHARE
      ? [connectionsAlarm(database)]
      : []),
  ];
}

const diskAlarm = (folder: string): Alarm => ({
  kind: 'disk',
  sentence: `Penyimpanan ${folder} tinggal kurang dari 10 persen: kosongkan sebagian, atau tambah kapasitasnya.`,
});

const connectionsAlarm = ({ connections, mostConnections }: Surveyed['database']): Alarm => ({
  kind: 'connections',
  sentence: `Koneksi database ${connections} dari ${mostConnections}: kurangi proses server, atau naikkan max_connections.`,
});
