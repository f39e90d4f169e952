import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/db/**', 'apps/api/**', 'packages/orders/**'],
        },
      },
      {
        test: {
          name: 'api',
          // Each file has a database of its own; sharing the worker saves most of the time.
          isolate: false,
          include: [
            'packages/db/**/*.test.ts',
            'packages/orders/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'apps/operator/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/db/test/database-server.ts'],
        },
      },
      {
        test: {
          name: 'start',
          include: ['apps/local/test/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
