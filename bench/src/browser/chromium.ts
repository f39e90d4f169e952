import type { Browser, BrowserContextOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../../scripts/programs/chromium-launch.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Runs a browser during `work`. `withProduct` handles signals. @param more further arguments */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumLaunch.executablePath,
    args: [...chromiumLaunch.args, ...more],
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
