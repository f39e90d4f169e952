import { formatWibDateTime } from '../values.ts';

const integer = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "49.000" */
export const formatCount = (count: number): string => integer.format(count);

/** "Rp49.000" */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${formatCount(Math.abs(amount))}`;

/** "2026-11-22 20:47" in WIB, or '-'. The header names the time zone. */
export const dateTimeOrDash = (instant: number | null): string =>
  instant === null ? '-' : formatWibDateTime(instant);

export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

export const jsonText = (document: object): string => JSON.stringify(document, null, 2);

/** Replaces control and format characters with spaces, because they could move the cursor or change colours. */
export const replaceControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
