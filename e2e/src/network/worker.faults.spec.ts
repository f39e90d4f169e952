import { expect, test } from '@playwright/test';
import { withRestartableBrowser } from '../servers/restartable-browser.ts';
import { installWorker } from '../servers/service-worker.ts';
import {
  choose,
  expectQuestion,
  fetchSavedAnswers,
  introPath,
  pressNext,
  option,
  startExam,
} from '../steps/candidate.ts';
import { withRestartableProduct } from '../servers/restartable-product.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'an exam opens with its answers in a restarted browser while the server is down',
  { tag: '@phone' },
  async ({ launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withRestartableProduct(async (product) => {
      await withRestartableBrowser({ launchOptions, viewport, baseURL: product.address }, async (browser) => {
        let page = await browser.start();
        const candidate = await startExam(page, workerIndex);
        await installWorker(page);
        await product.stop();
        await choose(page, 'B');
        await pressNext(page);
        await choose(page, 'D');

        page = await browser.start();
        await page.goto(`${introPath(candidate)}/start`);
        await expectQuestion(page, 2);
        await expect(option(page, 'D')).toBeChecked();
        await page.getByRole('button', { name: 'Sebelumnya' }).click();
        await expectQuestion(page, 1);
        await expect(option(page, 'B')).toBeChecked();

        await product.start();
        await expect
          .poll(() => fetchSavedAnswers(browser.context, candidate), { timeout: 60_000 })
          .toEqual({ 1: 2, 2: 4 });
      });
    });
  },
);
