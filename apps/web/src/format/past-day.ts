import { formatDate, WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

const DAY_MS = 86_400_000;

const dayOf = (instant: number): number => Math.floor((instant + WIB_OFFSET_MS) / DAY_MS);

/** "hari ini", "kemarin" or "14 Oktober 2024", in Western Indonesian Time. */
export function pastDay(instant: number, now: number): string {
  const days = dayOf(now) - dayOf(instant);
  if (days === 0) return 'hari ini';
  return days === 1 ? 'kemarin' : formatDate(instant);
}
