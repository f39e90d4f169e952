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

/** Escapes also the control characters above ASCII, which JSON leaves as they are. */
export const jsonText = (document: object): string =>
  JSON.stringify(document, null, 2).replace(
    /[\x7f-\x9f]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );

/** Replaces control and format characters with spaces, because they could move the cursor or change colours. */
export const replaceControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
