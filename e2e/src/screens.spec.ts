import { listTransactions } from '@ambang/contract/shop/transactions.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { faultsOf } from './sights.ts';
import { candidate, emptySheet, introOf, openExam } from './sitting.ts';

/** One look at each screen on a phone. Every state, width and theme is in `screens-*.spec.ts`: `npm run test:faults`. */
async function expectSoundAt(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the public screens pass axe and fit a phone', { tag: '@phone' }, async ({ page }) => {
  const faults = faultsOf(page);
  for (const path of ['/', '/login', '/register', '/forgot-password', '/privacy-policy', '/404'])
    await expectSoundAt(page, path);
  expect(faults).toEqual([]);
});

test(
  'the screens of an account pass axe and fit a phone',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const faults = faultsOf(page);
    const sitting = await candidate(context, workerIndex);
    const [transaction] = await ask(context, listTransactions);
    const intro = introOf(sitting);
    for (const path of [
      ...['/home', '/home/shop/1', '/home/riwayatTransaksi', `/home/riwayatTransaksi/${transaction!.id}`],
      ...['/home/tryouts', '/home/riwayatTryouts', intro, '/profile/ubahSandi', '/profile/policy'],
    ])
      await expectSoundAt(page, path);

    await ask(context, startTryout, { id: sitting.tryoutId });
    await openExam(page, sitting);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await ask(context, submit, { id: sitting.tryoutId, body: emptySheet });
    for (const path of ['/recap', '/recap/leaderboard', '/recap/analisis', '/recap/pembahasan'])
      await expectSoundAt(page, intro + path);
    expect(faults).toEqual([]);
  },
);
