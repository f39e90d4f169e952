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

/** Short questions whose right option is one of the last, so that most options are above its reason. */
const LATE_RIGHT_OPTIONS = [1, 4, 11, 12, 16, 26, 27, 40, 43];

test(
  'for short questions the first open reason begins above the buttons of a phone',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newSealedCandidate(context, workerIndex);
    const low: number[] = [];
    for (const number of LATE_RIGHT_OPTIONS) {
      await page.goto(`${introPath(candidate)}/recap/pembahasan?soal=${number}`);
      await expectReviewed(page, number);
      const caption = page.getByRole('list', { name: 'Pilihan jawaban' }).getByText('Yang benar');
      const reason = await caption.boundingBox();
      const buttons = await page.getByRole('navigation', { name: 'Pindah soal' }).boundingBox();
      if (reason!.y + reason!.height > buttons!.y) low.push(number);
    }
    expect(low).toEqual([]);
  },
);
