import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { createSealWriter } from '@ambang/attempts/sealing/seal-writer.ts';
import { createVersionCache } from '@ambang/attempts/versions.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { LONG_RUNNING_LIMITS } from '@ambang/db/open.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { createCatalogCache } from '@ambang/practice-data/catalog.ts';
import { createStateReader } from '@ambang/practice-data/account/state-reader.ts';
import type { LogOptions } from '@ambang/server/logging/log-output.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import type { AnalysisServiceConfig } from '../../src/config/analysis-service-config.ts';
import type { GoogleConfig } from '../../src/config/config.ts';
import type { PushConfig } from '../../src/config/push-config.ts';
import type { ModelWritingConfig } from '../../src/config/model-config.ts';
import { toSeller, type Seller } from '../../src/config/seller.ts';
import type { Context } from '../../src/context.ts';
import type { HotPath, HotPathLimits } from '../../src/hot-path.ts';
import { createModelWriting } from '../../src/jobs/model-writing.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { createEventStreams } from '../../src/notifications/event-streams.ts';
import { openRequestPool } from '../../src/request-pool.ts';
import { measureSaves } from '../../src/telemetry/measured-saves.ts';
import type { Telemetry } from '../../src/telemetry/telemetry.ts';
import type { Rates } from '../../src/throttling/rates.ts';
import { readRates } from '../../src/throttling/rates.ts';
import { createThrottles } from '../../src/throttling/throttles.ts';
import type { TestClock } from '../simulators/test-clock.ts';
import type { TestGateway } from '../simulators/test-gateway.ts';
import type { TestInbox } from '../simulators/test-inbox.ts';
import { testPages } from './test-pages.ts';

export interface TestAppOptions {
  publicUrl?: string;
  log?: LogOptions;
  /** Without it no email can be sent. */
  inbox?: TestInbox;
  streams?: { streamsPerProcess: number };
  google?: { config(): GoogleConfig };
  /** The gateway's webhook notifications reach the app. Without a gateway only free bundles can be bought. */
  gateway?: TestGateway;
  analysis?: AnalysisServiceConfig;
  model?: { config(): ModelWritingConfig; limitMs?: number };
  trustedProxies?: string[];
  push?: PushConfig;
  seller?: Seller;
  rates?: Partial<Rates>;
  sharedAssets?: string | null;
  findSession?: FindSession;
  /** The app connects through this proxy, with the timeouts of a real process. Without a proxy no test reaches a timeout. */
  proxy?: TestProxy;
  /** The address of a separate PostgreSQL server. */
  serverUrl?: () => string;
  onClockAlarm?: (aheadMs: number) => void;
}

export interface TestProxy {
  urlTo(databaseUrl: string): string;
  hotPath?: Partial<HotPathLimits>;
  onOpened?(opened: OpenDatabase): void;
}

export function openThroughProxy(proxy: TestProxy, { url }: { url: string }): OpenDatabase & { url: string } {
  const opened = { ...openRequestPool(proxy.urlTo(url), () => undefined), url: proxy.urlTo(url) };
  proxy.onOpened?.(opened);
  return opened;
}

export function openUnlimitedPool({ url }: { url: string }): OpenDatabase & { url: string } {
  return { ...openRequestPool(url, () => undefined, LONG_RUNNING_LIMITS), url };
}

/** Timeouts that no test reaches, even on a slow machine. */
export const LONG_TIMEOUTS = {
  ...LONG_RUNNING_LIMITS,
  lockMs: 60_000,
  lookupTimeoutMs: 60_000,
  saveTimeoutMs: 60_000,
  clockQueryMs: 60_000,
};

interface Parts {
  options: TestAppOptions & { publicUrl: string };
  database: OpenDatabase & { url: string };
  hotPath: HotPath;
  telemetry: Telemetry;
  clock: TestClock;
}

export function createTestContext({ options, database, hotPath, telemetry, clock }: Parts): Context {
  const { publicUrl, inbox, streams, google, gateway, analysis, model } = options;
  const answers = measureSaves(hotPath.answers, telemetry.metrics);
  const findSession = options.findSession ?? hotPath.findSession;
  const mail = inbox
    ? { smtpUrl: inbox.smtpUrl(), from: 'Ambang <ambang@contoh.id>', requiresTls: false }
    : null;
  return {
    config: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: new URL(publicUrl),
      databaseUrl: database.url,
      isProduction: false,
      mail,
      google: google?.config() ?? null,
      payments: gateway?.config() ?? null,
      analysis: analysis ?? null,
      writing: model?.config() ?? null,
      trustedProxies: options.trustedProxies ?? [],
      push: options.push ?? null,
      supportContact: null,
      seller: options.seller ?? toSeller(readSettings({}).values),
      metrics: null,
      rankHash: createIdentifierHasher(Buffer.alloc(32, 7)),
      processes: { index: 0, onMachine: 1, total: 1 },
      sharedAssets: options.sharedAssets ?? null,
      actLists: null,
    },
    database,
    versions: createVersionCache(database.db),
    catalog: createCatalogCache(database.db, () => clock.now(), 0),
    findPracticeState: createStateReader(database.pool),
    seals: createSealWriter(database.pool),
    orders: {
      db: database.db,
      gateway: gateway ? createMidtransGateway(gateway.config()) : null,
      recordOrder: async () => undefined,
      publicUrl: new URL(publicUrl),
      now: () => clock.now(),
    },
    erasures: { record: async () => ({ undo: async () => undefined }) },
    answers,
    findSession,
    pages: testPages,
    sendEmail: createMailer(mail),
    writing: model ? createModelWriting(model.config(), model.limitMs) : null,
    throttles: createThrottles(database.pool, { ...readRates({}), ...options.rates }),
    events: createEventStreams({ findSession, now: () => clock.now(), ...streams }),
    telemetry,
    now: () => clock.now(),
  };
}
