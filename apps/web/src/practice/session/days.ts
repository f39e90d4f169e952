import type { Day } from '@ambang/contract/practice/entries.ts';
import { monthNames, WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

const DAY_MS = 86_400_000;

const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The day in Western Indonesian Time. */
export const dayOf = (instant: number): Day => new Date(instant + WIB_OFFSET_MS).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day =>
  new Date(startOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS);

/** "Kamis" */
export const weekdayOf = (day: Day): string => weekdays[startOf(day).getUTCDay()] ?? '';

/** "26 November" */
export const dateOf = (day: Day): string =>
  `${startOf(day).getUTCDate()} ${monthNames[startOf(day).getUTCMonth()] ?? ''}`;

/** "Kamis, 26 November" */
export const fullDate = (day: Day): string => `${weekdayOf(day)}, ${dateOf(day)}`;

/** "Nov" */
export const shortMonthOf = (day: Day): string => monthNames[startOf(day).getUTCMonth()]?.slice(0, 3) ?? '';

/** "Jum 27 Nov" */
export const shortDate = (day: Day): string =>
  `${weekdayOf(day).slice(0, 3)} ${startOf(day).getUTCDate()} ${shortMonthOf(day)}`;

/** "hari ini", "besok", "3 hari lagi" */
export function distanceText(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'hari ini';
  return days === 1 ? 'besok' : `${days} hari lagi`;
}

/** The seven days of the week of `day`, from Monday. */
export function weekOf(day: Day): Day[] {
  const sinceMonday = (startOf(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}
