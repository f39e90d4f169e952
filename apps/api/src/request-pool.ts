import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { PoolLimits } from '@ambang/postgres/bounded-pool.ts';

/**
 * Nothing that a request asks needs a whole table. A plan from when a table was small, which a connection keeps, would read
 * all of it for each start of a rush. `npm test` explains every statement: one without an index fails there.
 */
const BY_INDEX = 'set enable_seqscan = off';

/** The connections of all requests but those of the hot path. */
export const openRequestPool = (
  url: string,
  onError: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
): OpenDatabase => openDatabase(url, onError, limits, BY_INDEX);
