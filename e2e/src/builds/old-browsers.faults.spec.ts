import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { newPerson, register, signIn, takeFreeBundle } from '../steps/person.ts';
import {
  choose,
  expectQuestion,
  expectReviewed,
  expectRecap,
  expectSaved,
  pressNext,
  pressFinish,
  pressStart,
} from '../steps/candidate.ts';
import { pageHeading } from '../steps/locators.ts';

/** Features that at least one of Chrome 114, Safari 16.4 and Firefox 114 does not support. */
const newerFeatures = [
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Iterator',
  'requestIdleCallback',
  'scheduler',
  'navigation',
  'CookieStore',
  'cookieStore',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLDialogElement.prototype.requestClose',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Document.prototype.startViewTransition',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toHex',
];

/** Runs in the page before its scripts. */
function removeFeatures(names: string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object | undefined>(
      (holder, part) => (holder as Record<string, object> | undefined)?.[part],
      window,
    );
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

/** Checks three of the removed features. */
const lacksNewerFeatures = (page: Page) =>
  page.evaluate(
    () =>
      !('withResolvers' in Promise) &&
      !('toSorted' in Array.prototype) &&
      !('popover' in HTMLElement.prototype),
  );

test('a candidate can register, take an exam and open the review without the features that a supported browser lacks @phone', async ({
  page,
}, { workerIndex }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.addInitScript(removeFeatures, newerFeatures);
  const person = newPerson(workerIndex);
  await register(page, person);
  await signIn(page, person);
  expect(await lacksNewerFeatures(page)).toBe(true);
  await takeFreeBundle(page);
  await page.goto('/notification');
  await expect(page.getByRole('heading', { name: 'Baru' })).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: /Mulai/ }).first().click();
  await pressStart(page);
  await expectQuestion(page, 1);
  await choose(page, 'B');
  await pressNext(page);
  await expectQuestion(page, 2);
  await choose(page, 'D');
  await expectSaved(page);
  await page.reload();
  await expectQuestion(page, 2);
  await pressFinish(page);
  await expectRecap(page);
  await page.getByRole('link', { name: /Pembahasan/ }).click();
  await expectReviewed(page, 1);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  expect(failures).toEqual([]);
});

test.describe('an unsupported browser', () => {
  // A service worker's requests bypass the page's routes.
  test.use({ serviceWorkers: 'block' });

  const addresses = ['/', '/login', '/privacy-policy', '/404', '/offline', '/home', '/home/tryouts/1/start'];
  const title = (page: Page) => page.getByRole('heading', { name: 'Peramban ini terlalu lama' });

  async function expectNote(page: Page, address: string): Promise<void> {
    await expect(title(page), address).toBeInViewport();
    for (const browser of ['Chrome 114', 'Safari 16.4', 'Firefox 114'])
      await expect(page.getByRole('listitem').filter({ hasText: browser }), address).toBeVisible();
    await expect(page.getByText('perbarui Chrome lewat Play Store'), address).toBeVisible();
    await expect(page.getByRole('link', { name: 'muat ulang' }), address).toHaveCount(0);
  }

  /** Serves these scripts with invalid syntax. */
  const garble = (page: Page, scripts: RegExp) =>
    page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = = 1;' }));

  test('if its scripts do not parse, every page lists the supported browsers @phone', async ({ page }) => {
    await garble(page, /\/assets\/(?!support-script)[^/]+\.js$/);
    for (const address of addresses) {
      await page.goto(address);
      await expectNote(page, address);
    }
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeHidden();
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Kebijakan privasi' }).first()).toBeVisible();
  });

  for (const name of ['Array.prototype.at', 'Promise.allSettled', 'HTMLDialogElement.prototype.showModal'])
    test(`in a browser without ${name} every page lists the supported browsers @phone`, async ({ page }) => {
      await page.addInitScript(removeFeatures, [name]);
      for (const address of addresses) {
        await page.goto(address);
        await expectNote(page, address);
      }
    });

  test('a chunk that does not parse shows the note about old browsers @phone', async ({ page }, {
    workerIndex,
  }) => {
    await garble(page, /\/assets\/login-[^/]+\.js$/);
    await page.goto('/login');
    await expectNote(page, '/login');
    await page.unrouteAll();
    const person = newPerson(workerIndex);
    await register(page, person);
    await signIn(page, person);
    await garble(page, /\/assets\/notifications-[^/]+\.js$/);
    await page.goto('/home');
    await page
      .getByRole('link', { name: /Notifikasi/ })
      .filter({ visible: true })
      .first()
      .click();
    await expectNote(page, '/notification');
  });

  test('a supported browser never shows the note about old browsers, however late the support script arrives @phone', async ({
    page,
  }) => {
    const late = Promise.withResolvers<undefined>();
    await page.route(/support-script/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.locator('#old-browser-note')).toHaveCount(0);
    late.resolve(undefined);
    await page.waitForLoadState();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('#old-browser-note'), address).toBeHidden();
    }
  });

  for (const [what, files] of [
    ['the support script', /support-script/],
    ['any script', /\/assets\/.*\.js$/],
    ['any style', /\/assets\/.*\.css$/],
  ] as const)
    test(`a supported browser without ${what} does not show the note about old browsers @phone`, async ({
      page,
    }) => {
      await page.route(files, (route) => route.abort());
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('#old-browser-note'), address).toBeHidden();
      }
    });
});

test.describe('a script that does not arrive', () => {
  test.use({ serviceWorkers: 'block' });

  const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'belum termuat lengkap' });
  const reload = (page: Page) => missing(page).getByRole('link', { name: 'muat ulang' });

  for (const [part, address, scripts] of [
    ['the application', '/register', /\/assets\/index-[^/]+\.js$/],
    ["the application's libraries", '/register', /\/assets\/libraries-[^/]+\.js$/],
    ['the screen', '/register', /\/assets\/register-[^/]+\.js$/],
    ['the application behind the sign-in', '/home', /\/assets\/index-[^/]+\.js$/],
  ] as const)
    test(`a missing script of ${part} is reported on the page, and a reload opens the page @phone`, async ({
      page,
    }) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto(address);
      await expect(missing(page)).toBeInViewport();
      await page.unroute(scripts);
      await reload(page).click();
      await page.waitForLoadState();
      await expect(page.locator('html')).toHaveClass(/begun/);
      await expect(missing(page)).toBeHidden();
    });

  for (const address of ['/login', '/home'])
    test(`${address} reports missing scripts after a delay @phone`, async ({ page }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(address);
      await expect(missing(page)).toBeHidden();
      await page.locator('#missing-part').evaluate((note) => {
        for (const wait of note.getAnimations()) wait.finish();
      });
      await expect(reload(page)).toBeInViewport();
    });
});
