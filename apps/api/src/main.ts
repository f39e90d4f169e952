import { fileURLToPath } from 'node:url';
import { openDatabase } from '@ambang/db/open.ts';
import { saveAnswers } from '@ambang/db/saved-answers.ts';
import { findSessions } from '@ambang/db/sessions.ts';
import { batchAnswers } from './answer-batch.ts';
import { batched } from './batched.ts';
import { buildApp } from './app.ts';
import { closeWithin } from './closing.ts';
import { ConfigFault } from './config-fault.ts';
import { readConfig } from './config.ts';
import { eventStreams } from './event-streams.ts';
import { startJobs } from './jobs/runner.ts';
import { mailer } from './mail/mailer.ts';
import { loadPages } from './pages.ts';
import { throttles } from './throttles.ts';
import { cacheVersions } from './versions.ts';

/** A request under way is answered within this; who has not even finished asking is cut off. */
const GRACE_MS = 2_000;

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = openDatabase(config.databaseUrl, (error) => app.log.error({ err: error }, 'database'));
  const findSession = batched((hashes: readonly Buffer[]) => findSessions(database.pool, hashes));
  const context = {
    config,
    database,
    versions: cacheVersions(database.db),
    answers: batchAnswers((saves) => saveAnswers(database.pool, saves)),
    findSession,
    pages: await loadPages(webBuild, { hasGoogle: config.google !== null }),
    sendLetter: mailer(config.mail),
    throttles: throttles(database.pool, config.limits),
    events: eventStreams({ findSession, now: Date.now }),
    now: Date.now,
  };
  const app = await buildApp(context, { level: config.isProduction ? 'info' : 'warn' });
  const jobs = await startJobs(context, app.log);
  await app.listen({ port: config.port, host: config.host });
  endWith(async () => {
    await closeWithin(app, GRACE_MS);
    await jobs.stop();
    await database.close();
  });
  process.send?.({ ready: true });
}

/** Finishes the requests under way on a signal, or when the launcher is gone. */
function endWith(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigFault ? error.message : String(error)}\n`);
  process.exit(1);
});
