import { closeServer } from '@ambang/server/close-server.ts';
import { closeOnSignal } from '@ambang/server/shutdown.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { openContext } from '../../src/open-context.ts';
import { ratesPerProcess, readRates } from '../../src/throttling/rates.ts';
import { testPages } from './test-pages.ts';

/**
 * An api process that a test can kill. Unlike `main.ts` it accepts a database without fsync, does not check migrations and the
 * rank key, uses the default rates, needs no web build, and serves no metrics. Its clock is off by `CLOCK_OFF_MS`.
 */

const config = readConfig(process.env);
const now = () => Date.now() + Number(process.env.CLOCK_OFF_MS ?? 0);

const { context: opened, close } = openContext(config, {
  rates: ratesPerProcess(readRates({}), config.processes.total),
  now,
  onError: () => undefined,
  onClockAlarm: () => undefined,
});
const context = { ...opened, pages: testPages };
const app = await buildApp(context, { level: process.env.LOG_LEVEL ?? 'silent' });
const jobs = await startJobs(context, app.log);
const shared = config.processes.onMachine > 1 && { reusePort: true };
await app.listen({ port: config.port, host: config.host, ...shared });
closeOnSignal([() => closeServer(app), () => jobs.stop(), close]);
process.send?.('ready');
