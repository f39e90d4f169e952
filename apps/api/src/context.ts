import type { OpenDatabase } from '@ambang/db/open.ts';
import type { FindSession } from '@ambang/db/sessions.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { Config } from './config.ts';
import type { EventStreams } from './event-streams.ts';
import type { SendLetter } from './mail/mailer.ts';
import type { Pages } from './pages.ts';
import type { Throttles } from './throttles.ts';
import type { VersionCache } from './versions.ts';

/** What every route works with. Time is a function so that a test can turn it. */
export interface Context {
  config: Config;
  database: OpenDatabase;
  versions: VersionCache;
  answers: AnswerBatch;
  findSession: FindSession;
  pages: Pages;
  sendLetter: SendLetter;
  events: EventStreams;
  throttles: Throttles;
  now: () => number;
}
