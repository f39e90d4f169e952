import { setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { cut, gate, restoreReplies } from './replies.ts';
import { button } from './screens.ts';
import type { Candidate } from './candidate.ts';
import { newCandidate, noAnswers, expectRecap, introOf } from './candidate.ts';

const answers = Array.from({ length: 110 }, (_, index) => ((index % 5) + 1) as Answer);

async function handIn(
  context: BrowserContext,
  { tryoutId: id }: Candidate,
  sheet = { changes: [], answers },
): Promise<void> {
  const { attempt } = await callApi(context, startTryout, { id });
  await callApi(context, submitTryout, { id, body: { attempt, ...sheet } });
}

const openRanking = (page: Page, candidate: Candidate) =>
  page.goto(`${introOf(candidate)}/recap/leaderboard`);

const list = (page: Page) => page.getByRole('region', { name: 'Daftar peringkat' });

const ownRow = (page: Page) => list(page).getByRole('listitem').filter({ hasText: '(kamu)' });

const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const nameSwitch = (page: Page) => page.getByRole('switch', { name: 'Tampilkan namaku di perangkingan' });

test('the recap leads to the ranking, where the own row stays visible with the points of the result', async ({
  page,
}, { workerIndex }) => {
  const candidate = await newCandidate(page.context(), workerIndex);
  await handIn(page.context(), candidate);
  await page.goto(`${introOf(candidate)}/recap`);
  await expectRecap(page);
  const total = (await page.getByText(/^\d+ dari 550 poin$/).textContent())?.match(/^\d+/)?.[0] ?? '';
  await page.getByRole('link', { name: /^Perangkingan/ }).click();
  await expect(page.getByRole('region', { name: 'Posisimu' })).toContainText(`${total}poin, percobaan 1`);
  await expect(ownRow(page)).toContainText('Rani Puspita');
  await expect(ownRow(page)).toContainText(`${total} poin`);
  await expect(page.getByRole('img', { name: /Nilaimu ada di batang/ })).toBeVisible();

  await list(page).scrollIntoViewIfNeeded();
  await expect(ownRow(page)).toBeInViewport();
  await list(page).focus();
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await expect(ownRow(page)).toBeInViewport({ ratio: 0.9 });
  }
});

test(
  'with only a later attempt the ranking shows all attempts, and says why the first-attempt view lacks it',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await handIn(page.context(), candidate);
    await callApi(page.context(), resetTryout, { id: candidate.tryoutId });
    await handIn(page.context(), candidate);
    await openRanking(page, candidate);
    await expect(view(page, 'Semua percobaan')).toHaveAttribute('aria-pressed', 'true');
    await expect(ownRow(page)).toContainText('percobaan 2');
    await view(page, 'Percobaan pertama').click();
    await expect(page.getByText(/^Di sini hanya percobaan pertama yang diperingkat/)).toBeVisible();
    await expect(ownRow(page)).toHaveCount(0);

    await page.route(/\/leaderboard\/\d+\?percobaan=semua$/, (route) => route.abort());
    const review = await gate(page, getReview);
    await page.reload();
    await expect(page.getByText(/^Di sini hanya percobaan pertama yang diperingkat/)).toBeVisible();
    await openRanking(page, candidate);
    await expect(page.getByText('Perangkingan belum bisa dimuat')).toBeVisible();
    await expect(page.getByText('Kamu belum punya peringkat di sini')).toHaveCount(0);
    expect(review.calls).toBe(0);
    await restoreReplies(page);
    await button(page, 'Coba lagi').press('Enter');
    await expect(ownRow(page)).toContainText('percobaan 2');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // As another tab would.
    await callApi(page.context(), resetTryout, { id: candidate.tryoutId });
    await view(page, 'Percobaan pertama').click();
    await expect(
      page.getByText(/^Di sini hanya percobaan pertama .* diperingkat di Semua percobaan/),
    ).toBeVisible();
    await view(page, 'Semua percobaan').click();
    await expect(page.getByText(/^Kamu belum punya hasil tryout ini/)).toBeVisible();
  },
);

test(
  'the selected view is in the address: reload and back restore it, and another back leaves the screen',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await handIn(page.context(), candidate);
    await page.goto(`${introOf(candidate)}/recap`);
    await page.getByRole('link', { name: /^Perangkingan/ }).click();
    await expect(view(page, 'Percobaan pertama')).toHaveAttribute('aria-pressed', 'true');
    await view(page, 'Semua percobaan').click();
    await expect(page).toHaveURL(/\/leaderboard\?percobaan=semua$/);
    await page.reload();
    await expect(view(page, 'Semua percobaan')).toHaveAttribute('aria-pressed', 'true');
    await expect(ownRow(page)).toBeVisible();
    await page.goBack();
    await expectRecap(page);
    await page.goForward();
    await expect(view(page, 'Semua percobaan')).toHaveAttribute('aria-pressed', 'true');
    await view(page, 'Percobaan pertama').click();
    await expect(page).toHaveURL(/\/leaderboard\?percobaan=pertama$/);

    await page.getByRole('link', { name: 'Hasil tryout' }).click();
    await page.getByRole('link', { name: /^Perangkingan/ }).click();
    await view(page, 'Semua percobaan').click();
    for (const [jump, name] of [
      [-2, 'Percobaan pertama'],
      [2, 'Semua percobaan'],
    ] as const) {
      await page.evaluate((by) => window.history.go(by), jump);
      await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
  },
);

test(
  'a hand-in without answers shows the participants, and says why it is not ranked',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await handIn(page.context(), candidate, noAnswers);
    await openRanking(page, candidate);
    await expect(page.getByText(/^Tesmu dikumpulkan tanpa jawaban/)).toBeVisible();
    await expect(ownRow(page)).toHaveCount(0);
  },
);

test(
  "the profile's switch leaves initials in the ranking, and keeps its state when saving fails",
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await handIn(page.context(), candidate);
    await page.goto('/profile');
    await expect(nameSwitch(page)).toBeChecked();
    await cut(page, setNameInRankings);
    await nameSwitch(page).click();
    await expect(page.getByRole('alert')).toContainText('Koneksi ke server terputus');
    await expect(nameSwitch(page)).toBeChecked();
    await restoreReplies(page);
    await nameSwitch(page).focus();
    await page.keyboard.press('Space');
    await expect(nameSwitch(page)).not.toBeChecked();
    await expect(nameSwitch(page)).not.toHaveAttribute('aria-busy');
    await page.reload();
    await expect(nameSwitch(page)).not.toBeChecked();
    await openRanking(page, candidate);
    // The server caches the list for up to 2 s; the screen fetches it when it opens.
    await expect(async () => {
      await page.reload();
      await expect(ownRow(page)).toContainText('R.P.', { timeout: 2_000 });
    }).toPass();
    await expect(ownRow(page)).not.toContainText('Rani');
  },
);

test(
  'a printed ranking has every row and no controls',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await handIn(page.context(), candidate);
    await openRanking(page, candidate);
    await expect(ownRow(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/, Percobaan pertama$/)).toBeVisible();
    await expect(button(page, /percobaan/)).toHaveCount(0);
    await expect(page.getByText('Lihat angkanya')).toBeHidden();
    const hidden = await list(page).evaluate((region) => region.scrollHeight - region.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  },
);
