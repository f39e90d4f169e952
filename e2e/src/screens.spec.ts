import { listTransactions } from '@ambang/contract/shop/transactions.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { consoleErrorsOf } from './screens.ts';
import { newCandidate, noAnswers, introOf, openExam } from './candidate.ts';

/** Each screen once on a phone. `screens-*.spec.ts` checks every state, width and theme in `npm run test:faults`. */
async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the public screens pass axe and fit a phone', { tag: '@phone' }, async ({ page }) => {
  const faults = consoleErrorsOf(page);
  for (const path of ['/', '/login', '/register', '/forgot-password', '/privacy-policy', '/404'])
    await expectAccessibleAt(page, path);
  expect(faults).toEqual([]);
});

test(
  'the screens of an account pass axe and fit a phone',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const faults = consoleErrorsOf(page);
    const candidate = await newCandidate(context, workerIndex);
    const [transaction] = await callApi(context, listTransactions);
    const intro = introOf(candidate);
    for (const path of [
      ...['/home', '/home/shop/1', '/home/riwayatTransaksi', `/home/riwayatTransaksi/${transaction!.id}`],
      ...['/home/tryouts', '/home/riwayatTryouts', intro, '/profile/ubahSandi', '/profile/policy'],
    ])
      await expectAccessibleAt(page, path);

    await callApi(context, startTryout, { id: candidate.tryoutId });
    await openExam(page, candidate);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await callApi(context, submitTryout, { id: candidate.tryoutId, body: noAnswers });
    for (const path of ['/recap', '/recap/leaderboard', '/recap/analisis', '/recap/pembahasan'])
      await expectAccessibleAt(page, intro + path);
    expect(faults).toEqual([]);
  },
);
