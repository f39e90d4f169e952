import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { HAND_IN_SPREAD_MS } from '@ambang/exam/hand-in-delay.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { alterReply, cutConnection, restoreReplies, urlPattern } from '../steps/replies.ts';
import { collectPaths } from '../steps/requests.ts';
import {
  newCandidate,
  choose,
  fetchGradedAnswers,
  expectQuestion,
  expectHandedIn,
  expectRecap,
  expectSaved,
  fetchSavedAnswers,
  introPath,
  pressNext,
  openExam,
  pressStart,
  startExam,
  turnOnAnswerShortcuts,
} from '../steps/candidate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const countdown = (page: Page) => page.getByRole('timer').filter({ visible: true });

const secondsLeft = async (page: Page): Promise<number> =>
  toSeconds(await countdown(page).getAttribute('aria-label'));

/** @param label names hours, minutes and seconds, in this order */
function toSeconds(label: string | null): number {
  const [hours, minutes, seconds] = [...(label ?? '').matchAll(/\d+/g)].map(Number);
  return hours! * 3_600 + minutes! * 60 + seconds!;
}

async function forwardTo(page: Page, left: number): Promise<void> {
  await page.clock.fastForward(Math.max(0, (await secondsLeft(page)) - left) * 1_000);
}

/** Makes the server time in save replies follow the page's clock. */
const followPageClock = (page: Page) =>
  alterReply(page, saveAnswers, async (saved) => ({
    ...saved,
    serverTime: await page.evaluate(() => Date.now()),
  }));

const colourOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).color);

const spoken = (within: Page | Locator) => within.locator('p[aria-live=assertive]');

/** Reads the visible timer, which is behind a dialog. */
async function secondsUntilSpoken(page: Page, minutes: number): Promise<number> {
  const timer = page.locator('[role=timer]:visible').first();
  return toSeconds(await timer.getAttribute('aria-label')) - minutes * 60;
}

test(
  'the time left is announced inside an open dialog too',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.clock.install();
    await startExam(page, workerIndex);
    await forwardTo(page, 30 * 60);
    await expect(spoken(page)).toHaveText('Sisa waktu 30 menit');
    const within = spoken(page.getByRole('dialog'));
    for (const [opener, minutes] of [
      [/^Daftar soal, /, 10],
      ['Selesai', 5],
    ] as const) {
      await page.getByRole('button', { name: opener }).filter({ visible: true }).first().click();
      await expect(within).toHaveText('');
      await page.clock.fastForward((await secondsUntilSpoken(page, minutes)) * 1_000);
      await expect(within).toHaveText(`Sisa waktu ${minutes} menit`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(spoken(page)).toHaveText(`Sisa waktu ${minutes} menit`);
    }
  },
);

const timeUp = (page: Page) => page.getByRole('dialog', { name: 'Waktu Habis' });

test(
  'the clock warns at ten minutes and at one minute, and after zero the exam is handed in once there is a network',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await turnOnAnswerShortcuts(page);
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const plenty = await colourOf(countdown(page));
    await expect(spoken(page)).toHaveText('');

    const lastMinutes = page.getByText('menit terakhir').filter({ visible: true });
    await forwardTo(page, 11 * 60);
    await expect(lastMinutes).toHaveCount(0);
    await forwardTo(page, 10 * 60);
    await expect(spoken(page)).toHaveText('Sisa waktu 10 menit');
    await forwardTo(page, 599);
    await expect(countdown(page)).toHaveText(/^09:\d\d$/);
    await expect(lastMinutes.locator('ellipse')).toHaveCount(10);
    const short = await colourOf(countdown(page));
    await forwardTo(page, 60);
    await expect(spoken(page)).toHaveText('Sisa waktu 1 menit');
    await forwardTo(page, 59);
    const last = await colourOf(countdown(page));
    expect(new Set([plenty, short, last]).size).toBe(3);

    await context.setOffline(true);
    await pressNext(page);
    await page.keyboard.press('C');
    await page.clock.fastForward(60_000);
    await expect(timeUp(page)).toContainText('Semua jawaban sudah tersimpan di perangkatmu');
    await page.clock.fastForward(HAND_IN_SPREAD_MS);
    await expect(timeUp(page).getByRole('alert').filter({ hasText: 'Jawabanmu aman' })).toBeVisible();
    await expect(timeUp(page)).toContainText('dikumpulkan sendiri begitu ada jaringan');
    await expect(timeUp(page)).toContainText(
      /Hasilnya ikut perangkingan kalau 1 jawaban itu tiba paling lambat/,
    );
    await expect(timeUp(page).getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(timeUp(page)).toBeVisible();
    // Not intercepted earlier, because intercepted requests reach the server also without a network.
    await followPageClock(page);
    await context.setOffline(false);
    await expectHandedIn(page);
    await page.clock.fastForward(2_000);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  "at zero the questions close, and the hand-in is sent after the server's delay",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await turnOnAnswerShortcuts(page);
    // Longer than any delay of the server, so that a slow machine is in time.
    await alterReply(page, startTryout, (attempt) => ({ ...attempt, handInDelayMs: 10 * MINUTE_MS }));
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const handIns = collectPaths(page, urlPattern(submitTryout));
    await followPageClock(page);
    await forwardTo(page, 0);
    const waiting = timeUp(page).getByText('dikumpulkan otomatis dalam beberapa detik');
    await expect(waiting).toBeVisible();
    await page.keyboard.press('D');
    await page.clock.fastForward(5 * MINUTE_MS);
    await expect(waiting).toBeVisible();
    expect(handIns).toEqual([]);
    await page.clock.fastForward(5 * MINUTE_MS);
    await expectHandedIn(page);
    await page.clock.fastForward(2_000);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  'at zero an answer that waits for a long backoff is sent at once, before the hand-in',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await turnOnAnswerShortcuts(page);
    // The longest backoff: after the sixth failure it ends half a minute later, after zero.
    await page.addInitScript(() => (Math.random = () => 0.999));
    await alterReply(page, startTryout, (attempt) => ({ ...attempt, handInDelayMs: 10 * MINUTE_MS }));
    const candidate = await startExam(page, workerIndex);
    await followPageClock(page);
    // The server time is less than a minute old, so no request for the time saves the answer.
    await forwardTo(page, 58);
    await choose(page, 'B');
    await expectSaved(page);
    await pressNext(page);
    await expectQuestion(page, 2);
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + ((await secondsLeft(page)) - 50) * 1_000);
    await cutConnection(page, saveAnswers);
    let failures = 0;
    page.on('requestfailed', () => (failures += 1));
    await page.keyboard.press('C');
    await expect(async () => {
      await page.clock.runFor(500);
      expect(failures).toBeGreaterThan(5);
    }).toPass({ intervals: [50] });
    await restoreReplies(page);
    await followPageClock(page);
    const saved = page.waitForResponse(urlPattern(saveAnswers));
    await page.clock.fastForward(((await secondsLeft(page)) + 1) * 1_000);
    await saved;
    await expect(timeUp(page).getByText('dikumpulkan otomatis dalam beberapa detik')).toBeVisible();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'neither a reload nor a cleared storage gives extra time',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(5_997);
    const before = await secondsLeft(page);
    await page.reload();
    await expectQuestion(page, 1);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await openExam(page, candidate);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before);
    const { startedAt, expiresAt } = await callApi(context, startTryout, { id: candidate.tryoutId });
    expect(expiresAt - startedAt).toBe(100 * MINUTE_MS);
  },
);

for (const [words, hours] of [
  ['three hours ahead', 3],
  ['three hours behind', -3],
] as const) {
  test(
    `a device clock ${words} changes neither the countdown nor the time of an answer`,
    { tag: '@phone' },
    async ({ page, context }, { workerIndex }) => {
      await page.clock.install({ time: Date.now() + hours * HOUR_MS });
      const candidate = await newCandidate(context, workerIndex);
      await page.goto(introPath(candidate));
      await pressStart(page);
      await expectQuestion(page, 1);
      expect(await secondsLeft(page)).toBeGreaterThan(5_940);
      await choose(page, 'B');
      await expectSaved(page);
      const { changes } = await callApi(context, startTryout, { id: candidate.tryoutId });
      expect(changes).toHaveLength(1);
      expect(changes[0]!.at).toBeGreaterThanOrEqual(0);
      expect(changes[0]!.at).toBeLessThan(MINUTE_MS);
      await page.goto(introPath(candidate));
      expect(await countdown(page).textContent()).toMatch(/^01:(39|40):/);
    },
  );
}

test(
  'setting the device clock ahead does not end the exam, and setting it back gives no extra time',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    const candidate = await startExam(page, workerIndex);
    const handIns = collectPaths(page, urlPattern(submitTryout));
    const saved = page.waitForResponse(urlPattern(saveAnswers));
    await page.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
    await saved;
    await expect(timeUp(page)).toHaveCount(0);
    await choose(page, 'C');
    await expectSaved(page);
    expect(await secondsLeft(page)).toBeGreaterThan(5_900);
    expect(handIns).toEqual([]);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 3 });
    await context.setOffline(true);
    await page.clock.setSystemTime(Date.now());
    await page.clock.runFor(2_000);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(6_000);
  },
);
