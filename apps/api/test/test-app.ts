import type { StartedAttempt } from '@ambang/contract/tryouts.ts';
import { startTryout } from '@ambang/contract/tryouts.ts';
import { publishBundle } from '@ambang/db/bundles.ts';
import { grantTryouts } from '@ambang/db/grants.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { saveAnswers } from '@ambang/db/saved-answers.ts';
import type { TryoutPackage } from '@ambang/db/versions.ts';
import { publishVersion } from '@ambang/db/versions.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { batchAnswers } from '../src/answer-batch.ts';
import type { LogOptions } from '../src/app.ts';
import { buildApp } from '../src/app.ts';
import { cacheVersions } from '../src/versions.ts';
import type { Browser, Person } from './person.ts';
import { aPerson, browser } from './person.ts';
import type { TestClock } from './test-clock.ts';
import { NOON, testClock } from './test-clock.ts';
import type { PackageOptions } from './test-package.ts';
import { testPackage } from './test-package.ts';
import { testPages } from './test-pages.ts';

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
  database: OpenDatabase & { url: string };
  clock: TestClock;
  visitor(): Browser;
  person(): Promise<Person>;
  publish(options?: Partial<PackageOptions>): Promise<TestTryout>;
  offer(tryoutIds: number[], price?: number): Promise<TestBundle>;
  grant(person: Person, tryout: { id: number }): Promise<void>;
  revoke(person: Person, tryout: { id: number }): Promise<void>;
  /** A person who owns the tryout (a new one by default) and has just started it. */
  sitting(tryout?: TestTryout): Promise<Sitting>;
  /** The same product in a process that has read nothing yet. */
  restart(): Promise<void>;
}

interface TestAppOptions {
  publicUrl?: string;
  log?: LogOptions;
}

export const PUBLIC_URL = 'http://localhost:3000';

/** The real app on a real database of its own, with a clock that the test turns. */
export function useTestApp({
  publicUrl = PUBLIC_URL,
  log = { level: 'silent' },
}: TestAppOptions = {}): TestApp {
  const database = useTestDatabase();
  const clock = testClock();
  const build = () =>
    buildApp(
      {
        config: {
          port: 0,
          host: '127.0.0.1',
          publicUrl: new URL(publicUrl),
          databaseUrl: database.url,
          isProduction: false,
        },
        database,
        versions: cacheVersions(database.db),
        answers: batchAnswers((saves) => saveAnswers(database.pool, saves)),
        pages: testPages,
        now: () => clock.now(),
      },
      log,
    );
  const app = { database, clock } as TestApp;
  Object.assign(app, actsOf(app, build));
  beforeAll(async () => {
    app.fastify = await build();
  });
  beforeEach(() => clock.set(NOON));
  afterAll(() => app.fastify.close());
  return app;
}

let published = 0;

function actsOf(app: TestApp, build: () => Promise<FastifyInstance>): Partial<TestApp> {
  const fastify = () => app.fastify;
  const source = { source: 'operator', sourceId: 'uji' } as const;
  return {
    visitor: () => browser(fastify),
    person: () => aPerson(fastify, app.database.db, app.clock.now()),
    async publish(options = {}) {
      const pkg = testPackage({ slug: `uji-${(published += 1)}`, ...options });
      const { tryoutId } = await publishVersion(app.database.db, pkg, app.clock.now());
      return { ...pkg, id: tryoutId };
    },
    async offer(tryoutIds, price = 0) {
      const title = `Paket ${(published += 1)}`;
      const words = { slug: title, name: title, description: 'Untuk berlatih', contents: ['Pembahasan'] };
      const { db } = app.database;
      await publishBundle(db, { ...words, price, basePrice: 99_000, tryoutIds }, app.clock.now());
      const { id } = await db
        .selectFrom('bundles')
        .select('id')
        .where('slug', '=', title)
        .executeTakeFirstOrThrow();
      return { id, title, price, tryoutIds };
    },
    grant: ({ accountId }, { id }) => grantTryouts(app.database.db, accountId, [id], source, app.clock.now()),
    async revoke({ accountId }, { id }) {
      await app.database.db
        .updateTable('grants')
        .set({ revokedAt: new Date(app.clock.now()) })
        .where('accountId', '=', accountId)
        .where('tryoutId', '=', id)
        .execute();
    },
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
