import { MOST_WAITING } from '@ambang/attempts/batched.ts';
import { CLOCK_ALARM_MS, SILENT_MS, type SeenProcess } from '@ambang/db/api-processes.ts';
import type { Surveyed } from './survey.ts';

/** A job that is due waits for seconds, also while others are repeated. */
const JOB_MS = 5 * 60_000;

const LEAST_FREE_SHARE = 0.1;
const MOST_CONNECTED_SHARE = 0.8;

/** A save takes milliseconds; a device gives up on it after seconds and sends it again. */
const SAVE_P99_MS = 1_000;

export interface Alarm {
  /** For programs. */
  kind:
    | 'no-process'
    | 'dead-process'
    | 'clock'
    | 'queue'
    | 'saves'
    | 'job'
    | 'failed-job'
    | 'disk'
    | 'connections';
  /** For people: what is wrong, and what to do. */
  sentence: string;
}

export const isLive = ({ silentMs }: SeenProcess): boolean => silentMs < SILENT_MS;

/** What somebody has to mend, the worst first. @param now epoch ms */
export function alarmsOf({ processes, jobs, database, disk }: Surveyed, now: number): Alarm[] {
  const live = processes.filter(isLive);
  return [
    ...(live.length > 0 ? unreplaced(processes, now).map(deadAlarm) : [noProcess]),
    ...live.flatMap(clockAlarm),
    ...live.filter(({ savesWaiting }) => savesWaiting > MOST_WAITING / 2).map(queueAlarm),
    ...live.flatMap(savesAlarm),
    ...jobAlarm(jobs.oldestMs),
    ...(jobs.failed > 0 ? [failedJobAlarm(jobs.failed)] : []),
    ...(disk && disk.freeBytes < disk.bytes * LEAST_FREE_SHARE ? [diskAlarm(disk.folder)] : []),
    ...(database.connections > database.mostConnections * MOST_CONNECTED_SHARE
      ? [connectionsAlarm(database)]
      : []),
  ];
}

const noProcess: Alarm = {
  kind: 'no-process',
  sentence:
    'Tidak ada proses server yang hidup: nyalakan produknya, lalu baca catatannya bila berhenti lagi.',
};

/**
 * The dead ones in whose place none has been started. Those of one port stand in for each other: one that was started after a
 * death replaces one dead process, the longest dead first.
 */
function unreplaced(processes: readonly SeenProcess[], now: number): SeenProcess[] {
  const free = processes.filter(isLive);
  const longestDead = processes.filter((process) => !isLive(process)).sort((a, b) => b.silentMs - a.silentMs);
  return longestDead.filter(({ host, port, silentMs }) => {
    const place = free.findIndex(
      (live) => live.host === host && live.port === port && live.startedAt > now - silentMs,
    );
    if (place >= 0) free.splice(place, 1);
    return place < 0;
  });
}

const deadAlarm = ({ host, port, silentMs }: SeenProcess): Alarm => ({
  kind: 'dead-process',
  sentence: `Proses server di ${host} (port ${port}) mati ${Math.floor(silentMs / 60_000)} menit lalu dan tidak ada penggantinya: nyalakan lagi, lalu baca catatannya.`,
});

const queueAlarm = ({ host, port, savesWaiting }: SeenProcess): Alarm => ({
  kind: 'queue',
  sentence: `${savesWaiting} simpanan jawaban menunggu di ${host} (port ${port}), lebih dari ${MOST_WAITING} akan ditolak: periksa beban database.`,
});

function clockAlarm({ host, port, clockAheadMs }: SeenProcess): Alarm[] {
  if (clockAheadMs === null || Math.abs(clockAheadMs) <= CLOCK_ALARM_MS) return [];
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
  return [
    {
      kind: 'clock',
      sentence: `Jam ${host} (port ${port}) berbeda ${seconds} detik dari jam database: samakan keduanya dengan NTP.`,
    },
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

function savesAlarm({ host, port, saveP99Ms }: SeenProcess): Alarm[] {
  if (saveP99Ms === null || saveP99Ms <= SAVE_P99_MS) return [];
  const seconds = (saveP99Ms / 1_000).toFixed(1).replace('.', ',');
  return [
    {
      kind: 'saves',
      sentence: `Simpanan jawaban di ${host} (port ${port}) butuh ${seconds} detik (p99): periksa beban database dan penyimpanannya.`,
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
