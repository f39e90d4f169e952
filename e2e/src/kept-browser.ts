import { rm } from 'node:fs/promises';
import type { BrowserContext, LaunchOptions, Page, ViewportSize } from '@playwright/test';
import { chromium } from '@playwright/test';
import { temporaryFolder } from './copied-product.ts';

/** A browser that can be ended and started anew with all that its device keeps, as a phone's is. */
export interface KeptBrowser {
  /** Of the browser that runs now. */
  readonly context: BrowserContext;
  /** Starts it, or ends it and starts it again. @returns its only page */
  start: (state?: { offline: boolean }) => Promise<Page>;
  stop: () => Promise<void>;
}

interface Settings {
  baseURL: string;
  viewport: ViewportSize | null;
  launchOptions: LaunchOptions;
}

/** Gives one to the work, on a folder that outlives it. */
export async function withKeptBrowser(
  { launchOptions, ...settings }: Settings,
  work: (browser: KeptBrowser) => Promise<void>,
): Promise<void> {
  const profile = await temporaryFolder();
  const options = { ...launchOptions, ...settings, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };
  let running: BrowserContext | undefined;
  const browser: KeptBrowser = {
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
