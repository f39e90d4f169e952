import type { SealWriter } from '@ambang/attempts/sealing/seal-writer.ts';
import { createSealWriter, LOCKED_SEALS_LIMIT } from '@ambang/attempts/sealing/seal-writer.ts';
import { createVersionCache } from '@ambang/attempts/versions.ts';
import type { ActRecorder } from '@ambang/backup/lists/act-recorder.ts';
import type { Db } from '@ambang/db/open.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { createCatalogCache } from '@ambang/practice-data/catalog.ts';
import { createStateReader } from '@ambang/practice-data/account/state-reader.ts';
import { closeAll } from '@ambang/server/shutdown.ts';
import { MAX_WAITING_ITEMS } from '@ambang/server/queues/batcher.ts';
import { openActRecorders } from './act-recorders.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { openHotPath } from './hot-path.ts';
import { createModelWriting } from './jobs/model-writing.ts';
import { createMailer } from './mail/mailer.ts';
import { createEventStreams } from './notifications/event-streams.ts';
import { openRequestPool } from './request-pool.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { measureSaves } from './telemetry/measured-saves.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import type { Rates } from './throttling/rates.ts';
import { createThrottles } from './throttling/throttles.ts';

interface Parts {
  rates: Rates;
  now: () => number;
  /** Called for lost database connections. */
  onError: (error: Error) => void;
  /** Called at most once a minute while the clock differs too much from the database's. */
  onClockAlarm: (aheadMs: number) => void;
}

/** Opens the connection pools and creates the context that the routes and jobs share, without the pages. */
export function openContext(
  config: Config,
  { rates, now, onError, onClockAlarm }: Parts,
): { context: Omit<Context, 'pages'>; close: () => Promise<void> } {
  const database = openRequestPool(config.databaseUrl, onError);
  const telemetry = openTelemetry(config.databaseUrl, { now, onError, onClockAlarm });
  const { metrics } = telemetry;
  const hotPath = openHotPath(config.databaseUrl, onError, {}, (saves) => metrics.saves.recordBatch(saves));
  metrics.saves.inFlight = hotPath.savesInFlight;
  metrics.pools.set('saves', hotPath.pool);
  metrics.pools.set('requests', database.pool);
  metrics.queues.set('requests', {
    waiting: () => database.pool.waitingCount,
    capacity: database.pool.maxWaiting,
  });
  const recorders = openActRecorders(config.actLists, { now, onError });
  metrics.actLinesFailed = recorders.failedLines;
  const seals = createSealWriter(database.pool, (fault) => onError(fault as Error));
  measureHandIns(metrics, seals);
  const context = {
    config,
    database,
    versions: createVersionCache(database.db),
    catalog: createCatalogCache(database.db, now),
    findPracticeState: createStateReader(database.pool),
    seals,
    orders: createOrderContext(database.db, config, recorders.orders, now),
    erasures: recorders.erasures,
    answers: measureSaves(hotPath.answers, metrics),
    findSession: hotPath.findSession,
    sendEmail: createMailer(config.mail),
    writing: config.writing && createModelWriting(config.writing),
    throttles: createThrottles(database.pool, rates),
    events: createEventStreams({ findSession: hotPath.findSession, now }),
    telemetry,
    now,
  };
  const close = () => closeAll(...[hotPath, telemetry, database].map((opened) => () => opened.close()));
  return { context, close };
}

const createOrderContext = (
  db: Db,
  { payments, publicUrl }: Config,
  { record: recordOrder }: ActRecorder,
  now: () => number,
): OrderContext => ({
  db,
  gateway: payments && createMidtransGateway(payments),
  recordOrder,
  publicUrl,
  now,
});

function measureHandIns({ queues }: Metrics, seals: SealWriter): void {
  queues.set('hand-ins', { waiting: seals.pending, capacity: MAX_WAITING_ITEMS });
  const { waiting: capacity } = LOCKED_SEALS_LIMIT;
  queues.set('hand-ins alone', { waiting: seals.pendingLockingSeals, capacity });
}
