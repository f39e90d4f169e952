import { findHtml } from './html.ts';

/** Reports a faulty field. Parsing continues with a placeholder value, so that one run finds all faults. */
export type ReportProblem = (message: string) => void;

export type JsonFields = Readonly<Record<string, unknown>>;

/**
 * Reports fields with other names.
 * @returns null if the value is not an object
 */
export function readObject(
  value: unknown,
  names: readonly string[],
  report: ReportProblem,
): JsonFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('Harus berupa objek {…}.');
    return null;
  }
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) report(`Bidang "${name}" tidak dikenal; yang ada: ${names.join(', ')}.`);
  }
  return value as JsonFields;
}

export function readText(fields: JsonFields, name: string, report: ReportProblem): string {
  const value = fields[name];
  if (!isFilledText(value))
    report(
      value === undefined ? `Bidang "${name}" belum ada.` : `"${name}" harus berupa teks yang tidak kosong.`,
    );
  else if (isStorable(value)) return value;
  else report(unstorableMessage(name));
  return '';
}

/** Reads a text that is shown as it is written, so that HTML in it is a fault. */
export function readPlainText(fields: JsonFields, name: string, report: ReportProblem): string {
  const text = readText(fields, name, report);
  reportHtml(text, name, report);
  return text;
}

function reportHtml(text: string, name: string, report: ReportProblem): void {
  const found = findHtml(text);
  if (found !== null) report(`"${name}" berisi HTML (${found}) yang akan tampil apa adanya: hapus.`);
}

/** @returns null if the field is absent */
export function readOptionalText(fields: JsonFields, name: string, report: ReportProblem): string | null {
  const value = fields[name] ?? null;
  return value === null ? null : readText(fields, name, report);
}

export function readInteger(
  fields: JsonFields,
  name: string,
  range: { min: number; max: number },
  report: ReportProblem,
): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= range.min && value <= range.max)
    return value;
  report(`"${name}" harus berupa bilangan bulat ${range.min} sampai ${range.max}.`);
  return range.min;
}

/** @param absent the value of an absent field */
export function readBoolean(
  fields: JsonFields,
  name: string,
  report: ReportProblem,
  absent = false,
): boolean {
  const value = fields[name] ?? absent;
  if (typeof value === 'boolean') return value;
  report(`"${name}" harus true atau false.`);
  return false;
}

export function readTexts(fields: JsonFields, name: string, report: ReportProblem): string[] {
  const list = toList(fields[name]);
  const isFilled = list.length > 0 && list.every(isFilledText);
  if (isFilled && list.every(isStorable)) return list;
  report(isFilled ? unstorableMessage(name) : `"${name}" harus berupa daftar teks yang tidak kosong.`);
  return [];
}

/** As `readPlainText`, for a list. */
export function readPlainTexts(fields: JsonFields, name: string, report: ReportProblem): string[] {
  const texts = readTexts(fields, name, report);
  for (const text of texts) reportHtml(text, name, report);
  return texts;
}

/** @returns an empty list if the value is not a list */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** PostgreSQL cannot store NUL or a lone surrogate. Other control characters are invisible. */
const isStorable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text);

const unstorableMessage = (name: string): string =>
  `"${name}" berisi karakter yang tidak tampak: hapus, lalu ketik lagi.`;

/** Accepts lower-case letters, digits and single hyphens. */
export function readSlug(fields: JsonFields, name: string, report: ReportProblem): string {
  const value = readText(fields, name, report);
  if (value !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value))
    report(`"${name}" hanya boleh berisi huruf kecil, angka dan tanda hubung.`);
  return value;
}

/** Whether the text is a day of the calendar. `Date.parse` accepts 31 February, so the parsed day is compared. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Accepts an existing day such as "2026-11-22". */
export function readDay(fields: JsonFields, name: string, report: ReportProblem): string {
  const value = fields[name];
  if (typeof value === 'string' && isDay(value)) return value;
  report(`"${name}" harus berupa tanggal seperti 2026-11-22.`);
  return '';
}

/**
 * Parses "2026-12-31T23:59:00+07:00".
 * @returns epoch milliseconds; null if the field is absent
 */
export function readOptionalInstant(fields: JsonFields, name: string, report: ReportProblem): number | null {
  const value = fields[name] ?? null;
  if (value === null) return null;
  const isWritten =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    isDay(value.slice(0, 10));
  const instant = isWritten ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(instant)) return instant;
  report(`"${name}" harus null atau waktu seperti 2026-12-31T23:59:00+07:00.`);
  return null;
}
