import type { OpenDatabase } from '@ambang/db/open.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { Config } from './config.ts';
import type { Pages } from './pages.ts';
import type { VersionCache } from './versions.ts';

/** What every route works with. Time is a function so that a test can turn it. */
export interface Context {
  config: Config;
  database: OpenDatabase;
  versions: VersionCache;
  answers: AnswerBatch;
  pages: Pages;
  now: () => number;
}
