import type { BackupState } from '@ambang/db/backups/state.ts';
import { readSettings, writtenSetting } from '@ambang/settings/read-settings.ts';
import { formatCount } from '../../output/texts.ts';
import type { Alarm } from './alarm.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A daily backup is made within an hour, and a large one takes another. */
const MOST_AGE_MS = 26 * HOUR_MS;

/** A trial is due every week, and a failed one is repeated the next day. */
const MOST_PROOF_AGE_MS = 8 * DAY_MS;

/** @param env the settings of the command. Without a schedule a person looks after the age. */
export function backupAlarms(state: BackupState, env: NodeJS.ProcessEnv): Alarm[] {
  const { values } = readSettings(env, { names: ['BACKUP_SCHEDULE'] });
  const isScheduled = values.BACKUP_SCHEDULE !== 'off';
  return [
    ...(isScheduled ? [...failureAlarm(state), ...ageAlarm(state)] : []),
    ...trialAlarm(state),
    ...(isScheduled && isProvedBySchedule(env) ? proofAgeAlarm(state) : []),
  ];
}

/** Backups of pgBackRest are proved by a person. */
const isProvedBySchedule = (env: NodeJS.ProcessEnv): boolean =>
  writtenSetting(env, 'PGBACKREST_STANZA') === undefined;

const failureAlarm = ({ runFault }: BackupState): Alarm[] =>
  runFault === null
    ? []
    : [
        {
          kind: 'backup',
          sentence: `Cadangan terjadwal yang terakhir gagal, dan diulang tiap jam. ${runFault}`,
        },
      ];

function ageAlarm({ now, createdAt, latestAt }: BackupState): Alarm[] {
  const age = now - (latestAt ?? createdAt);
  if (age <= MOST_AGE_MS) return [];
  const hours = formatCount(Math.floor(age / HOUR_MS));
  const finding =
    latestAt === null ? 'Belum ada cadangan sama sekali' : `Cadangan terakhir sudah ${hours} jam yang lalu`;
  return [
    {
      kind: 'backup-age',
      sentence: `${finding}: jalankan ./ambang backup, lalu cari "Cadangan terjadwal" di catatan produknya.`,
    },
  ];
}

const trialAlarm = ({ trialFault }: BackupState): Alarm[] =>
  trialFault === null
    ? []
    : [
        {
          kind: 'backup-proof',
          sentence: `Cadangan yang terakhir dicoba tidak dapat dipulihkan: perbaiki sebabnya, lalu jalankan ./ambang backup --prove. Sebabnya: ${trialFault.split('\n')[0]}`,
        },
      ];

function proofAgeAlarm({ now, firstAt, provedAt, trialFault }: BackupState): Alarm[] {
  const since = provedAt ?? firstAt;
  if (since === null || trialFault !== null || now - since <= MOST_PROOF_AGE_MS) return [];
  const days = formatCount(Math.floor((now - since) / DAY_MS));
  return [
    {
      kind: 'backup-proof',
      sentence: `Sudah ${days} hari tidak ada cadangan yang dicoba dipulihkan: jalankan ./ambang backup --prove.`,
    },
  ];
}
