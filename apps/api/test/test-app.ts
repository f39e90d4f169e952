import type { StartedAttempt } from '@ambang/contract/tryouts.ts';
import { startTryout } from '@ambang/contract/tryouts.ts';
import { publishBundles } from '@ambang/db/bundles.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/grants.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase, UNHURRIED } from '@ambang/db/open.ts';
import type { FindSession } from '@ambang/db/sessions.ts';
import type { TryoutPackage } from '@ambang/db/versions.ts';
import { publishVersion } from '@ambang/db/versions.ts';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { EventStreams } from '../src/event-streams.ts';
import { eventStreams } from '../src/event-streams.ts';
import type { GoogleConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import type { LogOptions } from '../src/app.ts';
import { buildApp } from '../src/app.ts';
import type { HotPath, HotPathLimits } from '../src/hot-path.ts';
import { openHotPath } from '../src/hot-path.ts';
import { taskList } from '../src/jobs/runner.ts';
import type { Limits } from '../src/limits.ts';
import { readLimits } from '../src/limits.ts';
import { mailer } from '../src/mail/mailer.ts';
import { throttles } from '../src/throttles.ts';
import { cacheVersions } from '../src/versions.ts';
import type { Browser, Person } from './person.ts';
import { aPerson, browser } from './person.ts';
import type { TestClock } from './test-clock.ts';
import { NOON, testClock } from './test-clock.ts';
import type { TestInbox } from './test-inbox.ts';
import type { PackageOptions } from './test-package.ts';
import { testPackage } from './test-package.ts';
import { testPages } from './test-pages.ts';
import { allWrittenDown, endDelays } from './waiting-jobs.ts';

export interface TestTryout extends TryoutPackage {
  id: number;
}

export interface TestBundle {
  id: number;
  title: string;
  price: number;
  tryoutIds: number[];
}

/** Somebody in the middle of a tryout. */
export interface Sitting {
  person: Person;
  tryout: TestTryout;
  attempt: StartedAttempt;
}

export interface TestApp {
  fastify: FastifyInstance;
  /** What its routes work with. */
  context: Context;
  database: OpenDatabase & { url: string };
  clock: TestClock;
  /** The open streams of events. */
  events: EventStreams;
  visitor(address?: string): Browser;
  /** The same person in a network of their own. */
  inNetwork(person: Person, address: string): Browser;
  person(): Promise<Person>;
  publish(options?: Partial<PackageOptions>): Promise<TestTryout>;
  offer(tryoutIds: number[], price?: number): Promise<TestBundle>;
  grant(person: Person, tryout: { id: number }): Promise<void>;
  revoke(person: Person, tryout: { id: number }): Promise<void>;
  /** A person who owns the tryout (a new one by default) and has just started it. */
  sitting(tryout?: TestTryout): Promise<Sitting>;
  /** Does the work that waits in the queue, also what is not due yet, and returns when none is left. */
  runJobs(): Promise<void>;
  /** The same product in a process that has read nothing yet. */
  restart(): Promise<void>;
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
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string[];
  /** Other than the usual ones. */
  limits?: Partial<Limits>;
  /** In place of the look into the database. */
  findSession?: FindSession;
  /** Reaches the database over it, within the limits of a real process; without it nothing is given up. */
  line?: TestLine;
  /** Another PostgreSQL than the one of all tests. */
  serverUrl?: () => string;
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
  const opened = { ...openDatabase(line.urlTo(url), () => undefined), url: line.urlTo(url) };
  line.onOpened?.(opened);
  return opened;
}

/** What a test holds, it may hold for as long as a slow machine takes. */
const AT_LEISURE = { ...UNHURRIED, lockMs: 60_000, lookUpPatienceMs: 60_000, savePatienceMs: 60_000 };

export const PUBLIC_URL = 'http://localhost:3000';

/** The real app on a real database of its own, with a clock that the test turns. */
export function useTestApp({
  publicUrl = PUBLIC_URL,
  log = { level: 'silent' },
  inbox,
  streams,
  google,
  trustedProxies = [],
  limits: otherLimits,
  findSession: otherFindSession,
  line,
  serverUrl,
}: TestAppOptions = {}): TestApp {
  const database = useTestDatabase(serverUrl);
  const limits = { ...readLimits({}), ...otherLimits };
  const clock = testClock();
  let hotPath: HotPath;
  let served: OpenDatabase & { url: string };
  const context = (): Context => {
    const { answers } = hotPath;
    const findSession = otherFindSession ?? hotPath.findSession;
    const mail = inbox ? { smtpUrl: inbox.smtpUrl(), from: 'Ambang <ambang@contoh.id>' } : null;
    return {
      config: {
        port: 0,
        host: '127.0.0.1',
        publicUrl: new URL(publicUrl),
        databaseUrl: served.url,
        isProduction: false,
        mail,
        google: google?.config() ?? null,
        trustedProxies,
        limits,
      },
      database: served,
      versions: cacheVersions(served.db),
      answers,
      findSession,
      pages: testPages,
      sendLetter: mailer(mail),
      throttles: throttles(served.pool, limits),
      events: eventStreams({ findSession, now: () => clock.now(), ...streams }),
      now: () => clock.now(),
    };
  };
  const app = { database, clock } as TestApp;
  const build = () => {
    app.context = context();
    app.events = app.context.events;
    return buildApp(app.context, log);
  };
  Object.assign(app, actsOf(app, build), { runJobs: () => runJobs(context()) });
  beforeAll(async () => {
    served = line ? overLine(line, database) : database;
    hotPath = openHotPath(served.url, () => undefined, line ? line.hotPath : AT_LEISURE);
    app.fastify = await build();
  });
  beforeEach(() => clock.set(NOON));
  afterAll(async () => {
    await app.fastify.close();
    await hotPath.close();
    if (line) await served.close();
  });
  return app;
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

let published = 0;

function actsOf(app: TestApp, build: () => Promise<FastifyInstance>): Partial<TestApp> {
  const sourceOf = ({ id }: { id: number }) => ({ source: 'operator', sourceId: `uji ${id}` }) as const;
  return {
    visitor: (address) => browser(() => app.fastify, address),
    inNetwork(person, address) {
      const there = app.visitor(address);
      for (const [name, value] of person.cookies) there.cookies.set(name, value);
      return there;
    },
    person: () => aPerson(() => app.fastify, app.database.db, app.clock.now()),
    async publish(options = {}) {
      const pkg = testPackage({ slug: `uji-${(published += 1)}`, ...options });
      const { tryoutId } = await publishVersion(app.database.db, pkg, app.clock.now());
      return { ...pkg, id: tryoutId };
    },
    async offer(tryoutIds, price = 0) {
      const title = `Paket ${(published += 1)}`;
      const words = { slug: title, name: title, description: 'Untuk berlatih', contents: ['Pembahasan'] };
      const offer = { ...words, price, basePrice: 99_000, tryoutIds };
      await publishBundles(app.database.db, [offer], app.clock.now());
      const { id } = await app.database.db
        .selectFrom('bundles')
        .select('id')
        .where('slug', '=', title)
        .executeTakeFirstOrThrow();
      return { id, title, price, tryoutIds };
    },
    grant: ({ accountId }, tryout) =>
      grantTryouts(app.database.db, accountId, [tryout.id], sourceOf(tryout), app.clock.now()),
    revoke: ({ accountId }, tryout) =>
      revokeGrants(app.database.db, accountId, sourceOf(tryout), app.clock.now()),
    async sitting(known) {
      const tryout = known ?? (await app.publish());
      const person = await app.person();
      await app.grant(person, tryout);
      const { data: attempt } = await person.call(startTryout, { id: tryout.id });
      return { person, tryout, attempt };
    },
    async restart() {
      await app.fastify.close();
      app.fastify = await build();
    },
  };
}
