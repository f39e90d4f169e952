import { rmSync, writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { CommandFault } from '../faults.ts';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** A cell that a spreadsheet would read as a formula gets a leading apostrophe. */
function csvText(rows: readonly CsvRow[], columns: readonly string[], bom: boolean): string {
  const options = { header: true, columns: [...columns], escapeFormulas: true, bom };
  return stringify([...rows], options);
}

export interface CsvTarget {
  write(rows: readonly CsvRow[], columns: readonly string[]): void;
  /** Deletes the file after a failure. */
  drop(): void;
}

/**
 * A new file for CSV, or stdout for '-'. The file is created at once, so that a failure is reported before any work. Only
 * its owner can read it, because codes are worth money.
 * @throws CommandFault when the file exists or cannot be created
 */
export function csvTarget(file: string, print: (line: string) => void): CsvTarget {
  if (file === '-')
    return {
      write: (rows, columns) => print(csvText(rows, columns, false).replace(/\n$/, '')),
      drop: () => undefined,
    };
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandFault(faultOf(file, error), { cause: error });
  }
  return {
    // With a byte order mark a spreadsheet reads it as UTF-8.
    write: (rows, columns) => writeFileSync(file, csvText(rows, columns, true), { mode: 0o600 }),
    drop: () => rmSync(file, { force: true }),
  };
}

const faultOf = (file: string, error: unknown): string =>
  (error as { code?: string }).code === 'EEXIST'
    ? `Berkas ${file} sudah ada dan tidak ditimpa: pilih nama lain.`
    : `Berkas ${file} tidak dapat dibuat: periksa folder dan izinnya.`;
