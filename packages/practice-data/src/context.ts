import type { VersionCache } from '@ambang/attempts/versions.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CatalogCache } from './catalog.ts';
import type { FindPracticeState } from './account/state-reader.ts';

/** The dependencies of the functions in this package. */
export interface PracticeContext {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  versions: VersionCache;
  catalog: CatalogCache;
  findPracticeState: FindPracticeState;
  /** Epoch ms. */
  now: () => number;
}
