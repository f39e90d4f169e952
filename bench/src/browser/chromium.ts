import type { Browser, BrowserContextOptions } from '@playwright/test';
import { chromium } from '@playwright/test';

export const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hidden pages of the address bar would use the processor.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** A small cheap phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Runs a browser while `work` lasts. Signals are handled by `withProduct`. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, ...more],
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
