import { tableMeasures, type TableCounts } from './table-counts.ts';

/** The last section of a backup file. */
export interface BackupCounts {
  /** Rows from before this instant are the old ones; epoch ms. */
  before: number;
  start: TableCounts;
  end: TableCounts;
}

/**
 * Compares a restored database with the counts at the start and at the end of its backup: its state is one between them.
 * @returns the names of the measures that cannot be true
 */
export function findWrongCounts({ start, end }: BackupCounts, restored: TableCounts): string[] {
  return Object.keys(start).filter((name) => {
    const [first, last, found] = [start[name], end[name], restored[name]];
    if (first === undefined || last === undefined || found === undefined) return true;
    const change = tableMeasures[name];
    switch (change?.kind) {
      case 'grows':
        return !isBetween(first, found, last);
      case 'shrinks':
        return !isBetween(last, found, first);
      case 'growsUnlessRowsLeave':
        return start[change.counted] === end[change.counted] && !isBetween(first, found, last);
      default:
        return first === last && found !== first;
    }
  });
}

const isBetween = (least: string, found: string, most: string): boolean =>
  BigInt(least) <= BigInt(found) && BigInt(found) <= BigInt(most);
