import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { publishBundles } from '@ambang/db/shop/bundles.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import type { TryoutPackage } from '@ambang/db/tryouts/versions.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import type { FastifyInstance } from 'fastify';
import { mixedAnswers } from '../inputs/sheets.ts';
import type { PackageOptions } from '../inputs/test-package.ts';
import { testPackage } from '../inputs/test-package.ts';
import type { Browser, Person } from './person.ts';
import { createPerson, createBrowser } from './person.ts';
import type { TestClock } from '../simulators/test-clock.ts';

export interface TestTryout extends TryoutPackage {
  id: number;
}

export interface TestBundle {
  id: number;
  title: string;
  price: number;
  tryoutIds: number[];
}

export interface Candidate {
  person: Person;
  tryout: TestTryout;
  attempt: StartedAttempt;
}

export interface RunningApp {
  fastify: FastifyInstance;
  database: OpenDatabase & { url: string };
  clock: TestClock;
}

export interface TestActions {
  /** A browser without cookies, at this machine's IP address by default. */
  visitor(address?: string): Browser;
  /** The person's cookies in a browser at another IP address. */
  fromSubnet(person: Person, address: string): Browser;
  /** Creates an account and signs in. */
  person(): Promise<Person>;
  publish(options?: Partial<PackageOptions>): Promise<TestTryout>;
  /** Publishes a bundle, free by default. */
  offer(tryoutIds: number[], price?: number): Promise<TestBundle>;
  grant(person: Person, tryout: { id: number }): Promise<void>;
  revoke(person: Person, tryout: { id: number }): Promise<void>;
  /** Creates a person who owns the tryout (a new one by default) and has just started it. */
  candidate(tryout?: TestTryout): Promise<Candidate>;
  /** Creates a candidate whose attempt is handed in, with some correct answers. */
  finishedCandidate(tryout?: TestTryout): Promise<Candidate>;
  /** Closes the app and builds it again, like a fresh process on the same database. */
  restart(): Promise<void>;
}

let published = 0;

export function createTestActions(
  app: RunningApp & TestActions,
  build: () => Promise<FastifyInstance>,
): TestActions {
  const sourceOf = ({ id }: { id: number }) => ({ source: 'operator', sourceId: `uji ${id}` }) as const;
  return {
    visitor: (address) => createBrowser(() => app.fastify, address === undefined ? {} : { address }),
    fromSubnet(person, address) {
      const there = app.visitor(address);
      for (const [name, value] of person.cookies) there.cookies.set(name, value);
      return there;
    },
    person: () => createPerson(() => app.fastify, app.database.db, app.clock.now()),
    async publish(options = {}) {
      const pkg = testPackage({ slug: `uji-${(published += 1)}`, ...options });
      const { tryoutId } = await publishVersion(app.database.db, pkg, app.clock.now());
      return { ...pkg, id: tryoutId };
    },
    async offer(tryoutIds, price = 0) {
      const title = `Paket ${(published += 1)}`;
      const texts = { slug: title, name: title, description: 'Untuk berlatih', contents: ['Pembahasan'] };
      const offer = { ...texts, price, basePrice: 99_000, tryoutIds };
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
    async candidate(known) {
      const tryout = known ?? (await app.publish());
      const person = await app.person();
      await app.grant(person, tryout);
      const { data: attempt } = await person.call(startTryout, { id: tryout.id });
      return { person, tryout, attempt };
    },
    async finishedCandidate(known) {
      const candidate = await app.candidate(known);
      const { person, tryout } = candidate;
      await person.call(submitTryout, {
        id: tryout.id,
        body: { changes: [], answers: mixedAnswers(tryout) },
      });
      return candidate;
    },
    async restart() {
      await app.fastify.close();
      app.fastify = await build();
    },
  };
}
