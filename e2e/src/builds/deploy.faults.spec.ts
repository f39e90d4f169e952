import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { CopiedProduct } from '../servers/copied-product.ts';
import { withCopiedProduct } from '../servers/copied-product.ts';
import { cachedPaths, idleWorkerStopper, installWorker } from '../servers/service-worker.ts';
import { consoleErrorsOf } from '../screens/screens.ts';
import { choose, expectQuestion, expectSaved, next, pressFinish, startExam } from '../steps/candidate.ts';

/** Newest first. */
async function builtFiles({ dist }: CopiedProduct): Promise<string[][]> {
  const builds = JSON.parse(await readFile(path.join(dist, 'builds.json'), 'utf8')) as { files: string[] }[];
  return builds.map(({ files }) => files);
}

/** Changes the screens that follow an exam. */
async function change({ edit }: CopiedProduct): Promise<void> {
  await edit(
    'apps/web/src/recap/result/recap-panel.tsx',
    'Maaf, Anda Gagal passing grade!',
    'Belum lolos kali ini',
  );
  await edit('apps/web/src/recap/result/recap.module.css', '.', '.added { color: inherit; }\n.');
  await edit('apps/web/src/recap/analysis/analysis.tsx', '<h1>Analisis AI</h1>', '<h1>Analisis baru</h1>');
}

async function expectServed({ request }: BrowserContext, files: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const name of files) {
    const response = await request.get(`/assets/${name}`);
    const type = response.headers()['content-type'] ?? '';
    const isCompressed = response.headers()['content-encoding'] === 'br';
    if (!response.ok() || type.startsWith('text/html') || isCompressed !== !name.endsWith('.woff2')) {
      missing.push(`${name}: ${response.status()} ${type}`);
    }
  }
  expect(missing).toEqual([]);
}

function fetchedFrom(page: Page): Map<string, number> {
  const fetched = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) fetched.set(path.basename(pathname), response.status());
  });
  return fetched;
}

const verdict = (page: Page, words: string) => page.getByRole('heading', { name: words });

test(
  'an exam open during a deploy continues in its own build, up to its recap',
  { tag: '@desktop' },
  async ({ browser }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withCopiedProduct(async (product) => {
      const context = await browser.newContext({ baseURL: product.address });
      const page = await context.newPage();
      const [first = []] = await builtFiles(product);
      await startExam(page, workerIndex);
      await choose(page, 'B');
      await expectSaved(page);

      await test.step('a new build is made while the product is running', async () => {
        await change(product);
        await product.build();
        const [second, before] = await builtFiles(product);
        expect(before).toEqual(first);
        expect(second).not.toEqual(first);
        await expectServed(context, first);
      });

      await test.step('the product restarts, and the same build is made again', async () => {
        await product.restart();
        const [second = [], ...before] = await builtFiles(product);
        expect(before).toEqual([first]);
        await expectServed(context, [...first, ...second]);
      });

      await test.step('the open exam is answered, handed in and graded', async () => {
        const [faults, fetched] = [consoleErrorsOf(page), fetchedFrom(page)];
        await next(page);
        await choose(page, 'C');
        await expectSaved(page, { timeout: 60_000 });
        await pressFinish(page);
        await expect(verdict(page, 'Maaf, Anda Gagal passing grade!')).toBeVisible({ timeout: 60_000 });
        const [second = []] = await builtFiles(product);
        const old = [...fetched.keys()].filter((name) => !second.includes(name));
        expect(
          old
            .filter((name) => name.startsWith('recap-'))
            .map((name) => path.extname(name))
            .sort(),
        ).toEqual([...['.css', '.js']]);
        expect(new Set(fetched.values())).toEqual(new Set([200]));
        expect(faults).toEqual([]);
      });

      await test.step('a screen whose chunk is gone asks for a reload, which loads the newest build', async () => {
        const gone = first.filter((name) => /^analysis-.*\.js$/.test(name));
        expect(gone).toHaveLength(1);
        for (const name of gone)
          for (const end of ['', '.br', '.gz']) await rm(`${product.dist}/assets/${name}${end}`);
        await page.locator('a[href$="/analisis"]').first().click();
        await expect(page.getByText('lalu muat ulang halaman ini')).toBeVisible();
        await page.getByRole('button', { name: 'Coba lagi' }).click();
        await expect(verdict(page, 'Analisis baru')).toBeVisible();
        await page.goBack();
        await expect(verdict(page, 'Belum lolos kali ini')).toBeVisible();
      });
      await context.close();
    });
  },
);

const workers = (page: Page): Promise<{ hasWaiting: boolean; isChanging: boolean }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isChanging = registration?.installing !== null || registration.active?.state !== 'activated';
    return { hasWaiting: registration?.waiting !== null, isChanging };
  });

const named = (files: readonly string[], start: string): string[] =>
  files.filter((name) => name.startsWith(start) && name.endsWith('.js'));

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'an exam keeps its service worker and files during a deploy, and the new version takes over when no exam is open',
    { tag: '@desktop' },
    async ({ browser }, { workerIndex }) => {
      test.setTimeout(300_000);
      await withCopiedProduct(async (product) => {
        const context = await browser.newContext({ baseURL: product.address });
        const page = await context.newPage();
        await startExam(page, workerIndex);
        await installWorker(page);
        await choose(page, 'B');
        await expectSaved(page);
        const kept = async () => (await cachedPaths(page)).map((name) => path.basename(name));
        const [oldRecap = ''] = named(await kept(), 'recap-');

        await test.step('the new version is installed and waits, also when a tab asks for an update', async () => {
          await change(product);
          await product.build();
          await product.restart();
          await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
          await expect.poll(() => workers(page)).toEqual({ hasWaiting: true, isChanging: false });
          const other = await context.newPage();
          await other.goto('/home');
          await expect(other.locator('h1')).toBeVisible();
          await other.close();
          expect(await workers(page)).toEqual({ hasWaiting: true, isChanging: false });
          expect(await kept()).toContain(oldRecap);
        });

        await test.step('the exam continues in its own build without a network', async () => {
          await context.setOffline(true);
          await page.reload();
          await expectQuestion(page, 1);
          await context.setOffline(false);
          await expectSaved(page, { timeout: 60_000 });
          expect((await workers(page)).hasWaiting).toBe(true);
          const review = page.waitForResponse((response) =>
            response.url().includes('/api/finishedTryoutContent/'),
          );
          await pressFinish(page);
          await expect(verdict(page, 'Maaf, Anda Gagal passing grade!')).toBeVisible({ timeout: 60_000 });
          // The recap prefetches the review, so only the files of its screen may be missing.
          await (await review).finished();
        });

        await test.step('after the exam the page keeps its worker and files, also for a screen that it has not loaded yet', async () => {
          await context.setOffline(true);
          await page.locator('a[href*="/recap/pembahasan"]').first().click();
          await expect(page).toHaveTitle(/^Pembahasan soal/);
          expect(await workers(page)).toEqual({ hasWaiting: true, isChanging: false });
          expect(await kept()).toContain(oldRecap);
          await context.setOffline(false);
        });

        await test.step('the next load activates the new version, and the load after that shows it', async () => {
          await page.goBack();
          const endIdleWorker = await idleWorkerStopper(page);
          await page.reload();
          await expect
            .poll(async () => {
              await endIdleWorker();
              return workers(page);
            })
            .toEqual({ hasWaiting: false, isChanging: false });
          await expect.poll(kept).not.toContain(oldRecap);
          await page.reload();
          await expect(verdict(page, 'Belum lolos kali ini')).toBeVisible();
        });
        await context.close();
      });
    },
  );
});
