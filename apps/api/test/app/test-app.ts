import { batchSeals } from '@ambang/attempts/seals.ts';
import { cacheVersions } from '@ambang/attempts/versions.ts';
import type { FindSession } from '@ambang/db/accounts/sessions.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { UNHURRIED } from '@ambang/db/open.ts';
import { midtrans } from '@ambang/orders/gateway/midtrans.ts';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import type { LogOptions } from '../../src/app.ts';
import { buildApp } from '../../src/app.ts';
import type { AnalysisConfig } from '../../src/config/analysis-config.ts';
import type { GoogleConfig } from '../../src/config/config.ts';
import type { WritingConfig } from '../../src/config/model-config.ts';
import type { Context, EventStreams } from '../../src/context.ts';
import type { HotPath, HotPathLimits } from '../../src/hot-path.ts';
import { openHotPath } from '../../src/hot-path.ts';
import { rankHashOf } from '@ambang/db/accounts/rank-hash.ts';
import { openRequestPool } from '../../src/request-pool.ts';
import { modelWriting } from '../../src/jobs/model-writing.ts';
import { taskList } from '../../src/jobs/runner.ts';
import { mailer } from '../../src/mail/mailer.ts';
import { eventStreams } from '../../src/notifications/event-streams.ts';
import { measuredSaves } from '../../src/telemetry/measured-saves.ts';
import type { Telemetry } from '../../src/telemetry/telemetry.ts';
import { openTelemetry } from '../../src/telemetry/telemetry.ts';
import type { Rates } from '../../src/throttling/rates.ts';
import { readRates } from '../../src/throttling/rates.ts';
import { throttles } from '../../src/throttling/throttles.ts';
import type { Acts, Served } from './acts.ts';
import { actsOf } from './acts.ts';
import { NOON, testClock } from '../simulators/test-clock.ts';
import type { TestGateway } from '../simulators/test-gateway.ts';
import type { TestInbox } from '../simulators/test-inbox.ts';
import { expectIndexed, recordStatements } from './statement-plans.ts';
import { testPages } from './test-pages.ts';
import { allWrittenDown, endDelays } from './waiting-jobs.ts';

export interface TestApp extends Acts, Served {
  /** What its routes work with. */
  context: Context;
  /** The open streams of events. */
  events: EventStreams;
  /** Does the work that waits in the queue, also what is not due yet, and returns when none is left. */
  runJobs(): Promise<void>;
}

interface TestAppOptions {
  publicUrl?: string;
  log?: LogOptions;
  /** Where letters go; without it none can be sent. */
  inbox?: TestInbox;
  /** How many streams of events there is room for. */
  streams?: { streamsPerProcess: number };
  /** Who stands in for Google; without it nobody can sign in that way. */
  google?: { config(): GoogleConfig };
  /** Who stands in for the payment gateway; its notices reach the app. Without it only free bundles can be had. */
  gateway?: TestGateway;
  /** Where the analysis service is, and what its tickets are signed with; without it there are none. */
  analysis?: AnalysisConfig;
  /** Who stands in for the language model, and how long it may take; without it nobody can ask for a text. */
  model?: { config(): WritingConfig; limitMs?: number };
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string[];
  /** Other than the usual ones. */
  rates?: Partial<Rates>;
  sharedAssets?: string | null;
  /** In place of the look into the database. */
  findSession?: FindSession;
  /** Reaches the database over it, within the limits of a real process; without it nothing is given up. */
  line?: TestLine;
  /** Another PostgreSQL than the one of all tests. */
  serverUrl?: () => string;
  /** Hears of a clock that is too far from the database's. */
  onClockAlarm?: (aheadMs: number) => void;
}

/** A line to the database that a test may interrupt. */
export interface TestLine {
  urlTo(databaseUrl: string): string;
  /** Other than the usual ones. */
  hotPath?: Partial<HotPathLimits>;
  /** Gets to know what the app has open. */
  onOpened?(opened: OpenDatabase): void;
}

function overLine(line: TestLine, { url }: { url: string }): OpenDatabase & { url: string } {
  const opened = { ...openRequestPool(line.urlTo(url), () => undefined), url: line.urlTo(url) };
  line.onOpened?.(opened);
  return opened;
}

/** As in a process, but for its limits. */
function requestPool({ url }: { url: string }): OpenDatabase & { url: string } {
  return { ...openRequestPool(url, () => undefined, UNHURRIED), url };
}

/** What a test holds, it may hold for as long as a slow machine takes. */
const AT_LEISURE = {
  ...UNHURRIED,
  lockMs: 60_000,
  lookupTimeoutMs: 60_000,
  saveTimeoutMs: 60_000,
  answerMs: 60_000,
};

export const PUBLIC_URL = 'http://localhost:3000';

/** The real app on a real database of its own, with a clock that the test turns. */
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
  line,
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
    const answers = measuredSaves(hotPath.answers, telemetry!.metrics);
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
        rankHash: rankHashOf(Buffer.alloc(32, 7)),
        processes: { index: 0, onMachine: 1, inAll: 1 },
        sharedAssets,
      },
      database: served,
      versions: cacheVersions(served.db),
      seals: batchSeals(served.pool),
      orders: {
        db: served.db,
        gateway: gateway ? midtrans(gateway.config()) : null,
        publicUrl: new URL(publicUrl),
        now: () => clock.now(),
      },
      answers,
      findSession,
      pages: testPages,
      sendLetter: mailer(mail),
      writing: model ? modelWriting(model.config(), model.limitMs) : null,
      throttles: throttles(served.pool, rates),
      events: eventStreams({ findSession, now: () => clock.now(), ...streams }),
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
      limits: line ? {} : AT_LEISURE,
    });
    app.context = context();
    app.events = app.context.events;
    return buildApp(app.context, log);
  };
  Object.assign(app, actsOf(app, build), {
    // What the process has found out about the model, its jobs know too.
    runJobs: () => {
      const asJob = context();
      const orders = { ...asJob.orders, db: database.db };
      return runJobs({ ...asJob, database, orders, writing: app.context.writing });
    },
  });
  beforeAll(async () => {
    served = line ? overLine(line, database) : requestPool(database);
    recordStatements(served.pool);
    hotPath = openHotPath(served.url, () => undefined, line ? line.hotPath : AT_LEISURE);
    app.fastify = await build();
    if (gateway) await hearNotices(app, gateway);
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

/** The gateway reaches the app by a port of its own. */
async function hearNotices({ fastify, context, clock }: TestApp, gateway: TestGateway): Promise<void> {
  gateway.follow(() => clock.now());
  context.orders.publicUrl = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
}

const silence = new Logger(() => () => undefined);

async function runJobs(context: Context): Promise<void> {
  await endDelays(context);
  await runOnce({
    pgPool: context.database.pool,
    taskList: taskList(context),
    concurrency: 1,
    noHandleSignals: true,
    logger: silence,
  });
  await allWrittenDown(context);
}
