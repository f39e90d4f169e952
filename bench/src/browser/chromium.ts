import type { Browser, BrowserContextOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/programs/chromium-launch.ts';

/** The screen of a small, cheap phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Runs a browser during `work`. `withProduct` handles signals. @param more further arguments of the browser */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumLaunchOptions.executablePath,
    args: [...chromiumLaunchOptions.args, ...more],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
