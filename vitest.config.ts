import { defineConfig } from 'vitest/config';

/** Killed processes, request floods and other long tests: `npm run test:faults`, not `npm test`. */
const FAULTS = '**/*.faults.test.ts';

const databaseServer = ['packages/db/test/servers/database-server.ts'];

// Checked here too, because a test file can be run without `npm test`: an older Node would fail in the middle of a test.
if (Number.parseInt(process.versions.node) < 24) {
  process.stderr.write(
    `Tes ini butuh Node 24 ke atas, bukan ${process.versions.node}: pasang Node 24, atau pakai yang ada di folder .node.\n`,
  );
  process.exit(1);
}

/** Tests without SQL statements of their own: other tests of their folders send the same statements. */
const WITHOUT_OWN_STATEMENTS = [
  'accounts/{data/account-download,registration,sessions}',
  'notifications/{event-streams,events,events-full}',
  'shop/transactions',
  'tryouts/{outage,papers/*,results/reset,saves/*}',
  'tryouts/analysis-texts/failing-model',
  'tryouts/leaderboards/quick-attempts',
].map((name) => `apps/api/src/${name}.test.ts`);

/** Tests of modules with state in memory and in IndexedDB: each file starts with both empty. */
const WITH_DEVICE_STATE = [
  'apps/web/src/{exam,offline}/**/*.test.ts',
  'apps/web/src/app/clear-others-*.test.ts',
];

/** Timeouts that end only tests that hang: a busy machine needs long. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // As many as cores: tests wait for the database half of the time, and the tests of the start run at the same time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...timeouts,
          // Importing React and the exam again for each file takes longer than the tests.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'content/**/*.test.ts',
            'deploy/*.test.ts',
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
      { test: { name: 'device', ...timeouts, include: WITH_DEVICE_STATE } },
      {
        test: {
          name: 'api',
          ...timeouts,
          // Each file has its own database; sharing the worker saves most of the time.
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
          ...timeouts,
          include: ['apps/local/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', FAULTS],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          ...timeouts,
          include: [FAULTS],
          exclude: ['**/node_modules/**', 'apps/{local,operator}/**'],
          globalSetup: databaseServer,
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'operator-faults',
          ...timeouts,
          include: ['apps/operator/test/**/*.faults.test.ts'],
          globalSetup: databaseServer,
          // Backups of hundreds of megabytes, with every file made durable, beside two other steps.
          testTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'properties',
          ...timeouts,
          // Random tests with all cases; `npm test` runs a part of them (packages/exam/test/property-runs.ts).
          include: [
            'packages/{exam,feedback,practice}/**/*.test.ts',
            'packages/contract/src/text/normalize.test.ts',
            'packages/orders/src/{random-orders,state/order-state}.test.ts',
            'packages/attempts/src/random-rankings.test.ts',
            'packages/db/src/attempts/saved-answers.test.ts',
            'packages/server/src/queues/fair-queue.test.ts',
            'apps/operator/test/transactions/totals.test.ts',
          ],
          globalSetup: databaseServer,
          env: { PROPERTY_RUNS: 'all' },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgresql-15',
          ...timeouts,
          isolate: false,
          // Tests with most statements of the request pool: each test app explains its statements when it ends.
          include: [
            'apps/api/src/{accounts,notifications,shop,tryouts}/**/*.test.ts',
            'apps/operator/test/backups/logical.test.ts',
          ],
          exclude: ['**/node_modules/**', FAULTS, ...WITHOUT_OWN_STATEMENTS],
          globalSetup: ['packages/db/test/servers/debian-server.ts'],
        },
      },
      {
        test: {
          name: 'container',
          ...timeouts,
          include: ['deploy/container/test/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'start-faults',
          ...timeouts,
          include: ['apps/local/test/**/*.faults.test.ts'],
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
