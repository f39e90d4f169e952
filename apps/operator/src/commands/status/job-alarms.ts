import type { JobCounts, RetriedJobs } from '@ambang/db/monitoring/database-stats.ts';
import { formatCount } from '../../output/texts.ts';
import type { Alarm } from './alarm.ts';
import { settingText } from './settings.ts';

const MINUTE_MS = 60_000;

/** A due job normally waits for seconds, even while others are retried. */
const WAITING_MS = 5 * MINUTE_MS;

/** Long enough for five retries. A mail server restarts sooner. */
const RETRIED_MS = 10 * MINUTE_MS;

const EMAIL_TASK = /^mail/;

export const jobAlarms = (
  { untakenMs, retried, failed, failing }: JobCounts,
  env: NodeJS.ProcessEnv,
): Alarm[] => [
  ...(untakenMs !== null && untakenMs > WAITING_MS ? [untakenAlarm(untakenMs)] : []),
  ...retried.filter(({ oldestMs }) => oldestMs > RETRIED_MS).map((job) => retriedAlarm(job, env)),
  ...(failed > 0 ? [failedAlarm(failed)] : []),
  ...failing.map(failingAlarm),
];

export const minutesOf = (ms: number): string => formatCount(Math.floor(ms / MINUTE_MS));

const untakenAlarm = (ms: number): Alarm => ({
  kind: 'job',
  sentence: `Ada pekerjaan yang sudah menunggu ${minutesOf(ms)} menit: pastikan server hidup, lalu cari "job" di catatannya.`,
});

const retriedAlarm = ({ task, count, oldestMs }: RetriedJobs, env: NodeJS.ProcessEnv): Alarm => ({
  kind: 'retried-job',
  sentence: `Pekerjaan ${task} gagal terus sejak ${minutesOf(oldestMs)} menit lalu (${formatCount(count)} menunggu): ${
    EMAIL_TASK.test(task) ? `periksa server surat di ${settingText(env, 'SMTP_URL')}, dan ` : ''
  }cari "job" di catatan server untuk sebabnya. Setelah sebabnya hilang, pekerjaan itu diulang sendiri.`,
});

const failedAlarm = (failed: number): Alarm => ({
  kind: 'failed-job',
  sentence: `${formatCount(failed)} pekerjaan gagal untuk selamanya: cari "job" di catatan server untuk sebabnya, lalu perbaiki. Pekerjaan itu tidak diulang, dan hilang sendiri sehari kemudian.`,
});

const failingAlarm = (task: string): Alarm => ({
  kind: 'failed-job',
  sentence: `Pekerjaan berkala ${task} gagal berulang kali: cari "job" di catatan server untuk sebabnya, lalu perbaiki. Alarm ini hilang setelah pekerjaan itu berhasil lagi.`,
});
