/** Instants are epoch milliseconds; people read them in Western Indonesian Time whatever their device says. */
const parts = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

type Piece = 'day' | 'month' | 'year' | 'hour' | 'minute';

function piecesOf(instant: number): Record<Piece, string> {
  const entries = parts.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries) as Record<Piece, string>;
}

/** "14 Oktober 2024" */
export function dateText(instant: number): string {
  const { day, month, year } = piecesOf(instant);
  return `${day} ${month} ${year}`;
}

/** "20:47 WIB" */
export function clockText(instant: number): string {
  const { hour, minute } = piecesOf(instant);
  return `${hour}:${minute} WIB`;
}

/** "14 Oktober 2024, 20:47 WIB" */
export const dateTimeText = (instant: number): string => `${dateText(instant)}, ${clockText(instant)}`;

/** The calendar day in WIB, "2024-10-14": two instants are on the same day when these are equal. */
export const wibDay = (instant: number): string => day.format(instant);
