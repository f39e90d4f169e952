import { formatTime, formatDateTime, WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

const DAY_MS = 86_400_000;

/** Counts the days since 1970 in WIB. */
const wibDay = (instant: number): number => Math.floor((instant + WIB_OFFSET_MS) / DAY_MS);

/** Compares the days in WIB. A later day counts as today, because the device clock may be slow. */
export const isToday = (instant: number, now: number): boolean => wibDay(instant) >= wibDay(now);

/** Formats an instant as "Hari ini, 09:42 WIB", or on another day as "12 Oktober 2024, 16:20 WIB". */
export const formatRelativeTime = (instant: number, now: number): string =>
  isToday(instant, now) ? `Hari ini, ${formatTime(instant)}` : formatDateTime(instant);
