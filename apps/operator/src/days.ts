import type { Span } from '@ambang/db/shop/transaction-reports.ts';
import { WrongCall } from './fault.ts';

/** Western Indonesian Time, which has never had another offset since it was made. */
const WIB_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** "2026-11-22 20:47": sorts as it reads. */
export const wibTime = (instant: number): string =>
  new Date(instant + WIB_MS).toISOString().slice(0, 16).replace('T', ' ');

/** "2026-11-22" */
export const wibDay = (instant: number): string => wibTime(instant).slice(0, 10);

/** When the day begins in WIB. @throws WrongCall for a text that is no day of the calendar */
export function startOfDay(text: string, option: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+07:00`) : Number.NaN;
  // 30 February is read as 2 March.
  if (Number.isFinite(instant) && wibDay(instant) === text) return instant;
  throw new WrongCall(`${option} "${text}" bukan tanggal: tulis seperti 2026-11-22.`);
}

/** When the day is over in WIB: the first instant that is no longer part of it. */
export const endOfDay = (text: string, option: string): number => startOfDay(text, option) + DAY_MS;

/** The days from the first to the last, both with all their hours. @throws WrongCall when they are the wrong way round */
export function spanOf(from: string | undefined, to: string | undefined): Span {
  const span = {
    from: from === undefined ? null : startOfDay(from, '--from'),
    before: to === undefined ? null : endOfDay(to, '--to'),
  };
  if (span.from !== null && span.before !== null && span.from >= span.before)
    throw new WrongCall('--from harus tidak sesudah --to.');
  return span;
}

/**
 * The end of something: a day means all of it in WIB, an instant has to say its offset.
 * @throws WrongCall for another text
 */
export function endOf(text: string, option: string): number {
  if (!text.includes('T')) return endOfDay(text, option);
  const [day = ''] = text.split('T');
  const instant = /^.{10}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  startOfDay(day, option);
  if (Number.isFinite(instant)) return instant;
  throw new WrongCall(
    `${option} "${text}" tidak terbaca: tulis seperti 2026-12-31 atau 2026-12-31T20:00+07:00.`,
  );
}

/**
 * A minute as a clock shows it: WIB, unless the text says another offset.
 * @throws WrongCall for another text
 */
export function minuteOf(text: string, option: string): number {
  const [, day = '', clock = '', offset = '+07:00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::00)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const instant = Date.parse(`${day}T${clock}:00${offset}`);
  if (!Number.isFinite(instant))
    throw new WrongCall(
      `${option} "${text}" tidak terbaca: tulis hari dan jam WIB seperti "2026-11-25 19:00".`,
    );
  startOfDay(day, option);
  return instant;
}
