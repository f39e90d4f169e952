import { cacheVersions } from '@ambang/attempts/versions.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { midtrans } from '@ambang/payments/gateway.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openHotPath } from '../../src/hot-path.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { mailer } from '../../src/mail/mailer.ts';
import { eventStreams } from '../../src/notifications/event-streams.ts';
import { readLimits } from '../../src/throttling/limits.ts';
import { throttles } from '../../src/throttling/throttles.ts';
import { testPages } from './test-pages.ts';

/**
 * A process of the api that a test can kill: all that `main.ts` starts, but with pages that need no web build, on a
 * server that need not be durable, and with a clock that is off by `CLOCK_OFF_MS`.
 */

const config = readConfig(process.env);
const now = () => Date.now() + Number(process.env.CLOCK_OFF_MS ?? 0);
const unheard = () => undefined;

const database = openDatabase(config.databaseUrl, unheard);
const { findSession, answers } = openHotPath(config.databaseUrl, unheard);
const context = {
  config,
  database,
  versions: cacheVersions(database.db),
  orders: {
    db: database.db,
    gateway: config.payments && midtrans(config.payments),
    publicUrl: config.publicUrl,
    now,
  },
  answers,
  findSession,
  pages: testPages,
  sendLetter: mailer(config.mail),
  throttles: throttles(database.pool, readLimits({})),
  events: eventStreams({ findSession, now }),
  now,
};
const app = await buildApp(context, { level: 'silent' });
await startJobs(context, app.log);
await app.listen({ port: config.port, host: config.host });
process.send?.('ready');
