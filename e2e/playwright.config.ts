import type { Project } from '@playwright/test';
import { defineConfig, devices } from '@playwright/test';

// Also for a single file that is run by hand: an older Node would fail somewhere in the middle of a test.
if (Number.parseInt(process.versions.node) < 24) {
  process.stderr.write(
    `Tes ini butuh Node 24 ke atas, bukan ${process.versions.node}: pasang Node 24, atau pakai yang ada di folder .node.\n`,
  );
  process.exit(1);
}

// Chosen once by the first process that reads this; workers inherit it.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));

/** Journeys that kill, flood, take long or have a network, device or browser that fails: `npm run test:faults`, never `npm test`. */
const FAULTS = '**/*.faults.spec.ts';

/** Every screen in every state, width and theme: `npm run test:faults`, never `npm test`. */
const SCREENS = '**/screens-*.spec.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    // The headless shell rounds the widths of letters by default, unlike a phone.
    '--font-render-hinting=none',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Every window would load two pages for an address bar that nobody sees: most of a short test's processor time.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  launchOptions,
};

const desktop = { viewport: { width: 1280, height: 800 }, launchOptions };

/** A test tagged @phone or @desktop runs only at that size. An untagged test runs on a phone in `npm test`, and on a desktop in the fault run. */
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
  // A test ends when it is done, however busy the machine is: these are for those that never would.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A test cannot see or change what goes through a worker; the journeys that are about the worker allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: projectsOfRun(),
});
