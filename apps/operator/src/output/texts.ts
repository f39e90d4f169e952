import { formatWibDateTime } from '../values.ts';

const integer = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "49.000" */
export const formatCount = (count: number): string => integer.format(count);

/** "2026-11-22 20:47" in WIB, or '-'. The header names the time zone. */
export const dateTimeOrDash = (instant: number | null): string =>
  instant === null ? '-' : formatWibDateTime(instant);

export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Control characters could move the cursor or change colours, direction marks reorder the line, and others are invisible. */
const UNSAFE = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800\\ufffc';
const unsafe = new RegExp(`[${UNSAFE}]`, 'gu');
const unsafeInJson = new RegExp(`(?!\\n)[${UNSAFE}]`, 'gu');

/** Escapes also unsafe characters that JSON leaves as they are. */
export const jsonText = (document: object): string =>
  JSON.stringify(document, null, 2).replace(unsafeInJson, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(''),
  );

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/** Replaces unsafe characters with spaces. */
export const replaceControlCharacters = (text: string): string => text.replace(unsafe, ' ');
