import type { OpenDatabase } from '@ambang/db/open.ts';
import type { SealWriter } from './sealing/seal-writer.ts';
import type { VersionCache } from './versions.ts';

/** The dependencies of the functions in this package. */
export interface AttemptsContext {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  versions: VersionCache;
  seals: SealWriter;
  /** Epoch ms. */
  now: () => number;
}
