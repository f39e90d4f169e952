import { rmSync, writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { CommandFault } from '../fault.ts';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function csvText(rows: readonly CsvRow[], columns: readonly string[], bom: boolean): string {
  // The library takes its options in either spelling; its types know one of them.
  const options = { header: true, columns: [...columns], escapeFormulas: true, bom };
  return stringify([...rows], options);
}

export interface CsvTarget {
  /** Writes everything that there is. */
  write(rows: readonly CsvRow[], columns: readonly string[]): void;
  /** Nothing came of it: the file is taken away again. */
  drop(): void;
}

/**
 * Where CSV goes: a new file, or standard output for '-'. The file is made at once, so that what cannot be written is
 * known before anything is done. Only its owner can read it, because codes are worth money.
 * @throws CommandFault when there is such a file already, or it cannot be made
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
    throw new CommandFault(refusalOf(file, error), { cause: error });
  }
  return {
    // With the mark a spreadsheet reads it as UTF-8.
    write: (rows, columns) => writeFileSync(file, csvText(rows, columns, true), { mode: 0o600 }),
    drop: () => rmSync(file, { force: true }),
  };
}

const refusalOf = (file: string, error: unknown): string =>
  (error as { code?: string }).code === 'EEXIST'
    ? `Berkas ${file} sudah ada dan tidak ditimpa: pilih nama lain.`
    : `Berkas ${file} tidak dapat dibuat: periksa folder dan izinnya.`;
