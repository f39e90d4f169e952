import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectUnsentStored } from '../steps/device.ts';
import {
  newCandidate,
  choose,
  fetchGradedAnswers,
  expectHandedIn,
  expectQuestion,
  expectRecap,
  expectSaved,
  fetchSavedAnswers,
  introPath,
  pressNext,
  option,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

test(
  'an exam opens in a browser whose localStorage throws',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
    await pressFinish(page);
    await expectRecap(page);
  },
);

test(
  'a device that refuses to store shows a warning, and the answers reach the server',
  {
    tag: '@phone',
  },
  async ({ page, context }, { workerIndex }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBFactory.prototype.open = refuse;
    });
    const candidate = await startExam(page, workerIndex);
    await expect(page.getByText('Perangkat ini tidak bisa menyimpan jawaban.')).toBeVisible();
    await choose(page, 'B');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
    await pressNext(page);
    await context.setOffline(true);
    await choose(page, 'C');
    await pressFinish(page);
    const alert = page.getByRole('dialog', { name: 'Yakin Selesai?' }).getByRole('alert');
    const trouble = alert.filter({ hasText: 'Jawabanmu' });
    await expect(trouble).toContainText('belum pasti terkirim. Jangan tutup atau muat ulang halaman ini.');
    await expect(trouble).not.toContainText('aman di perangkat');
    await context.setOffline(false);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'a device whose storage hangs shows a warning, and the exam still opens and can be handed in',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    const candidate = await newCandidate(context, workerIndex);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await page.goto(`${introPath(candidate)}/start`);
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(page.getByText('Soal tidak bisa disimpan di perangkat ini.')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByText('Perangkat ini tidak bisa menyimpan jawaban.')).toBeHidden();
    await choose(page, 'B');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
    await pressFinish(page);
    await expectRecap(page);
  },
);

/** Holds storage replies to pages opened from now on until the returned function is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const open = Reflect.get(IDBFactory.prototype, 'open');
    const held = (name: string) => {
      const request: { result?: IDBDatabase; onsuccess?: () => void } = {};
      void promise.then(() => {
        const answered = open.call(indexedDB, name);
        answered.onsuccess = () => {
          request.result = answered.result;
          request.onsuccess?.();
        };
      });
      return request;
    };
    Object.assign(IDBFactory.prototype, { open: held });
    Object.assign(window, { answerStorage: resolve });
  });
  return () => page.evaluate(() => (window as unknown as { answerStorage: () => void }).answerStorage());
}

test(
  'when the storage hangs, an exam shows a message, and it opens when the storage responds',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await page.route('**/api/**', (route) => route.abort());
    await choose(page, 'B');
    await expectUnsentStored(page, 1);
    const answerStorage = await holdStorage(page);
    await page.reload();
    await expect(page.getByText('Penyimpanan perangkat ini sedang tidak bisa dibaca')).toBeVisible();
    await answerStorage();
    await expectQuestion(page, 1);
    await expect(option(page, 'B')).toBeChecked();
    await page.unroute('**/api/**');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

/** From now on the page's storage connections fail without a `close` event, as in Safari. */
const killConnections = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const alive = new WeakSet<IDBDatabase>();
    const open = Reflect.get(IDBFactory.prototype, 'open');
    const transaction = Reflect.get<IDBDatabase, 'transaction'>(IDBDatabase.prototype, 'transaction');
    IDBFactory.prototype.open = function (name) {
      const request = open.call(this, name);
      request.addEventListener('success', () => alive.add(request.result));
      return request;
    };
    IDBDatabase.prototype.transaction = function (...args) {
      if (alive.has(this)) return transaction.apply(this, args);
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    };
  });

test(
  'answers and hand-in survive a dead storage connection, and the next visit hands in',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await killConnections(page);
    await context.setOffline(true);
    await choose(page, 'B');
    await expectUnsentStored(page, 1);
    await expect(page.getByText('Perangkat ini tidak bisa menyimpan jawaban.')).toHaveCount(0);
    await pressFinish(page);
    const alert = page.getByRole('dialog', { name: 'Yakin Selesai?' }).getByRole('alert');
    await expect(alert.filter({ hasText: 'Jawabanmu' })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/home');
    await expectHandedIn(later);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);
