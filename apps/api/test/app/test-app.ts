import type { OpenDatabase } from '@ambang/db/open.ts';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { buildApp } from '../../src/app.ts';
import type { Context, EventStreams } from '../../src/context.ts';
import type { HotPath } from '../../src/hot-path.ts';
import { openHotPath } from '../../src/hot-path.ts';
import { createTaskList } from '../../src/jobs/tasks.ts';
import type { Telemetry } from '../../src/telemetry/telemetry.ts';
import { openTelemetry } from '../../src/telemetry/telemetry.ts';
import { createTestClock, NOON } from '../simulators/test-clock.ts';
import type { TestGateway } from '../simulators/test-gateway.ts';
import { expectIndexed, recordStatements } from '../statement-plans.ts';
import type { RunningApp, TestActions } from './test-actions.ts';
import { createTestActions } from './test-actions.ts';
import type { TestAppOptions } from './test-context.ts';
import { createTestContext, LONG_TIMEOUTS, openThroughProxy, openUnlimitedPool } from './test-context.ts';
import { endDelays, waitUntilRecorded } from './waiting-jobs.ts';

export interface TestApp extends TestActions, RunningApp {
  context: Context;
  events: EventStreams;
  /** Runs the queued jobs, including those that are not due yet, until none is left. */
  runJobs(): Promise<void>;
}

export const PUBLIC_URL = 'http://localhost:3000';

/**
 * Runs the real app on its own database, with a clock that the test sets. At the end the plans of its statements are
 * checked.
 */
export function useTestApp(testOptions: TestAppOptions = {}): TestApp {
  const options = { publicUrl: PUBLIC_URL, ...testOptions };
  const { log = { level: 'silent' }, gateway, proxy, serverUrl, onClockAlarm = () => undefined } = options;
  const database = useTestDatabase(serverUrl);
  const clock = createTestClock();
  let hotPath: HotPath;
  let telemetry: Telemetry | undefined;
  let appDatabase: OpenDatabase & { url: string };
  const createContext = () =>
    createTestContext({ options, database: appDatabase, hotPath, telemetry: telemetry!, clock });
  const app = { database, clock } as TestApp;
  const build = async () => {
    await telemetry?.close();
    telemetry = openTelemetry(appDatabase.url, {
      now: () => clock.now(),
      onError: () => undefined,
      onClockAlarm,
      limits: proxy ? {} : LONG_TIMEOUTS,
    });
    app.context = createContext();
    app.events = app.context.events;
    return buildApp(app.context, log);
  };
  Object.assign(app, createTestActions(app, build), {
    // Routes and jobs share the circuit breaker of the model, as in a real process.
    runJobs: () => {
      const jobContext = createContext();
      const orders = { ...jobContext.orders, db: database.db };
      return runJobs({ ...jobContext, database, orders, writing: app.context.writing });
    },
  });
  beforeAll(async () => {
    appDatabase = proxy ? openThroughProxy(proxy, database) : openUnlimitedPool(database);
    recordStatements(appDatabase.pool);
    hotPath = openHotPath(appDatabase.url, () => undefined, proxy ? proxy.hotPath : LONG_TIMEOUTS);
    app.fastify = await build();
    if (gateway) await receiveWebhooks(app, gateway);
  });
  beforeEach(() => clock.set(NOON));
  afterAll(async () => {
    await app.fastify.close();
    await hotPath.close();
    await telemetry?.close();
    try {
      await expectIndexed(appDatabase.pool);
    } finally {
      await appDatabase.close();
    }
  });
  return app;
}

/** Opens a port at which the app receives the webhook notifications of the gateway. */
async function receiveWebhooks({ fastify, context, clock }: TestApp, gateway: TestGateway): Promise<void> {
  gateway.follow(() => clock.now());
  context.orders.publicUrl = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
}

const silentLogger = new Logger(() => () => undefined);

async function runJobs(context: Context): Promise<void> {
  await endDelays(context);
  await runOnce({
    pgPool: context.database.pool,
    taskList: createTaskList(context),
    concurrency: 1,
    noHandleSignals: true,
    logger: silentLogger,
  });
  await waitUntilRecorded(context);
}
