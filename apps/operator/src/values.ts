import type { TimeSpan } from '@ambang/db/shop/reports/transaction-reports.ts';
import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';
import { UsageFault } from './faults.ts';

const DAY_MS = 24 * 3_600_000;

/** "2026-11-22 20:47" */
export const formatWibDateTime = (instant: number): string =>
  new Date(instant + WIB_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

export const formatWibDay = (instant: number): string => formatWibDateTime(instant).slice(0, 10);

/** @returns the first instant of the day in WIB @throws UsageFault when the text is not a date */
export function parseStartOfDay(text: string, option: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+07:00`) : Number.NaN;
  // Date.parse reads 30 February as 2 March.
  if (Number.isFinite(instant) && formatWibDay(instant) === text) return instant;
  throw new UsageFault(`${option} "${text}" bukan tanggal: tulis seperti 2026-11-22.`);
}

/** The first instant after the day in WIB. */
export const parseEndOfDay = (text: string, option: string): number => parseStartOfDay(text, option) + DAY_MS;

/** @throws UsageFault if the last day is earlier */
export function parseDaySpan(from: string | undefined, to: string | undefined): TimeSpan {
  const span = {
    from: from === undefined ? null : parseStartOfDay(from, '--from'),
    before: to === undefined ? null : parseEndOfDay(to, '--to'),
  };
  if (span.from !== null && span.before !== null && span.from >= span.before)
    throw new UsageFault('--from harus tidak sesudah --to.');
  return span;
}

/**
 * Parses a day or an instant with a UTC offset.
 * @returns for a day, the first instant after it in WIB
 * @throws UsageFault for any other text
 */
export function parseEndInstant(text: string, option: string): number {
  if (!text.includes('T')) return parseEndOfDay(text, option);
  const [day = ''] = text.split('T');
  const instant = /^.{10}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  parseStartOfDay(day, option);
  if (Number.isFinite(instant)) return instant;
  throw new UsageFault(
    `${option} "${text}" tidak terbaca: tulis seperti 2026-12-31 atau 2026-12-31T20:00+07:00.`,
  );
}

/**
 * Parses a day and a time, in WIB unless the text has a UTC offset.
 * @throws UsageFault for any other text
 */
export function parseDateTime(text: string, option: string): number {
  const [, day = '', clock = '', offset = '+07:00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::00)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const instant = Date.parse(`${day}T${clock}:00${offset}`);
  if (!Number.isFinite(instant))
    throw new UsageFault(
      `${option} "${text}" tidak terbaca: tulis hari dan jam WIB seperti "2026-11-25 19:00".`,
    );
  parseStartOfDay(day, option);
  return instant;
}

/** @throws UsageFault unless the text is a whole number in the range */
export function parseWholeNumber(text: string, option: string, from: number, to: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new UsageFault(`${option} harus bilangan bulat ${from} sampai ${to}, bukan "${text}".`);
}
