import type { BackupTarget } from './target.ts';

const DAY_MS = 86_400_000;

/** Days and weeks are those of Western Indonesian Time. */
const WIB_OFFSET_MS = 7 * 3_600_000;

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY_FROM_MONDAY = 3;

const KEPT_DAYS = 7;
/** Besides the latest week, whose newest backup is that of the latest day. */
const KEPT_EARLIER_WEEKS = 4;

/** The policy promises that no backup lives longer. */
export const MAX_AGE_MS = 35 * DAY_MS;

interface Dated {
  /** Epoch ms. */
  startedAt: number;
}

const dayOf = ({ startedAt }: Dated): number => Math.floor((startedAt + WIB_OFFSET_MS) / DAY_MS);
const weekOf = (file: Dated): number => Math.floor((dayOf(file) + THURSDAY_FROM_MONDAY) / 7);

/**
 * The newest backup of each of the 7 latest days and of each of the 4 weeks before the latest one, none older than 35 days.
 * Days and weeks without a backup are not counted.
 * The newest backup is always kept. After the clock was set back, backups from the future are kept and not counted: they would
 * take the place of new ones.
 * @param backups in any order
 * @returns the kept ones, from the newest
 */
export function chooseKeptBackups<T extends Dated>(backups: readonly T[], now: number): T[] {
  const sorted = backups.toSorted((a, b) => b.startedAt - a.startedAt);
  const ahead = sorted.filter(({ startedAt }) => startedAt > now);
  const fromNewest = sorted.slice(ahead.length);
  const young = fromNewest.filter(({ startedAt }, index) => index === 0 || startedAt >= now - MAX_AGE_MS);
  const kept = new Set([
    ...newestOfEach(young, dayOf, KEPT_DAYS),
    ...newestOfEach(young, weekOf, KEPT_EARLIER_WEEKS + 1),
  ]);
  return [...ahead, ...young.filter((backup) => kept.has(backup))];
}

/** @param fromNewest the backups, the newest first */
function newestOfEach<T>(fromNewest: readonly T[], periodOf: (backup: T) => number, periods: number): T[] {
  const newest = new Map<number, T>();
  for (const backup of fromNewest) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, periods);
}

/**
 * Removes the backups that the rule does not keep, the oldest first. To be called after a new backup is durable.
 * @param timeOf the time of a backup, by its name, in epoch ms; null for other files, which are not touched
 * @returns the removed names
 */
export async function removeOldBackups(
  target: BackupTarget,
  timeOf: (name: string) => number | null,
  now: number,
): Promise<string[]> {
  const backups = (await target.list()).flatMap(({ name }) => {
    const startedAt = timeOf(name);
    return startedAt === null ? [] : [{ name, startedAt }];
  });
  const kept = new Set(chooseKeptBackups(backups, now));
  const old = backups.filter((backup) => !kept.has(backup)).toSorted((a, b) => a.startedAt - b.startedAt);
  for (const { name } of old) await target.remove(name);
  return old.map(({ name }) => name);
}
