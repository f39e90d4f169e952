import { expect, test } from '@playwright/test';
import { newSealedCandidate } from '../steps/candidate.ts';

test(
  "if the code of home's lists does not load, the band stays, and a retry shows the lists",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await newSealedCandidate(context, workerIndex);
    const code = /\/assets\/(?:home-)?lists-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto('/home');
    const band = page.getByRole('region', { name: /jawaban|poin/ });
    const failure = page.getByRole('alert').filter({ hasText: 'Daftar tryout belum bisa dimuat' });
    await expect(failure).toBeVisible();
    await expect(band).toBeVisible();
    await page.unroute(code);
    await failure.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { name: 'Tryout yang dimiliki' })).toBeVisible();
    await expect(band).toBeVisible();
    await expect(failure).toBeHidden();
  },
);
