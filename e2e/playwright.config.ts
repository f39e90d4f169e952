import type { Project } from '@playwright/test';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/programs/chromium-launch.ts';

// Checked here too, because a test file can be run without `npm test`: an older Node would fail in the middle of a test.
if (Number.parseInt(process.versions.node) < 24) {
  process.stderr.write(
    `Tes ini butuh Node 24 ke atas, bukan ${process.versions.node}: pasang Node 24, atau pakai yang ada di folder .node.\n`,
  );
  process.exit(1);
}

// The first process chooses the port; the workers inherit it.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));

/** Killed processes, request floods, failing networks and devices: `npm run test:faults`, not `npm test`. */
const FAULTS = '**/*.faults.spec.ts';

/** Every screen in every state, width and theme: `npm run test:faults`, not `npm test`. */
const SCREENS = '**/screens-*.spec.ts';

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  launchOptions: chromiumLaunchOptions,
};

const desktop = { viewport: { width: 1280, height: 800 }, launchOptions: chromiumLaunchOptions };

/**
 * A test tagged @phone or @desktop runs only at that size. An untagged test runs on a phone in `npm test`, and on a
 * desktop in the fault run.
 */
function projectsOfRun(): Project[] {
  if (process.env.E2E_PICTURES) return [{ name: 'phone', testMatch: '**/*.pictures.ts', use: phone }];
  if (process.env.E2E_FAULTS)
    return [
      { name: 'phone', testMatch: [FAULTS, SCREENS], grepInvert: /@desktop/, use: phone },
      { name: 'desktop', testMatch: [FAULTS, SCREENS], grepInvert: /@phone/, use: desktop },
      {
        name: 'desktop-journeys',
        testIgnore: [FAULTS, SCREENS],
        grepInvert: /@phone|@desktop/,
        use: desktop,
      },
    ];
  return [
    { name: 'phone', testIgnore: [FAULTS, SCREENS], grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testIgnore: [FAULTS, SCREENS], grep: /@desktop/, use: desktop },
  ];
}

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: 2,
  // These timeouts end only tests that hang, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Playwright does not see requests of a service worker. The tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunchOptions,
  },
  projects: projectsOfRun(),
});
