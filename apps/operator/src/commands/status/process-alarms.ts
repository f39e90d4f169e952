import { LOCKED_SEALS_LIMIT } from '@ambang/attempts/sealing/seal-writer.ts';
import {
  CLOCK_SKEW_ALARM_MS,
  DEAD_PROCESS_AFTER_MS,
  type ReportedProcess,
} from '@ambang/db/monitoring/api-processes.ts';
import { MAX_WAITING_ITEMS } from '@ambang/server/queues/batcher.ts';
import { formatCount } from '../../output/texts.ts';
import type { Alarm } from './alarm.ts';
import { settingText } from './settings.ts';

/** A save normally takes milliseconds. After seconds the device times out and sends the save again. */
const SAVE_P99_MS = 1_000;

/** The maximum of failures per minute. A few are normal, for example after a broken connection. */
const MAX_FAILED = 20;

export const isLive = ({ silentMs }: ReportedProcess): boolean => silentMs < DEAD_PROCESS_AFTER_MS;

export function processAlarms(processes: readonly ReportedProcess[], env: NodeJS.ProcessEnv): Alarm[] {
  const live = processes.filter(isLive);
  return [
    ...(live.length > 0 ? absenceAlarms(processes, live, env) : [noProcess]),
    ...live.flatMap(clockAlarm),
    ...live.flatMap(queueAlarms),
    ...live.flatMap(heldAlarm),
    ...live.flatMap(failureAlarms),
    ...live.flatMap(slownessAlarm),
    ...live.flatMap(actListAlarm),
  ];
}

const noProcess: Alarm = {
  kind: 'no-process',
  sentence:
    'Tidak ada proses server yang hidup: nyalakan produknya, lalu baca catatannya bila berhenti lagi.',
};

/** An alarm names a dead process that has a row. Missing processes without a row are only counted. */
function absenceAlarms(
  processes: readonly ReportedProcess[],
  live: readonly ReportedProcess[],
  env: NodeJS.ProcessEnv,
): Alarm[] {
  const expected = live.reduce((last, one) =>
    one.startedAt > last.startedAt ? one : last,
  ).processesExpected;
  const dead = withoutReplacement(processes);
  // If more processes ran at the same time than were configured, INSTANCES is not set, so the expected number is unknown.
  const isKnown =
    expected !== null &&
    dead.every((one) => countBeside(one, processes) <= (one.processesExpected ?? Number.POSITIVE_INFINITY));
  if (!isKnown) return dead.map(deadAlarm);
  // A machine that restarted under another name replaces the dead process.
  const missing = Math.max(0, expected - live.length);
  const isMissed = missing > dead.length;
  return [
    ...dead.slice(0, missing).map(deadAlarm),
    ...(isMissed ? [missingAlarm(live.length, expected, env)] : []),
  ];
}

/** How many processes ran at the last heartbeat of this dead process, itself included. */
const countBeside = ({ seenAt }: ReportedProcess, processes: readonly ReportedProcess[]): number =>
  processes.filter((other) => other.startedAt <= seenAt && (isLive(other) || other.seenAt >= seenAt)).length;

/** The dead processes whose host, port and worker index no live process has, the latest heartbeat first. */
function withoutReplacement(processes: readonly ReportedProcess[]): ReportedProcess[] {
  const slotOf = ({ host, port, workerIndex }: ReportedProcess) => `${host} ${port} ${workerIndex}`;
  const latest = new Map<string, ReportedProcess>();
  for (const process of [...processes].sort((a, b) => b.silentMs - a.silentMs))
    latest.set(slotOf(process), process);
  return [...latest.values()].filter((process) => !isLive(process)).sort((a, b) => a.silentMs - b.silentMs);
}

const deadAlarm = ({ host, port, silentMs }: ReportedProcess): Alarm => ({
  kind: 'dead-process',
  sentence: `Proses server di ${host} (port ${port}) mati ${Math.floor(silentMs / 60_000)} menit lalu dan tidak ada penggantinya: nyalakan lagi, lalu baca catatannya.`,
});

const missingAlarm = (live: number, expected: number, env: NodeJS.ProcessEnv): Alarm => ({
  kind: 'missing-process',
  sentence: `Hanya ${live} dari ${expected} proses server yang hidup: cari mesin yang tidak ada di daftar dan nyalakan produknya, atau perbaiki ${settingText(env, 'WORKERS')} dan ${settingText(env, 'INSTANCES')} bila memang lebih sedikit.`,
});

const queueAlarms = ({ host, port, savesWaiting, handInsWaiting }: ReportedProcess): Alarm[] => {
  const queues: [number, string][] = [
    [savesWaiting, 'simpanan jawaban'],
    [handInsWaiting, 'pengumpulan'],
  ];
  return queues
    .filter(([waiting]) => waiting > MAX_WAITING_ITEMS / 2)
    .map(([waiting, what]) => ({
      kind: 'queue',
      sentence: `${formatCount(waiting)} ${what} menunggu di ${host} (port ${port}), yang melewati ${formatCount(MAX_WAITING_ITEMS)} ditolak: periksa beban database.`,
    }));
};

function heldAlarm({ host, port, handInsAlone }: ReportedProcess): Alarm[] {
  if (handInsAlone <= LOCKED_SEALS_LIMIT.waitingPerOwner / 2) return [];
  return [
    {
      kind: 'held',
      sentence: `${formatCount(handInsAlone)} pengumpulan di ${host} (port ${port}) menunggu baris yang ditahan, dan dari satu tryout yang melewati ${formatCount(LOCKED_SEALS_LIMIT.waitingPerOwner)} ditolak: lihat di pg_stat_activity siapa yang memegangnya.`,
    },
  ];
}

const failureAlarms = ({ host, port, savesFailed, callsFailed }: ReportedProcess): Alarm[] => {
  const kinds: [number, string][] = [
    [savesFailed, 'simpanan jawaban'],
    [callsFailed, 'panggilan'],
  ];
  return kinds
    .filter(([failed]) => failed > MAX_FAILED)
    .map(([failed, what]) => ({
      kind: 'failing',
      sentence: `${formatCount(failed)} ${what} di ${host} (port ${port}) gagal dalam satu menit terakhir: cari "failed" di catatan server untuk sebabnya, lalu periksa PostgreSQL dan penyimpanannya.`,
    }));
};

function clockAlarm({ host, port, clockAheadMs }: ReportedProcess): Alarm[] {
  if (clockAheadMs === null || Math.abs(clockAheadMs) <= CLOCK_SKEW_ALARM_MS) return [];
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
  return [
    {
      kind: 'clock',
      sentence: `Jam ${host} (port ${port}) berbeda ${seconds} detik dari jam database: samakan keduanya dengan NTP.`,
    },
  ];
}

function slownessAlarm({ host, port, saveP99Ms }: ReportedProcess): Alarm[] {
  if (saveP99Ms === null || saveP99Ms <= SAVE_P99_MS) return [];
  const seconds = (saveP99Ms / 1_000).toFixed(1).replace('.', ',');
  return [
    {
      kind: 'saves',
      sentence: `Simpanan jawaban di ${host} (port ${port}) butuh ${seconds} detik (p99): periksa beban database dan penyimpanannya.`,
    },
  ];
}

function actListAlarm({ host, port, actLinesFailed }: ReportedProcess): Alarm[] {
  if (actLinesFailed === 0) return [];
  return [
    {
      kind: 'act-lists',
      sentence: `${formatCount(actLinesFailed)} pesanan atau penghapusan akun di ${host} (port ${port}) ditolak, karena daftarnya di BACKUP_TO tidak dapat ditulis: periksa tempat itu, izinnya dan ruangnya. Alarm ini hilang setelah satu baris tertulis.`,
    },
  ];
}
