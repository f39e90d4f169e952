import { defineConfig } from '@playwright/test';

// The first process chooses the port; the workers inherit it.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));

const engines = (process.env.E2E_ENGINES ?? '').split(',').filter(Boolean);

/** The exam in browsers without Playwright support: `npm run test:browsers`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engines.ts',
  outputDir: '../../../test-results',
  globalSetup: '../../product.ts',
  workers: 1,
  timeout: 300_000,
  forbidOnly: process.env.CI !== undefined,
  projects: engines.map((name) => ({ name })),
});
