import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../../scripts/programs/chromium-launch.ts';
import web from './vite.config.ts';

const chromium = playwright({
  launchOptions: chromiumLaunchOptions,
  contextOptions: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  },
});

/** Tests of screens in Chromium, with replies of a fake server. */
export default mergeConfig(
  web,
  defineConfig({
    // Hides Vite's warning about an import inside Vitest.
    logLevel: 'error',
    cacheDir: '../../.build/vite-component',
    // All dependencies are listed: one that Vite discovers during a test reloads the page.
    optimizeDeps: {
      include: [
        ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
        ...['react-router', '@tanstack/react-query', 'idb-keyval'],
        ...['axe-core', 'vitest-browser-react'],
      ],
    },
    test: {
      name: 'component',
      include: ['test/screens/**/*.test.tsx'],
      setupFiles: ['test/component/browser/same-day.ts', 'test/component/setup.ts'],
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        instances: [{ browser: 'chromium' }],
        viewport: { width: 360, height: 740 },
        screenshotFailures: false,
        // The first page waits while Vite bundles the dependencies, which takes long on a busy machine.
        connectTimeout: 240_000,
      },
    },
  }),
);
