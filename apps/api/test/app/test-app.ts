import { createSealBatcher } from '@ambang/attempts/sealing/seal-batcher.ts';
import { createVersionCache } from '@ambang/attempts/versions.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { LONG_RUNNING_LIMITS } from '@ambang/db/open.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import type { LogOptions } from '../../src/app.ts';
import { buildApp } from '../../src/app.ts';
import type { AnalysisServiceConfig } from '../../src/config/analysis-service-config.ts';
import type { GoogleConfig } from '../../src/config/config.ts';
import type { ModelWritingConfig } from '../../src/config/model-config.ts';
import type { Context, EventStreams } from '../../src/context.ts';
import type { HotPath, HotPathLimits } from '../../src/hot-path.ts';
import { openHotPath } from '../../src/hot-path.ts';
import { createNameHasher } from '@ambang/db/accounts/former-attempts.ts';
import { openRequestPool } from '../../src/request-pool.ts';
import { createModelWriting } from '../../src/jobs/model-writing.ts';
import { createTaskList } from '../../src/jobs/tasks.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { createEventStreams } from '../../src/notifications/event-streams.ts';
import { measureSaves } from '../../src/telemetry/measured-saves.ts';
import type { Telemetry } from '../../src/telemetry/telemetry.ts';
import { openTelemetry } from '../../src/telemetry/telemetry.ts';
import type { Rates } from '../../src/throttling/rates.ts';
import { readRates } from '../../src/throttling/rates.ts';
import { createThrottles } from '../../src/throttling/throttles.ts';
import type { Acts, Served } from './acts.ts';
import { actsOf } from './acts.ts';
import { NOON, testClock } from '../simulators/test-clock.ts';
import type { TestGateway } from '../simulators/test-gateway.ts';
import type { TestInbox } from '../simulators/test-inbox.ts';
import { expectIndexed, recordStatements } from '../statement-plans.ts';
import { testPages } from './test-pages.ts';
import { allRecorded, endDelays } from './waiting-jobs.ts';

export interface TestApp extends Acts, Served {
  context: Context;
  events: EventStreams;
  /** Runs the queued jobs, also those not due yet, until none is left. */
  runJobs(): Promise<void>;
}

interface TestAppOptions {
  publicUrl?: string;
  log?: LogOptions;
  /** The mail server; without it no email can be sent. */
  inbox?: TestInbox;
  /** The limit of event streams. */
  streams?: { streamsPerProcess: number };
  /** The simulator of Google; without it there is no Google sign-in. */
  google?: { config(): GoogleConfig };
  /** The simulator of the payment gateway, whose notices reach the app; without it only free bundles can be bought. */
  gateway?: TestGateway;
  /** The analysis service and the key of its tickets; without it there are none. */
  analysis?: AnalysisServiceConfig;
  /** The simulator of the language model and its timeout; without it no text can be requested. */
  model?: { config(): ModelWritingConfig; limitMs?: number };
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[];
  rates?: Partial<Rates>;
  sharedAssets?: string | null;
  /** Replaces the session lookup. */
  findSession?: FindSession;
  /** Connects through this proxy, with the timeouts of a real process; without it there are none. */
  proxy?: TestProxy;
  /** Another PostgreSQL than that of all tests. */
  serverUrl?: () => string;
  /** Called while the clock is too far from the database's. */
  onClockAlarm?: (aheadMs: number) => void;
}

/** A connection to the database that a test may interrupt. */
export interface TestProxy {
  urlTo(databaseUrl: string): string;
  hotPath?: Partial<HotPathLimits>;
  /** Gets the app's database. */
  onOpened?(opened: OpenDatabase): void;
}

function overProxy(proxy: TestProxy, { url }: { url: string }): OpenDatabase & { url: string } {
  const opened = { ...openRequestPool(proxy.urlTo(url), () => undefined), url: proxy.urlTo(url) };
  proxy.onOpened?.(opened);
  return opened;
}

/** As in a process, without its limits. */
function requestPool({ url }: { url: string }): OpenDatabase & { url: string } {
  return { ...openRequestPool(url, () => undefined, LONG_RUNNING_LIMITS), url };
}

/** No timeouts: a slow machine may take long. */
const AT_LEISURE = {
  ...LONG_RUNNING_LIMITS,
  lockMs: 60_000,
  lookupTimeoutMs: 60_000,
  saveTimeoutMs: 60_000,
  answerMs: 60_000,
};

export const PUBLIC_URL = 'http://localhost:3000';

/** The real app on its own database, with a clock that the test sets. */
export function useTestApp({
  publicUrl = PUBLIC_URL,
  log = { level: 'silent' },
  inbox,
  streams,
  google,
  gateway,
  analysis,
  model,
  trustedProxies = [],
  sharedAssets = null,
  rates: otherRates,
  findSession: otherFindSession,
  proxy,
  serverUrl,
  onClockAlarm = () => undefined,
}: TestAppOptions = {}): TestApp {
  const database = useTestDatabase(serverUrl);
  const rates = { ...readRates({}), ...otherRates };
  const clock = testClock();
  let hotPath: HotPath;
  let telemetry: Telemetry | undefined;
  let served: OpenDatabase & { url: string };
  const context = (): Context => {
    const answers = measureSaves(hotPath.answers, telemetry!.metrics);
    const findSession = otherFindSession ?? hotPath.findSession;
    const mail = inbox
      ? { smtpUrl: inbox.smtpUrl(), from: 'Ambang <ambang@contoh.id>', requiresTls: false }
      : null;
    return {
      config: {
        port: 0,
        host: '127.0.0.1',
        publicUrl: new URL(publicUrl),
        databaseUrl: served.url,
        isProduction: false,
        mail,
        google: google?.config() ?? null,
        payments: gateway?.config() ?? null,
        analysis: analysis ?? null,
        writing: model?.config() ?? null,
        trustedProxies,
        metrics: null,
        rankHash: createNameHasher(Buffer.alloc(32, 7)),
        processes: { index: 0, onMachine: 1, inAll: 1 },
        sharedAssets,
      },
      database: served,
      versions: createVersionCache(served.db),
      seals: createSealBatcher(served.pool),
      orders: {
        db: served.db,
        gateway: gateway ? createMidtransGateway(gateway.config()) : null,
        publicUrl: new URL(publicUrl),
        now: () => clock.now(),
      },
      answers,
      findSession,
      pages: testPages,
      sendEmail: createMailer(mail),
      writing: model ? createModelWriting(model.config(), model.limitMs) : null,
      throttles: createThrottles(served.pool, rates),
      events: createEventStreams({ findSession, now: () => clock.now(), ...streams }),
      telemetry: telemetry!,
      now: () => clock.now(),
    };
  };
  const app = { database, clock } as TestApp;
  const build = async () => {
    await telemetry?.close();
    telemetry = openTelemetry(served.url, {
      now: () => clock.now(),
      onError: () => undefined,
      onClockAlarm,
      limits: proxy ? {} : AT_LEISURE,
    });
    app.context = context();
    app.events = app.context.events;
    return buildApp(app.context, log);
  };
  Object.assign(app, actsOf(app, build), {
    // Routes and jobs share the circuit breaker, as in a process.
    runJobs: () => {
      const asJob = context();
      const orders = { ...asJob.orders, db: database.db };
      return runJobs({ ...asJob, database, orders, writing: app.context.writing });
    },
  });
  beforeAll(async () => {
    served = proxy ? overProxy(proxy, database) : requestPool(database);
    recordStatements(served.pool);
    hotPath = openHotPath(served.url, () => undefined, proxy ? proxy.hotPath : AT_LEISURE);
    app.fastify = await build();
    if (gateway) await receiveNotices(app, gateway);
  });
  beforeEach(() => clock.set(NOON));
  afterAll(async () => {
    await app.fastify.close();
    await hotPath.close();
    await telemetry?.close();
    try {
      await expectIndexed(served.pool);
    } finally {
      await served.close();
    }
  });
  return app;
}

/** Opens a port for the gateway's notices. */
async function receiveNotices({ fastify, context, clock }: TestApp, gateway: TestGateway): Promise<void> {
  gateway.follow(() => clock.now());
  context.orders.publicUrl = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
}

const silence = new Logger(() => () => undefined);

async function runJobs(context: Context): Promise<void> {
  await endDelays(context);
  await runOnce({
    pgPool: context.database.pool,
    taskList: createTaskList(context),
    concurrency: 1,
    noHandleSignals: true,
    logger: silence,
  });
  await allRecorded(context);
}
