import type { SettingValues } from '@ambang/settings/table/table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How often a backup is made without a person. */
export type BackupSchedule = SettingValues['BACKUP_SCHEDULE'];

/** A day begins at 02:00 in Western Indonesia, when few people sit an exam. */
const periods = {
  daily: { ms: DAY_MS, startsAt: 19 * HOUR_MS },
  hourly: { ms: HOUR_MS, startsAt: 0 },
};

/**
 * Whether a backup is missing in the current day or hour. A night in which the product was off is made up for by the next start.
 * @param latestAt when the latest backup began, or null; one from the future is no latest one
 */
export function isBackupDue(schedule: BackupSchedule, now: number, latestAt: number | null): boolean {
  if (schedule === 'off') return false;
  const { ms, startsAt } = periods[schedule];
  const currentStart = Math.floor((now - startsAt) / ms) * ms + startsAt;
  return latestAt === null || latestAt < currentStart;
}

/** A week, less the hours by which one backup of a week is later than that of another. */
const PROOF_AFTER_MS = 6.5 * DAY_MS;

/** @param latestAt when the latest trial without a fault ended, or null */
export const isProofDue = (now: number, latestAt: number | null): boolean =>
  latestAt === null || now - latestAt > PROOF_AFTER_MS;
