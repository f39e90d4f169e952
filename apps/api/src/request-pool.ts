import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { PoolLimits } from '@ambang/server/database/time-limited-pool.ts';

/**
 * No request needs a whole table. Without this setting a connection could keep a plan that was made while a table was small,
 * and scan the whole table during a rush. A test runs EXPLAIN on every statement and fails for a statement without an index.
 */
const BY_INDEX = 'set enable_seqscan = off';

/** The connections of all requests, except those of the hot path. */
export const openRequestPool = (
  url: string,
  onError: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
): OpenDatabase => openDatabase(url, onError, limits, BY_INDEX);
