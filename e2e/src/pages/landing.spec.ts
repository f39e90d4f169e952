import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { expectPictureLoaded, pageHeading } from '../steps/locators.ts';
import { signInNewPerson } from '../steps/person.ts';
import { collectConsoleErrors } from '../screens/screens.ts';

const answerPattern = (page: Page) => page.getByRole('img', { name: /^Seratus sepuluh lingkaran jawaban/ });

/** The distance in px from the bottom of the upper element to the top of the lower one. */
async function distanceBelow(lower: Locator, upper: Locator): Promise<number> {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  return below!.y - (above!.y + above!.height);
}

test(
  'the answer pattern fills after the page has loaded, and is filled after a change of the window',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await expect(answerPattern(page).locator('svg')).toHaveCount(2);
    // The cover over the filled ovals has moved out of the pattern.
    await expect
      .poll(() => distanceBelow(answerPattern(page).locator('> div'), answerPattern(page)))
      .toBeGreaterThanOrEqual(-1);
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(answerPattern(page)).toBeHidden();
    const portraitPattern = page
      .getByRole('main')
      .locator('div:has(> svg + div + svg)')
      .filter({ visible: true });
    expect(await distanceBelow(portraitPattern.locator('> div'), portraitPattern)).toBeGreaterThanOrEqual(-1);
  },
);

test('the question of the day and its key pass axe', { tag: '@phone' }, async ({ page }) => {
  for (const choice of [null, 0, 1]) {
    await page.goto('/soal-hari-ini');
    if (choice !== null) {
      await page.locator('label').nth(choice).click();
      await page.getByRole('button', { name: 'Lihat kunci' }).click();
      await expect(page.getByText(/^Kamu memilih/)).toBeVisible();
    }
    await expect(pageHeading(page)).toHaveText('Soal hari ini');
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the landing page shows its headings and pictures, and its links work', async ({
    page,
  }) => {
    const response = await page.goto('/');
    // Inlined pictures would delay the first paint.
    expect(await response!.text()).not.toContain('data:image');
    const [headings, pictures] = [page.getByRole('heading'), page.getByRole('figure').locator('img')];
    for (const parts of [headings, pictures]) await expect(parts).not.toHaveCount(0);
    for (const heading of await headings.all()) await expect(heading).toBeVisible();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expectPictureLoaded(picture);
    }
    for (const [name, path] of [
      ['Daftar', '/register'],
      ['Masuk', '/login'],
      ['Kebijakan privasi', '/privacy-policy'],
      ['Ambang', '/'],
    ] as const) {
      await page.goto('/');
      await page.getByRole('link', { name, exact: true }).last().click();
      await expect(page, name).toHaveURL(path);
    }
  });

  test('without JavaScript the sample question can be answered', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const rows = page.getByRole('group', { name: 'Pilihan jawaban' }).locator('label');
    const backgroundOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).backgroundColor);
    const colours = async (index: number) => [
      await backgroundOf(rows.nth(index).locator('input')),
      await backgroundOf(rows.nth(index).locator('span').first()),
    ];
    await expect(page.getByRole('radio', { name: /^B/ })).toBeChecked();
    const [empty, chosen] = [await colours(3), await colours(1)];
    expect(chosen[0]).not.toBe(empty[0]);
    await rows.nth(3).click();
    await expect(page.getByRole('radio', { name: /^D/ })).toBeChecked();
    await expect.poll(() => colours(3)).toEqual(chosen);
    await expect.poll(() => colours(1)).toEqual(empty);
  });

  test(
    'without JavaScript the question of the day is answered and explained',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Soal hari ini', exact: true }).click();
      await expect(pageHeading(page)).toHaveText('Soal hari ini');
      await expect(page.getByText('Pilihanmu')).toHaveCount(0);
      await expect(page.getByRole('radio')).toHaveCount(5);
      await page.locator('label').nth(2).click();
      await page.getByRole('button', { name: 'Lihat kunci' }).click();
      await expect(page).toHaveURL(/\/soal-hari-ini\/kunci\?hari=[\d-]{10}&jawaban=C$/);
      await expect(page.getByText(/^Kamu memilih C/)).toBeVisible();
      await expect(page.getByText(/^Pilihanmu/).first()).toBeVisible();
      await page.getByRole('link', { name: 'Kerjakan SKD penuh, gratis' }).click();
      await expect(page).toHaveURL('/register');
    },
  );

  test(
    'without JavaScript public pages can be read, and forms state that they need JavaScript',
    { tag: '@phone' },
    async ({ page }) => {
      for (const [path, heading] of [
        ['/', 'Tryout CPNS 2024, lebih mudah dan praktis.'],
        ['/privacy-policy', 'Kebijakan Privasi'],
        ['/404', 'Halaman ini tidak ada'],
        ['/pengingat-berhenti', 'Pengingat dihentikan'],
        ['/berhenti-ingatkan?token=lama', 'Hentikan pengingat?'],
      ] as const) {
        await page.goto(path);
        await expect(pageHeading(page)).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('lang', 'id');
        await expect(page.locator('body noscript'), path).toHaveCount(0);
        await expect(page.locator('#old-browser-note'), path).toBeHidden();
      }
      await page.goto('/berhenti-ingatkan?token=lama');
      await page.getByRole('button', { name: 'Hentikan pengingat' }).click();
      await expect(page).toHaveURL('/tautan-pengingat-lama');
      await expect(pageHeading(page)).toHaveText('Tautan ini sudah tidak berlaku');
      for (const [path, heading] of [
        ['/login', 'Masuk'],
        ['/register', 'Buat akun'],
        ['/forgot-password', 'Lupa kata sandi'],
        ['/reset-password', 'Kata sandi baru'],
        ['/confirm-email', 'Konfirmasi email barumu'],
      ] as const) {
        await page.goto(path);
        await expect(pageHeading(page)).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('lang', 'id');
        await expectJavaScriptNote(page);
      }
      // Only the script enables the button, so that no press is lost before the script runs.
      await expect(page.getByRole('button', { name: 'Konfirmasi Email' })).toBeDisabled();
      for (const path of ['/home', '/profile', '/notification', '/home/tryouts/1/start']) {
        await page.goto(path);
        await expectJavaScriptNote(page);
      }
    },
  );
});

async function expectJavaScriptNote(page: Page): Promise<void> {
  const note = page.locator('noscript p');
  await expect(note, page.url()).toHaveText(
    'Halaman ini membutuhkan JavaScript. Nyalakan JavaScript di perambanmu, lalu muat ulang.',
  );
  await expect(note, page.url()).toBeInViewport({ ratio: 1 });
}

/** Scripts by name without hash, and calls by path. */
function collectRequests(page: Page): { scripts: string[]; calls: string[] } {
  const requests = { scripts: [] as string[], calls: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const script = /\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1];
    if (script) requests.scripts.push(script);
    if (pathname.startsWith(BASE_PATH)) requests.calls.push(pathname);
  });
  return requests;
}

const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));

test(
  'the application is prefetched when the pointer or the focus reaches a sign-in link, and not before',
  { tag: '@desktop' },
  async ({ context }) => {
    for (const approach of [(link: Locator) => link.hover(), (link: Locator) => link.focus()]) {
      const page = await context.newPage();
      const errors = collectConsoleErrors(page);
      const { scripts, calls } = collectRequests(page);
      await page.goto('/');
      await approach(page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan privasi' }));
      await waitUntilIdle(page);
      await waitUntilIdle(page);
      expect(scripts.toSorted()).toEqual(['landing-script', 'support-script']);

      await approach(page.getByRole('link', { name: 'Masuk' }).first());
      await expect
        .poll(() => scripts)
        .toEqual(expect.arrayContaining(['index', 'libraries', 'login', 'register']));
      const fetched = scripts.length;
      expect(new Set(scripts).size).toBe(fetched);
      await approach(page.getByRole('link', { name: 'Daftar' }).first());
      await waitUntilIdle(page);
      expect(scripts).toHaveLength(fetched);
      // Prefetched but not run: no session request was sent.
      expect(calls).toEqual([]);
      expect(errors).toEqual([]);
      await page.close();
    }
  },
);

test(
  'a landing page restored from the back/forward cache redirects only if an account has signed in since',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const simulateRestore = async () => {
      const sessionCheck = page.waitForResponse((response) => response.request().method() === 'HEAD');
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      return (await sessionCheck).status();
    };
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    expect(await simulateRestore()).toBe(200);
    await expect(page.locator('[data-kept]')).toHaveCount(1);
    await signInNewPerson(context, workerIndex);
    expect(await simulateRestore()).toBe(302);
    await expect(page).toHaveURL('/home');
  },
);

test('a link of the application to / shows the landing page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/404');
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page).toHaveURL('/');
  await expect(pageHeading(page)).toBeFocused();
  await expect(page.getByRole('figure')).toHaveCount(4);
});
