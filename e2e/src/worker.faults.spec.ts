import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium, expect, test } from '@playwright/test';
import { clone, launch, type Product } from '../product.ts';
import { freePort, temporaryFolder } from './copied-product.ts';
import { installWorker } from './service-worker.ts';
import { choose, expectQuestion, heldByServer, introOf, next, option, sit } from './sitting.ts';

test.use({ serviceWorkers: 'allow' });

/** A product and a browser, each on a folder that outlives it. */
async function withFolders(work: (dataDir: string, profile: string) => Promise<void>): Promise<void> {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  try {
    await work(...folders);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

test(
  'an exam opens with its answers in a browser that was started anew while the server is down',
  { tag: '@phone' },
  async ({ launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withFolders(async (dataDir, profile) => {
      const port = await freePort();
      const baseURL = `http://localhost:${port}`;
      const startProduct = (): Promise<Product> => launch({ folder: clone, port, dataDir });
      const openBrowser = async (): Promise<[BrowserContext, Page]> => {
        const options = { ...launchOptions, viewport, baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };
        const context = await chromium.launchPersistentContext(profile, options);
        return [context, context.pages()[0] ?? (await context.newPage())];
      };
      let product = await startProduct();
      let [context, page] = await openBrowser();
      try {
        const sitting = await sit(page, workerIndex);
        await installWorker(page);
        await product.stop();
        await choose(page, 'B');
        await next(page);
        await choose(page, 'D');
        await context.close();

        [context, page] = await openBrowser();
        await page.goto(`${introOf(sitting)}/start`);
        await expectQuestion(page, 2);
        await expect(option(page, 'D')).toBeChecked();
        await page.getByRole('button', { name: 'Sebelumnya' }).click();
        await expectQuestion(page, 1);
        await expect(option(page, 'B')).toBeChecked();

        product = await startProduct();
        await expect.poll(() => heldByServer(context, sitting), { timeout: 60_000 }).toEqual({ 1: 2, 2: 4 });
      } finally {
        await context.close();
        await product.stop();
      }
    });
  },
);
