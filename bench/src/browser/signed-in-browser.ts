import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/programs/chromium-launch.ts';
import { findFreePort } from '../product/product.ts';
import { registerResult, rememberUser } from './candidate.ts';
import { phone } from './chromium.ts';

export interface SignedInBrowser {
  /** The debugging port, by which another program may use the browser. */
  port: number;
  tryoutId: number;
  /** Removes the cached files and the service worker. The device remembers its user. */
  emptyCache: () => Promise<void>;
}

/**
 * Runs a browser whose user is signed in and has a result.
 * @param spki the hash of the certificate that the browser accepts
 */
export async function withSignedInBrowser(
  baseURL: string,
  spki: string,
  work: (browser: SignedInBrowser) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-browser-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    baseURL,
    executablePath: chromiumLaunchOptions.executablePath,
    ignoreHTTPSErrors: true,
    args: [
      ...chromiumLaunchOptions.args,
      `--ignore-certificate-errors-spki-list=${spki}`,
      `--remote-debugging-port=${port}`,
    ],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const tryoutId = await registerResult(context);
    await rememberUser(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const emptyCache = async () => {
      await session.send('Network.clearBrowserCache');
      const storageTypes = 'service_workers,cache_storage';
      await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes });
    };
    await work({ port, tryoutId, emptyCache });
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
