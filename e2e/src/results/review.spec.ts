import { expect, test } from '@playwright/test';
import { submitLogin } from '../steps/person.ts';
import { expectReviewed, introPath, newSealedCandidate } from '../steps/candidate.ts';

test(
  'a candidate who is signed out during a review returns to the same question after a sign-in',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newSealedCandidate(context, workerIndex);
    await page.goto(`${introPath(candidate)}/recap/pembahasan?tes=TIU`);
    await expectReviewed(page, 31);
    await page.getByRole('button', { name: 'Berikutnya', exact: true }).click();
    await expectReviewed(page, 32);
    await context.clearCookies();
    // Another tab signs out, and all tabs refetch the session.
    const otherTab = await context.newPage();
    await otherTab.goto('/privacy-policy');
    await otherTab.evaluate(() => localStorage.clear());
    await page.bringToFront();
    await expect(page).toHaveURL(/\/login\?lanjut=/);
    await submitLogin(page, candidate.person);
    await expectReviewed(page, 32);
  },
);
