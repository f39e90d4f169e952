import { expect, test } from '@playwright/test';
import { withKeptBrowser } from './kept-browser.ts';
import { installWorker } from './service-worker.ts';
import { choose, expectQuestion, heldByServer, introOf, next, option, sit } from './sitting.ts';
import { withStoppableProduct } from './stoppable-product.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'an exam opens with its answers in a restarted browser while the server is down',
  { tag: '@phone' },
  async ({ launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withStoppableProduct(async (product) => {
      await withKeptBrowser({ launchOptions, viewport, baseURL: product.address }, async (browser) => {
        let page = await browser.start();
        const sitting = await sit(page, workerIndex);
        await installWorker(page);
        await product.stop();
        await choose(page, 'B');
        await next(page);
        await choose(page, 'D');

        page = await browser.start();
        await page.goto(`${introOf(sitting)}/start`);
        await expectQuestion(page, 2);
        await expect(option(page, 'D')).toBeChecked();
        await page.getByRole('button', { name: 'Sebelumnya' }).click();
        await expectQuestion(page, 1);
        await expect(option(page, 'B')).toBeChecked();

        await product.start();
        await expect
          .poll(() => heldByServer(browser.context, sitting), { timeout: 60_000 })
          .toEqual({ 1: 2, 2: 4 });
      });
    });
  },
);
