import { rm } from 'node:fs/promises';
import type { BrowserContext, LaunchOptions, Page, ViewportSize } from '@playwright/test';
import { chromium } from '@playwright/test';
import { createTemporaryFolder } from '../../product.ts';

/** A browser that keeps its stored data across restarts, as on a phone. */
export interface RestartableBrowser {
  readonly context: BrowserContext;
  /** Starts or restarts the browser. @returns its only page */
  start: (state?: { offline: boolean }) => Promise<Page>;
  stop: () => Promise<void>;
}

interface Settings {
  baseURL: string;
  viewport: ViewportSize | null;
  launchOptions: LaunchOptions;
}

/** All runs of the browser use the same profile folder, which is removed after `work`. */
export async function withRestartableBrowser(
  { launchOptions, ...settings }: Settings,
  work: (browser: RestartableBrowser) => Promise<void>,
): Promise<void> {
  const profile = await createTemporaryFolder();
  const options = { ...launchOptions, ...settings, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };
  let running: BrowserContext | undefined;
  const browser: RestartableBrowser = {
    get context() {
      if (!running) throw new Error('the browser does not run');
      return running;
    },
    async start(state) {
      await running?.close();
      running = await chromium.launchPersistentContext(profile, { ...options, ...state });
      return running.pages()[0] ?? (await running.newPage());
    },
    async stop() {
      await running?.close();
      running = undefined;
    },
  };
  try {
    await work(browser);
  } finally {
    await browser.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
