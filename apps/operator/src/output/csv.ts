import { rmSync, writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { CommandFault, UsageFault } from '../faults.ts';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** Escapes cells that a spreadsheet would read as a formula. */
function toCsv(rows: readonly CsvRow[], columns: readonly string[], bom: boolean): string {
  const options = { header: true, columns: [...columns], escapeFormulas: true, bom };
  return stringify([...rows], options);
}

/** @throws UsageFault if both outputs would go to the screen */
export function refuseCsvWithJson(csv: string | undefined, isJson: boolean | undefined): void {
  if (csv === '-' && isJson) throw new UsageFault('--json dan --csv - tidak bisa bersama: pilih satu.');
}

export interface CsvTarget {
  write(rows: readonly CsvRow[], columns: readonly string[]): void;
  discard(): void;
}

/**
 * Opens a new file for CSV, or stdout for '-'. The file is created immediately, so that a failure is reported before any
 * work. Only its owner can read the file, because codes are worth money.
 * @throws CommandFault when the file exists or cannot be created
 */
export function openCsvTarget(file: string, print: (line: string) => void): CsvTarget {
  if (file === '-')
    return {
      write: (rows, columns) => print(toCsv(rows, columns, false).replace(/\n$/, '')),
      discard: () => undefined,
    };
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandFault(faultOf(file, error), { cause: error });
  }
  return {
    // A byte order mark makes spreadsheets read the file as UTF-8.
    write: (rows, columns) => writeOrDiscard(file, toCsv(rows, columns, true)),
    discard: () => rmSync(file, { force: true }),
  };
}

/** @throws CommandFault when the file cannot be written. The rows are in the database already. */
function writeOrDiscard(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    rmSync(file, { force: true });
    throw new CommandFault(
      `Perintahnya sudah dijalankan, tetapi berkas ${file} tidak dapat ditulis: kosongkan ruang, lalu tulis isinya dengan code list --csv ke berkas baru.`,
      { cause: error },
    );
  }
}

const faultOf = (file: string, error: unknown): string =>
  (error as { code?: string }).code === 'EEXIST'
    ? `Berkas ${file} sudah ada dan tidak ditimpa: pilih nama lain.`
    : `Berkas ${file} tidak dapat dibuat: periksa folder dan izinnya.`;
