/** Western Indonesian Time, which has no daylight saving time. */
export const WIB_OFFSET_MS = 7 * 3_600_000;

let calendar: Intl.DateTimeFormat | undefined;

/**
 * Formats in Western Indonesian Time, independent of the device's time zone. Created lazily, because the creation takes
 * 150 ms on a slow phone and the pages of a first visit show no date.
 */
const wibCalendar = (): Intl.DateTimeFormat =>
  (calendar ??= new Intl.DateTimeFormat('id-ID', {
    timeZone: 'Asia/Jakarta',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

type Piece = 'day' | 'month' | 'year' | 'hour' | 'minute';

function piecesOf(instant: number): Record<Piece, string> {
  const entries = wibCalendar()
    .formatToParts(instant)
    .map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries) as Record<Piece, string>;
}

/** "14 Oktober 2024" */
export function formatDate(instant: number): string {
  const { day, month, year } = piecesOf(instant);
  return `${day} ${month} ${year}`;
}

/** "20:47 WIB" */
export function formatTime(instant: number): string {
  const { hour, minute } = piecesOf(instant);
  return `${hour}:${minute} WIB`;
}

/** "14 Oktober 2024, 20:47 WIB" */
export const formatDateTime = (instant: number): string => `${formatDate(instant)}, ${formatTime(instant)}`;
