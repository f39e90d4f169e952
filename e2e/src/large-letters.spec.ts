import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import { sidewaysScroll } from './axe.ts';
import { answer } from './replies.ts';
import { longHistory } from './sight-samples.ts';
import { candidate, emptySheet, introOf, sit } from './sitting.ts';

/** For who has set the letters of the browser to twice their size. */

/** A place and a field of the longest numbers that there are. */
async function rankAmongMany(page: Page): Promise<void> {
  const me = {
    ...{ accountId: 'saya', rank: 123_456, total: 211 },
    name: 'Rani Puspita',
    avatar: null,
    attempt: 1,
  };
  const histogram = [211, 400].map((total) => ({ total, participants: 500_000, passed: 100_000 }));
  const field = { participants: 1_000_000, percentile: 22.4, histogram, isRescoring: false };
  await answer(page, getLeaderboard, { ...field, me, entries: [{ ...me, accountId: 'lain', rank: 1 }] });
}

/** What is read on a screen that follows a result once it is all there. */
const resultScreens: readonly { path: string; sign: string; hasPicture?: boolean }[] = [
  { path: '/recap', sign: 'Waktu per soal' },
  { path: '/recap/leaderboard', sign: 'Sebaran nilai', hasPicture: true },
  { path: '/recap/analisis', sign: 'Rencana latihan' },
  { path: '/recap/pembahasan', sign: 'Pembahasan' },
];

/** Letters of a picture that stand in other ones or outside their picture, as "these: in what". */
const clashes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role=img]')].flatMap((picture) => {
      const place = picture.getBoundingClientRect();
      const texts = [...picture.querySelectorAll('text')].map((text) => {
        const { left, right, top, height } = text.getBoundingClientRect();
        // Letters have room above and below them that belongs to their box.
        const [upper, lower] = [top + height / 4, top + (height * 3) / 4];
        return { words: text.textContent, left, right, upper, lower };
      });
      return texts.flatMap(({ words, left, right, upper, lower }, index) => {
        const met = texts
          .slice(index + 1)
          .filter((one) => left < one.right && one.left < right && upper < one.lower && one.upper < lower);
        const isOut = upper < place.top || lower > place.bottom;
        return [...met.map((one) => one.words), ...(isOut ? ['nothing'] : [])].map(
          (what) => `${words}: ${what}`,
        );
      });
    }),
  );

test('nothing is pushed out of the page', { tag: '@desktop' }, async ({ page }, { workerIndex }) => {
  const sitting = await sit(page, workerIndex);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [
    '/',
    '/home',
    '/home/shop/1',
    introOf(sitting),
    `${introOf(sitting)}/start`,
    '/profile',
  ]) {
    await page.goto(path);
    await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    await expect.soft(page.getByRole('link', { name: 'Langsung ke isi' })).not.toBeInViewport();
  }
});

test(
  'nothing is pushed out of a result, and no letters into each other',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const sitting = await candidate(context, workerIndex);
    const id = sitting.tryoutId;
    const { attempt } = await ask(context, startTryout, { id });
    const changes = Array.from({ length: 110 }, (_, index): Change => {
      return { number: index + 1, answer: ((index % 5) + 1) as Answer, at: index * 20_000 };
    });
    await ask(context, saveAnswers, { id, body: { attempt, changes } });
    await ask(context, submit, { id, body: { ...emptySheet, attempt } });
    await rankAmongMany(page);
    await answer(page, listFinishedTryouts, longHistory);
    const screens = resultScreens.map((screen) => ({ ...screen, path: introOf(sitting) + screen.path }));
    const history = { path: '/home/riwayatTryouts', sign: 'Perkembangan nilai', hasPicture: true };
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { path, sign, hasPicture } of [...screens, history]) {
        await page.goto(path);
        await expect(page.getByText(sign, { exact: true }).filter({ visible: true }).first()).toBeVisible();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect.soft(await sidewaysScroll(page), `${width} ${path}`).toBe(0);
        if (hasPicture) expect.soft(await clashes(page), `${width} ${path}`).toEqual([]);
      }
    }
  },
);
