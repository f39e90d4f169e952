import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { CopiedProduct } from '../servers/copied-product.ts';
import { withCopiedProduct } from '../servers/copied-product.ts';
import { listCachedPaths, createWorkerStopper, installWorker } from '../servers/service-worker.ts';
import { collectConsoleErrors } from '../screens/screens.ts';
import {
  choose,
  expectQuestion,
  expectSaved,
  pressNext,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

/** Reads the file names of each kept build, newest build first. */
async function readBuilds({ dist }: CopiedProduct): Promise<string[][]> {
  const builds = JSON.parse(await readFile(path.join(dist, 'builds.json'), 'utf8')) as { files: string[] }[];
  return builds.map(({ files }) => files);
}

/** Changes the sources of the screens that follow an exam. */
async function changeScreens({ edit }: CopiedProduct): Promise<void> {
  await edit(
    'apps/web/src/recap/result/recap-panel.tsx',
    'Maaf, Anda Gagal passing grade!',
    'Belum lolos kali ini',
  );
  await edit('apps/web/src/recap/result/recap.module.css', '.', '.added { color: inherit; }\n.');
  await edit('apps/web/src/recap/analysis/analysis.tsx', '<h1>Analisis AI</h1>', '<h1>Analisis baru</h1>');
}

/** Expects all files to be served, and all but the fonts to be compressed. */
async function expectServed({ request }: BrowserContext, files: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const name of files) {
    const response = await request.get(`/assets/${name}`);
    const type = response.headers()['content-type'] ?? '';
    const isCompressed = response.headers()['content-encoding'] === 'br';
    if (!response.ok() || type.startsWith('text/html') || isCompressed !== !name.endsWith('.woff2')) {
      faults.push(`${name}: ${response.status()} ${type}`);
    }
  }
  expect(faults).toEqual([]);
}

/** The status of each fetched file, by file name. */
function collectFetchedAssets(page: Page): Map<string, number> {
  const fetched = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) fetched.set(path.basename(pathname), response.status());
  });
  return fetched;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The state of the page's service worker and of a newer one. */
const workerState = (page: Page): Promise<{ hasWaiting: boolean; isChanging: boolean }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isChanging = registration?.installing !== null || registration.active?.state !== 'activated';
    return { hasWaiting: registration?.waiting !== null, isChanging };
  });

const scriptsNamed = (files: readonly string[], start: string): string[] =>
  files.filter((name) => name.startsWith(start) && name.endsWith('.js'));

/** A context of one candidate, with an exam that has an answer before the deploy. */
async function openExam(browser: Browser, options: BrowserContextOptions, account: number) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await startExam(page, account);
  if (options.serviceWorkers === 'allow') await installWorker(page);
  await choose(page, 'B');
  await expectSaved(page);
  return { context, page };
}

type OpenExam = Awaited<ReturnType<typeof openExam>>;

/** The open exam is answered, handed in and graded in its own build. */
async function endInOwnBuild({ page }: OpenExam, product: CopiedProduct): Promise<void> {
  const [consoleErrors, fetched] = [collectConsoleErrors(page), collectFetchedAssets(page)];
  await pressNext(page);
  await choose(page, 'C');
  await expectSaved(page, { timeout: 60_000 });
  await pressFinish(page);
  await expect(page.getByText('Maaf, Anda Gagal passing grade!')).toBeVisible({ timeout: 60_000 });
  const [second = []] = await readBuilds(product);
  const oldFiles = [...fetched.keys()].filter((name) => !second.includes(name));
  expect(
    oldFiles
      .filter((name) => name.startsWith('recap-'))
      .map((name) => path.extname(name))
      .sort(),
  ).toEqual(['.css', '.js']);
  expect(new Set(fetched.values())).toEqual(new Set([200]));
  expect(consoleErrors).toEqual([]);
}

/** A screen whose script is gone offers a reload, which loads the newest build. */
async function openGoneScreen({ page }: OpenExam, { dist }: CopiedProduct, first: string[]): Promise<void> {
  const removed = first.filter((name) => /^analysis-.*\.js$/.test(name));
  expect(removed).toHaveLength(1);
  for (const name of removed) for (const end of ['', '.br', '.gz']) await rm(`${dist}/assets/${name}${end}`);
  await page.locator('a[href$="/analisis"]').first().click();
  await expect(page.getByText('Bagian halaman ini tidak bisa dimuat')).toBeVisible();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(heading(page, 'Analisis baru')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Belum lolos kali ini')).toBeVisible();
}

const cachedFiles = async (page: Page) => (await listCachedPaths(page)).map((name) => path.basename(name));

/** The new version is installed and waits, also after another tab is opened. */
async function installNewVersion({ context, page }: OpenExam, oldRecap: string): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => workerState(page)).toEqual({ hasWaiting: true, isChanging: false });
  const otherTab = await context.newPage();
  await otherTab.goto('/home');
  await expect(otherTab.locator('h1')).toBeVisible();
  await otherTab.close();
  expect(await workerState(page)).toEqual({ hasWaiting: true, isChanging: false });
  expect(await cachedFiles(page)).toContain(oldRecap);
}

/** The exam continues in its own build without a network. */
async function endWithoutNetwork({ context, page }: OpenExam): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expectQuestion(page, 1);
  await context.setOffline(false);
  await expectSaved(page, { timeout: 60_000 });
  expect((await workerState(page)).hasWaiting).toBe(true);
  const review = page.waitForResponse((response) => response.url().includes('/api/finishedTryoutContent/'));
  await pressFinish(page);
  await expect(page.getByText('Maaf, Anda Gagal passing grade!')).toBeVisible({ timeout: 60_000 });
  // The recap prefetches the review. Its screen then needs only files of the build.
  await (await review).finished();
}

/** After the exam the page keeps its worker and files, also for a screen that it has not loaded yet. */
async function openReviewWithoutNetwork({ context, page }: OpenExam, oldRecap: string): Promise<void> {
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Buka soal/ }).click();
  await expect(page).toHaveTitle(/^Pembahasan soal/);
  expect(await workerState(page)).toEqual({ hasWaiting: true, isChanging: false });
  expect(await cachedFiles(page)).toContain(oldRecap);
  await context.setOffline(false);
}

/** The next load activates the new version, and the load after that shows it. */
async function loadNewVersion({ page }: OpenExam, oldRecap: string): Promise<void> {
  await page.goBack();
  const stopWorker = await createWorkerStopper(page);
  await page.reload();
  await expect
    .poll(async () => {
      await stopWorker();
      return workerState(page);
    })
    .toEqual({ hasWaiting: false, isChanging: false });
  await expect.poll(() => cachedFiles(page)).not.toContain(oldRecap);
  await page.reload();
  await expect(page.getByText('Belum lolos kali ini')).toBeVisible();
}

// One test, because a copy of the product with a second build takes most of its time.
test(
  'an exam open during a deploy continues in its own build, also with its service worker, and the first load after it activates the new version',
  { tag: '@desktop' },
  async ({ browser }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withCopiedProduct(async (product) => {
      const baseURL = product.address;
      const plain = await openExam(browser, { baseURL, serviceWorkers: 'block' }, workerIndex);
      const worked = await openExam(browser, { baseURL, serviceWorkers: 'allow' }, workerIndex);
      const [oldRecap = ''] = scriptsNamed(await cachedFiles(worked.page), 'recap-');
      const [first = []] = await readBuilds(product);

      await test.step('a new build is made while the product is running', async () => {
        await changeScreens(product);
        await product.build();
        const [second, before] = await readBuilds(product);
        expect(before).toEqual(first);
        expect(second).not.toEqual(first);
        await expectServed(plain.context, first);
      });
      await test.step('after a restart of the product the files of both builds are served', async () => {
        await product.restart();
        const [second = [], ...before] = await readBuilds(product);
        expect(before).toEqual([first]);
        await expectServed(plain.context, [...first, ...second]);
      });

      await test.step('the new version waits', () => installNewVersion(worked, oldRecap));
      await test.step('the exam ends without a network', () => endWithoutNetwork(worked));
      await test.step('the worker stays', () => openReviewWithoutNetwork(worked, oldRecap));
      await test.step('the new version is loaded', () => loadNewVersion(worked, oldRecap));
      await worked.context.close();

      await test.step('the other exam ends in its own build', () => endInOwnBuild(plain, product));
      await test.step('a script is gone', () => openGoneScreen(plain, product, first));
      await plain.context.close();
    });
  },
);
