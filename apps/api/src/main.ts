import { fileURLToPath } from 'node:url';
import { openDatabase } from '@ambang/db/open.ts';
import { saveAnswers } from '@ambang/db/saved-answers.ts';
import { batchAnswers } from './answer-batch.ts';
import { buildApp } from './app.ts';
import { ConfigFault, readConfig } from './config.ts';
import { loadPages } from './pages.ts';
import { cacheVersions } from './versions.ts';

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = openDatabase(config.databaseUrl, (error) => app.log.error({ err: error }, 'database'));
  const app = await buildApp({
    config,
    database,
    versions: cacheVersions(database.db),
    answers: batchAnswers((saves) => saveAnswers(database.pool, saves)),
    pages: await loadPages(webBuild),
    now: Date.now,
  });
  await app.listen({ port: config.port, host: config.host });
  endWith(async () => {
    await app.close();
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
