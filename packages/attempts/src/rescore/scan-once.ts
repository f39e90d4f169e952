import type { Db } from '@ambang/db/open.ts';
import type { TuplePosition } from '@ambang/db/results/rescore/table-scan.ts';
import { countTablePages, TABLE_START } from '@ambang/db/results/rescore/table-scan.ts';

interface ProcessedChunk {
  /** The next chunk begins after this row. */
  last: TuplePosition;
  /** Whether nothing was written, so that no pause is needed. */
  isIdle: boolean;
}

/**
 * Scans a table once in chunks, with a pause after each chunk that wrote something.
 * @param processChunk processes the rows after a position
 */
export async function scanOnce(
  db: Db,
  table: 'results' | 'gradings',
  pause: (tookMs: number) => Promise<void>,
  processChunk: (after: TuplePosition) => Promise<ProcessedChunk>,
): Promise<void> {
  const pages = await countTablePages(db, table);
  for (let after = TABLE_START; after.page < pages;) {
    const startedAt = performance.now();
    const { last, isIdle } = await processChunk(after);
    after = last;
    if (!isIdle) await pause(performance.now() - startedAt);
  }
  // Callers repeat the scan while rows are locked. Without this pause they would repeat it in a busy loop.
  await pause(0);
}
