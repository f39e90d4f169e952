import { wibTime } from '../days.ts';

const rupiahNumber = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** "Rp49.000" */
export const rupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${rupiahNumber.format(Math.abs(amount))}`;

/** "2026-11-22 20:47" in WIB, which the table's head says; '-' for none. */
export const timeOrDash = (instant: number | null): string => (instant === null ? '-' : wibTime(instant));

/** For JSON. */
export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** One document, indented, so that people can read it as well. */
export const jsonText = (document: object): string => JSON.stringify(document, null, 2);

/** What people typed may hold what moves the cursor or colours the screen of whoever reads it. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
