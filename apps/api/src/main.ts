import { fileURLToPath } from 'node:url';
import { storeOrCompareRankKey } from '@ambang/attempts/former-attempts.ts';
import { prepareActLists } from '@ambang/backup/targets/address.ts';
import { assertMigrated, assertOwnDatabase } from '@ambang/db/setup/migration-history.ts';
import { waitForDatabase } from '@ambang/server/database/assert-database-usable.ts';
import { closeServer } from '@ambang/server/close-server.ts';
import { receiveLaterSettings } from '@ambang/server/later-settings.ts';
import { exitOnStartFailure, closeOnSignal } from '@ambang/server/shutdown.ts';
import { createDatabaseErrorLog } from '@ambang/server/logging/failure-log.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { rankKeyMismatchFault } from './config/rank-key.ts';
import { startJobs } from './jobs/runner.ts';
import { openContext } from './open-context.ts';
import { loadDaily } from './practice/daily/draw-daily.ts';
import { loadPages } from './pages/built-pages.ts';
import { startMetrics } from './start-metrics.ts';
import { ratesPerProcess, readRates } from './throttling/rates.ts';

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  await receiveLaterSettings();
  const config = readConfig(process.env);
  const rates = ratesPerProcess(readRates(process.env), config.processes.total);
  await prepareActLists(config.actLists);
  await waitForDatabase(config.databaseUrl);
  let app: Awaited<ReturnType<typeof buildApp>> | null = null;
  // Nothing is logged before the app exists. Until then a database failure ends the start with a message.
  const onError = createDatabaseErrorLog((failures) => app?.log.error(failures, 'database'));
  const onClockAlarm = (aheadMs: number) =>
    app?.log.error({ aheadMs }, 'the clock is too far from the database clock');
  const { context: opened, close } = openContext(config, { rates, now: Date.now, onError, onClockAlarm });
  const { db } = opened.database;
  await assertOwnDatabase(db, config.databaseUrl);
  await assertMigrated(db);
  if (!(await storeOrCompareRankKey(db, config.rankHash))) throw rankKeyMismatchFault();
  const analysisOrigin = config.analysis?.url.origin ?? null;
  const built = await loadPages(webBuild, {
    hasGoogle: config.google !== null,
    publicUrl: config.publicUrl,
    analysisOrigin,
    supportContact: config.supportContact,
    refundRule: config.seller.refundRule,
  });
  const pages = { ...built, drawDaily: await loadDaily(webBuild, config.publicUrl) };
  const context = { ...opened, pages };
  app = await buildApp(context, { level: config.isProduction ? 'info' : 'warn' });
  const jobs = await startJobs(context, app.log);
  context.telemetry.metrics.pools.set('jobs', jobs.pool);
  const metrics = await startMetrics(context);
  // With several processes the kernel distributes connections among them.
  const shared = config.processes.onMachine > 1 && { reusePort: true };
  await app.listen({ port: config.port, host: config.host, ...shared });
  closeOnSignal([() => closeServer(app), () => jobs.stop(), async () => metrics?.close(), close]);
  process.send?.({ ready: true });
}

main().catch(exitOnStartFailure);
