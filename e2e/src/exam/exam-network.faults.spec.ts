import type { AnswerSave } from '@ambang/contract/tryouts/attempts.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectUnsentStored, storeOtherAttempt } from '../steps/device.ts';
import { alterReply, cutConnection, loseReply, restoreReplies, urlPattern } from '../steps/replies.ts';
import { expectPictureLoaded } from '../steps/locators.ts';
import { installWorker } from '../servers/service-worker.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  newCandidate,
  choose,
  expectQuestion,
  expectSaved,
  expectUnsent,
  goToQuestion,
  fetchSavedAnswers,
  introPath,
  pressNext,
  openExam,
  option,
  pressStart,
  findPictureQuestion,
  startExam,
  unsureButton,
  turnOnAnswerShortcuts,
} from '../steps/candidate.ts';

const SAVES = urlPattern(saveAnswers);
const PICTURES = '**/api/picture/*';

/** After this time every request has timed out and every backoff has ended. */
const MAX_WAIT_MS = 30_000;

/** Keeps the connection of saves cut until something is pressed, so no automatic retry arrives before the press. */
async function allowSavesAfterPress(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.toggleAttribute('data-pressed', true), true),
  );
  const isPressed = () => page.evaluate(() => document.body.hasAttribute('data-pressed'));
  await page.route(SAVES, async (route) => ((await isPressed()) ? route.continue() : route.abort()));
}

/** Every change saved by the server, as "number answer at"; grows while the page saves. */
function collectSavedChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || !response.ok()) return;
    const save = request.postDataJSON() as AnswerSave;
    changes.push(...save.changes.map(({ number, answer, at }) => `${number} ${answer} ${at}`));
  });
  return changes;
}

async function leaveUnsent(page: Page, workerIndex: number): Promise<Candidate> {
  const context = page.context();
  const candidate = await startExam(page, workerIndex);
  await context.setOffline(true);
  await choose(page, 'B');
  await expectUnsentStored(page, 1);
  await page.close();
  await context.setOffline(false);
  return candidate;
}

test(
  'answers given without a network are sent once when the network returns, and are shown after a reload',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    const changes = collectSavedChanges(page);
    await choose(page, 'B');
    await expectSaved(page);

    await context.setOffline(true);
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsent(page, 1);
    await pressNext(page);
    await choose(page, 'A');
    await choose(page, 'E');
    await expectUnsent(page, 2);
    await unsureButton(page).click();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });

    await context.setOffline(false);
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3, 3: 5 });
    await expect
      .poll(() => changes.map((change) => change.slice(0, 3)))
      .toEqual(['1 2', '2 3', '3 1', '3 5']);

    await page.reload();
    await expectQuestion(page, 3);
    await expect(option(page, 'E')).toBeChecked();
    await expect(unsureButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expectSaved(page);
    expect(changes).toHaveLength(4);
  },
);

test(
  'an answer is kept when the page is reloaded right after it',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await turnOnAnswerShortcuts(page);
    const candidate = await startExam(page, workerIndex);
    await page.keyboard.press('D');
    await page.reload();
    await expectQuestion(page, 1);
    await expect(option(page, 'D')).toBeChecked();
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 4 });
  },
);

test(
  'answers of a tab closed without a network are sent by the next visit',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await context.setOffline(true);
    await choose(page, 'B');
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsentStored(page, 2);
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/home');
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
    await later.goto(`/home/tryouts/${candidate.tryoutId}/start`);
    await expectQuestion(later, 2);
    await expect(option(later, 'C')).toBeChecked();
    await expectSaved(later);
  },
);

test(
  'answers of an earlier visit are not sent again before the Retry-After of a refused save',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await leaveUnsent(page, workerIndex);

    const later = await context.newPage();
    await later.clock.install();
    let saves = 0;
    await later.route(SAVES, async (route) => {
      saves += 1;
      const headers = { 'retry-after': '10' };
      await (saves === 1
        ? route.fulfill({ status: 503, headers, json: { message: 'Server sedang penuh.' } })
        : route.continue());
    });
    const refused = later.waitForResponse(SAVES);
    await later.goto('/home');
    await refused;
    await later.clock.fastForward(8_000);
    await later.evaluate(() => dispatchEvent(new Event('online')));
    expect(saves).toBe(1);
    await later.clock.fastForward(MAX_WAIT_MS);
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  'unsent answers of another attempt are sent during an exam',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await leaveUnsent(page, workerIndex);
    const other = candidate.tryoutId + 1;
    const later = await context.newPage();
    // The page /404 would send the answer first.
    await cutConnection(later, saveAnswers);
    await later.goto('/404');
    await storeOtherAttempt(later, other);
    await openExam(later, candidate);
    const sent = later.waitForRequest((request) => request.url().endsWith(`/tryoutAnswers/${other}`));
    await restoreReplies(later);
    await expectSaved(later);
    expect((await sent).postDataJSON()).toMatchObject({ attempt: 1, changes: [{ number: 1, answer: 2 }] });
  },
);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'unsent answers of another attempt are sent during an exam reloaded without a network',
    { tag: '@phone' },
    async ({ page, context }, { workerIndex }) => {
      const candidate = await leaveUnsent(page, workerIndex);
      const other = candidate.tryoutId + 1;
      const later = await context.newPage();
      await openExam(later, candidate);
      await expectSaved(later);
      await installWorker(later);
      await context.setOffline(true);
      await choose(later, 'C');
      await expectUnsent(later, 1);
      await storeOtherAttempt(later, other);
      const code = later.waitForResponse(/\/assets\/use-outbox-[\w-]+\.js$/);
      await later.reload();
      await expectQuestion(later, 1);
      expect((await code).fromServiceWorker()).toBe(true);
      const sent = later.waitForRequest((request) => request.url().endsWith(`/tryoutAnswers/${other}`));
      await context.setOffline(false);
      expect((await sent).postDataJSON()).toMatchObject({ attempt: 1, changes: [{ number: 1, answer: 3 }] });
    },
  );
});

test(
  'unsent answers are also sent from a public page',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await leaveUnsent(page, workerIndex);
    const later = await context.newPage();
    await cutConnection(later, saveAnswers);
    const refused = later.waitForEvent('requestfailed', (request) =>
      request.url().includes('/tryoutAnswers/'),
    );
    await later.goto('/privacy-policy');
    await refused;
    await restoreReplies(later);
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
    await expect(later).toHaveURL(/\/privacy-policy$/);
  },
);

test(
  'an answer survives a tab killed before IndexedDB has written it',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await turnOnAnswerShortcuts(page);
    const candidate = await startExam(page, workerIndex);
    await context.setOffline(true);
    await page.evaluate(() => {
      IDBObjectStore.prototype.get = () => ({}) as IDBRequest;
    });
    await page.keyboard.press('D');
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/home');
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 4 });
    await later.goto(`${introPath(candidate)}/start`);
    await expect(option(later, 'D')).toBeChecked();
  },
);

test(
  'no answer is lost while the server fails, hangs or is behind a captive portal',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await startExam(page, workerIndex);
    let reply: 'error' | 'portal' | 'gateway' | 'nothing' = 'error';
    const given: string[] = [];
    await page.route(SAVES, async (route) => {
      // Read once, because the test may go on before a reply has arrived.
      const own = reply;
      given.push(own);
      if (own === 'error') await route.fulfill({ status: 500, json: { message: 'Server sedang sibuk.' } });
      if (own === 'portal') await route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' });
      if (own === 'gateway')
        await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Oops</h1>' });
    });

    await choose(page, 'B');
    await expectUnsent(page, 1);
    reply = 'portal';
    await page.clock.fastForward(MAX_WAIT_MS);
    await expect.poll(() => given).toContain('portal');
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsent(page, 2);
    reply = 'gateway';
    await page.clock.fastForward(MAX_WAIT_MS);
    await expect.poll(() => given).toContain('gateway');
    await expectUnsent(page, 2);
    reply = 'nothing';
    await page.clock.fastForward(MAX_WAIT_MS);
    await expect.poll(() => given).toContain('nothing');
    await expectUnsent(page, 2);

    await page.unroute(SAVES);
    await expect(async () => {
      await page.clock.fastForward(MAX_WAIT_MS);
      await expectSaved(page, { timeout: 1_000 });
    }).toPass();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'a save that gets a 404 or an overload reply is retried',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await startExam(page, workerIndex);
    const refusals = [
      { status: 404, json: { message: 'Pengerjaan tryout ini tidak ditemukan.' } },
      { status: 503, headers: { 'retry-after': '30' }, json: { message: 'Server sedang penuh.' } },
    ];
    const given: number[] = [];
    await page.route(SAVES, async (route) => {
      const refusal = refusals[given.length];
      given.push(refusal?.status ?? 200);
      await (refusal ? route.fulfill(refusal) : route.continue());
    });
    await choose(page, 'B');
    await expectUnsent(page, 1);
    await page.clock.fastForward(1_100);
    await expect.poll(() => given).toEqual([404, 503]);
    await expectUnsent(page, 1);
    // Well before the half minute, because the page's clock is running.
    await page.clock.fastForward(10_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsent(page, 2);
    expect(given).toEqual([404, 503]);
    await page.clock.fastForward(MAX_WAIT_MS);
    await expectSaved(page);
    expect(given).toEqual([404, 503, 200]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'a failing server at a reload does not end the exam',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await page.route(urlPattern(getTryout), (route) =>
      route.fulfill({ status: 503, json: { message: 'Server sedang sibuk.' } }),
    );
    const reply = page.waitForResponse(urlPattern(getTryout));
    await page.reload();
    await reply;
    await choose(page, 'C');
    await expectSaved(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 3 });
  },
);

test(
  'an exam that failed to open opens without a reload and without network events',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await newCandidate(context, workerIndex);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
    await page.goto(introPath(candidate));
    await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${introPath(candidate)}/start`);
    await expect(page.getByRole('heading', { name: 'Tryout belum bisa dimuat' })).toBeVisible();
    const failed = lost.length;
    await page.clock.fastForward(20_000);
    await expect.poll(() => lost.length).toBeGreaterThan(failed);
    // An automatic retry keeps the screen.
    await expect(page.getByRole('heading', { name: 'Tryout belum bisa dimuat' })).toBeVisible();
    await page.unroute('**/api/**');
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('heading', { name: 'Soal 1', exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
  },
);

test(
  'a 404 for the tryout at a reload does not end the exam and is retried',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const message = 'Tryout ini tidak ditemukan.';
    await page.route(urlPattern(getTryout), (route) => route.fulfill({ status: 404, json: { message } }), {
      times: 1,
    });
    const reply = page.waitForResponse(urlPattern(getTryout));
    await page.reload();
    expect((await reply).status()).toBe(404);
    const again = page.waitForResponse(urlPattern(startTryout));
    await choose(page, 'C');
    await expectSaved(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await again;
    await expect(option(page, 'C')).toBeChecked();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 3 });
  },
);

test(
  'answers on a device whose clock is days ahead are sent',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await leaveUnsent(page, workerIndex);

    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 10 * 86_400_000 });
    await later.goto('/home');
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  'the intro of an expired attempt shows unsent answers and sends them on request',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await page.route(SAVES, (route) => route.abort());
    await choose(page, 'B');
    await expectUnsent(page, 1);
    await alterReply(page, getTryout, (tryout) => ({ ...tryout, state: 'over' as const }));
    await page.clock.install();
    await page.goto(introPath(candidate));
    await expect(page.getByText('Masih ada 1 jawaban di perangkat ini yang belum terkirim.')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await allowSavesAfterPress(page);
    await page.getByRole('button', { name: 'Kirim sekarang' }).click();
    await expect(page.getByText('Tidak ada jawaban di perangkat ini yang masih menunggu')).toBeVisible();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  'the intro of an expired attempt shows an error when the storage cannot be read',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await alterReply(page, getTryout, (tryout) => ({ ...tryout, state: 'over' as const }));
    await page.goto(introPath(candidate));
    await expect(page.getByText('Jawaban di perangkat ini belum bisa diperiksa.')).toBeVisible();
    await expect(page.getByText('Tidak ada jawaban di perangkat ini')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Lihat hasil' })).toBeEnabled();
  },
);

test(
  'a start whose reply is lost is resumed, not repeated',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await page.goto(introPath(candidate));
    await loseReply(page, startTryout);
    await pressStart(page);
    await expectQuestion(page, 1);
    expect(await callApi(context, getTryout, { id: candidate.tryoutId })).toMatchObject({
      attemptsStarted: 1,
    });
  },
);

test(
  'a picture that cannot be fetched shows an error, and loads when the network returns',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const number = await findPictureQuestion(context, candidate);
    // Without WebCrypto, as over plain HTTP, the pictures are not inside the questions.
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
    });
    await page.route(PICTURES, (route) => route.abort());
    await openExam(page, candidate);
    await goToQuestion(page, number);
    const lost = page.getByText('Gambar belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.');
    const picture = page.locator('figure img');
    await expect(lost).toBeVisible();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(lost).toBeVisible();
    await page.unroute(PICTURES);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectPictureLoaded(picture);
    await expect(lost).toHaveCount(0);
  },
);
