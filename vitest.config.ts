import { defineConfig } from 'vitest/config';

/** Kills, floods, several accounts on one machine and what else takes long: `npm run test:faults`, never `npm test`. */
const FAULTS = '**/*.faults.test.ts';

const databaseServer = ['packages/db/test/servers/database-server.ts'];

// Also for a single file that is run by hand: an older Node would fail somewhere in the middle of a test.
if (Number.parseInt(process.versions.node) < 24) {
  process.stderr.write(
    `Tes ini butuh Node 24 ke atas, bukan ${process.versions.node}: pasang Node 24, atau pakai yang ada di folder .node.\n`,
  );
  process.exit(1);
}

/** Tests whose statements the rest of their folders send as well: another server needs no second look at them. */
const WITH_KNOWN_STATEMENTS = [
  'accounts/{data/account-download,accounts,sessions}',
  'notifications/{event-streams,events,events-full}',
  'shop/transactions',
  'tryouts/{outage,papers/*,results/reset,saves/*}',
  'tryouts/analysis-texts/failing-model',
  'tryouts/leaderboards/quick-attempts',
].map((name) => `apps/api/src/${name}.test.ts`);

/** Tests of modules that keep the exam in memory and in IndexedDB: each file gets both empty. */
const WITH_DEVICE_STATE = ['apps/web/src/{exam,offline}/**/*.test.ts'];

/** A test ends when it is done, however busy the machine is: these are for those that never would. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Half of what a test does is waiting for the database: as many as cores, also beside the slow tests of the start.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          // Importing React and the exam anew for each file costs more than the tests.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulators/src/**/*.test.ts',
          ],
          exclude: [
            ...['**/node_modules/**', FAULTS, 'packages/{attempts,server,postgres,db,orders}/**'],
            ...['apps/{api,analysis}/**', ...WITH_DEVICE_STATE],
          ],
        },
      },
      'apps/web/vitest.component.config.ts',
      { test: { name: 'device', ...patient, include: WITH_DEVICE_STATE } },
      {
        test: {
          name: 'api',
          ...patient,
          // Each file has a database of its own; sharing the worker saves most of the time.
          isolate: false,
          include: [
            'packages/{attempts,server,postgres,db,orders}/**/*.test.ts',
            'apps/{api,analysis}/**/*.test.ts',
            'apps/operator/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', FAULTS],
          globalSetup: databaseServer,
        },
      },
      {
        test: {
          name: 'start',
          ...patient,
          include: ['apps/local/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', FAULTS],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          ...patient,
          include: [FAULTS],
          exclude: ['**/node_modules/**', 'apps/local/**'],
          globalSetup: databaseServer,
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'properties',
          ...patient,
          // Tests of random cases: `npm test` tries a sixth of them (packages/exam/test/property-runs.ts).
          include: ['packages/{exam,feedback}/**/*.test.ts', 'packages/orders/src/state/order-state.test.ts'],
          env: { PROPERTY_RUNS: 'all' },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgresql-15',
          ...patient,
          isolate: false,
          // Most statements of the request pool: each test app explains what it has sent when it ends.
          include: ['apps/api/src/{accounts,notifications,shop,tryouts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', FAULTS, ...WITH_KNOWN_STATEMENTS],
          globalSetup: ['packages/db/test/servers/debian-server.ts'],
        },
      },
      {
        test: {
          name: 'start-faults',
          ...patient,
          include: ['apps/local/test/**/*.faults.test.ts'],
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
