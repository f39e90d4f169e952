/** Western Indonesian Time, which has no daylight saving time. */
export const WIB_OFFSET_MS = 7 * 3_600_000;

export const monthNames: readonly string[] = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
];

/** A date whose UTC fields are the fields of the clock in Jakarta, independent of the device's time zone. */
const wibClock = (instant: number): Date => new Date(instant + WIB_OFFSET_MS);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * "14 Oktober 2024". Written by hand, because the creation of an `Intl.DateTimeFormat` takes 75 ms or more on a slow phone,
 * before the first picture of results.
 */
export function formatDate(instant: number): string {
  const clock = wibClock(instant);
  return `${clock.getUTCDate()} ${monthNames[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** "20:47 WIB" */
export function formatTime(instant: number): string {
  const clock = wibClock(instant);
  return `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())} WIB`;
}

/** "14 Oktober 2024, 20:47 WIB" */
export const formatDateTime = (instant: number): string => `${formatDate(instant)}, ${formatTime(instant)}`;
