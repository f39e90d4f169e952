import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { expectPictureLoaded, pageHeading } from '../steps/locators.ts';
import { signInNewPerson } from '../steps/person.ts';
import { collectConsoleErrors } from '../screens/screens.ts';
import { findOverflow, findWordFaults, setTextSize } from '../screens/text-overflow.ts';

test(
  'the question of the landing page passes axe with a right and a wrong answer',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    for (const [letter, verdict] of [
      ['D', 'Tepat, 34.'],
      ['B', 'Belum tepat. Jawabannya D, 34.'],
    ] as const) {
      await page.getByRole('group').getByText(letter, { exact: true }).click();
      await expect(page.getByText(verdict).filter({ visible: true })).toBeVisible();
      await expectAccessible(page);
    }
  },
);

for (const [width, percent, paths] of [
  [1280, 150, ['/']],
  [1280, 200, ['/']],
  [1024, 200, ['/']],
  [320, 200, ['/', '/privacy-policy']],
] as const)
  test(`letters of ${percent} % fit ${paths.join(' and ')} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await setTextSize(page, percent);
      expect([...(await findOverflow(page)), ...(await findWordFaults(page))], path).toEqual([]);
    }
  });

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

  test(
    'without JavaScript the question is answered, and each choice has its own reason',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      const question = page.getByRole('group', { name: /Coba satu soal TIU/ });
      const further = question.getByRole('link', { name: 'Kerjakan 110 soal, gratis' });
      await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(further).toBeHidden();
      const reasons = new Set<string>();
      for (const letter of ['A', 'B', 'C', 'D', 'E']) {
        await question.getByText(letter, { exact: true }).click();
        await expect(question.getByRole('radio', { name: new RegExp(`^${letter},`) })).toBeChecked();
        const verdict = letter === 'D' ? 'Tepat, 34.' : 'Belum tepat. Jawabannya D, 34.';
        await expect(question.getByText(verdict).filter({ visible: true })).toHaveCount(1);
        const reason = question.locator('p').filter({ visible: true });
        await expect(reason).toHaveCount(1);
        reasons.add(await reason.innerText());
        await expect(further).toBeVisible();
      }
      expect(reasons.size).toBe(5);
      await further.click();
      await expect(page).toHaveURL('/register');
    },
  );

  test('the landing page shows the prices of the bundles on sale', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const cardOf = (name: string) =>
      page
        .locator('#harga')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(cardOf('Perdana')).toContainText('Gratis');
    await expect(cardOf('Utama')).toContainText('Rp49.000');
    expect(await page.content()).not.toMatch(/\{(?:nama|harga|keterangan|kain)\}/);
  });

  test('a shared link has a preview with a picture of 1200 x 630', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(new URL(picture ?? '').origin).toBe(new URL(page.url()).origin);
    expect(picture).toMatch(/\/icons\/bagikan\.png\?v=[\da-f]{8}$/);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address ?? '';
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture);
    expect(size).toEqual([1200, 630]);
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
        ['/', 'Tryout CPNS 2024, lebih mudah dan praktis'],
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
