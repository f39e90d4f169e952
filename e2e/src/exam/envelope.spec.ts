import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { signInByCall } from '../steps/person.ts';
import { holdCalls } from '../steps/replies.ts';
import { collectPaths } from '../steps/requests.ts';
import { expectPictureLoaded } from '../steps/locators.ts';
import {
  newCandidate,
  expectPaperReady,
  expectQuestion,
  goToQuestion,
  introPath,
  findPictureQuestion,
  pressStart,
} from '../steps/candidate.ts';

const ENVELOPES = `**${BASE_PATH}/envelope/*`;

async function expectPicture(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: /^Daftar soal, / }).click();
  await goToQuestion(page, number);
  await expectQuestion(page, number);
  // The neighbouring questions, which are rendered too, may have pictures.
  const picture = page.locator('figure :is(img, image)').filter({ visible: true }).first();
  await expectPictureLoaded(picture);
}

test(
  'a start is one call, and afterwards a picture of the exam is shown without a network',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await newCandidate(context, workerIndex);
    let number = 0;

    await test.step('if the paper cannot be fetched, the intro shows an error and no attempt starts', async () => {
      await page.route(ENVELOPES, (route) => route.abort());
      await page.goto(introPath(candidate));
      await expect(page.getByText('Soal belum bisa diunduh. Periksa jaringanmu')).toBeVisible();
      await pressStart(page);
      await expect(page.getByText(/Tes belum dimulai dan waktumu belum berjalan/).first()).toBeVisible();
      await page.unroute(ENVELOPES);
      await expectPaperReady(page);
    });

    await test.step('"Mulai" sends only the start', async () => {
      const requests = collectPaths(page, /^\/api\/|\.(?:js|css)$/);
      const start = await holdCalls(page, startTryout);
      await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
      await expect.poll(() => start.calls).toBe(1);
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('dialog')).toContainText(
        'Masih disiapkan: jaringan atau server sedang lambat',
      );
      start.release();
      await expectQuestion(page, 1);
      expect(requests).toEqual([`${BASE_PATH}/startTryout/${candidate.tryoutId}`]);
    });

    await test.step('a picture is shown without a network', async () => {
      number = await findPictureQuestion(context, candidate);
      await context.setOffline(true);
      await expectPicture(page, number);
      await context.setOffline(false);
    });

    await test.step('another device fetches the envelope of the running attempt, then shows a picture without a network', async () => {
      const other = await page.context().browser()!.newContext();
      await signInByCall(other, candidate.person);
      const elsewhere = await other.newPage();
      await elsewhere.goto(introPath(candidate));
      const papers = elsewhere.waitForRequest(ENVELOPES);
      await elsewhere.getByRole('button', { name: 'Lanjutkan' }).click();
      await papers;
      await expectQuestion(elsewhere, 1);
      await other.setOffline(true);
      await expectPicture(elsewhere, number);
      await other.close();
    });
  },
);
