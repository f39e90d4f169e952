/* Measures the exam offline: the time of a reload, and the time to save an hour's answers after the network returns. */

import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { startExam } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import { TouchInput } from './browser/touch-input.ts';
import { printReport } from './report/report.ts';
import { median } from './report/numbers.ts';
import { withProduct } from './product/product.ts';

const SLOWDOWN = 6;
const RELOADS = 15;
const QUESTIONS = 110;
const ANSWER_EVERY_MS = 33_000;

declare global {
  interface Window {
    /** From the start of the navigation to the frame with the question, in ms. */
    benchQuestionAt?: number;
  }
}

/** Runs in the page before its scripts. */
function recordQuestionTime(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main input[type=radio]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.benchQuestionAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

const waitForQuestion = (page: Page) => page.waitForSelector('main input[type=radio]', { state: 'attached' });

/** Opens an exam whose code is cached. The service worker starts caching at the first key or touch on a page. */
async function openCachedExam(context: BrowserContext): Promise<Page> {
  const exam = await startExam(context);
  const page = await context.newPage();
  await page.goto('/home');
  await page.keyboard.press('Shift');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(exam);
  await waitForQuestion(page);
  return page;
}

async function timeReloads(page: Page): Promise<number[]> {
  const touch = await TouchInput.create(page);
  await touch.slowProcessor(SLOWDOWN);
  await page.context().setOffline(true);
  const times: number[] = [];
  for (let reload = 0; reload < RELOADS; reload += 1) {
    await page.reload({ waitUntil: 'commit' });
    const at = await page.waitForFunction(() => window.benchQuestionAt);
    times.push(Number(await at.jsonValue()));
  }
  await touch.slowProcessor(1);
  await page.context().setOffline(false);
  return times;
}

interface SavedOnReturn {
  milliseconds: number;
  calls: number;
  changes: number;
}

/** Answers all questions offline in about an hour of the page's clock, then goes online. */
async function answerOfflineAndReturn(page: Page): Promise<SavedOnReturn> {
  const sent: number[] = [];
  page.on('response', (response) => {
    const isSave = response.request().method() === 'PUT' && response.ok();
    const body = (isSave ? response.request().postDataJSON() : {}) as { changes?: unknown[] };
    if (isSave) sent.push(body.changes?.length ?? 0);
  });
  await page.clock.install();
  await page.reload();
  await waitForQuestion(page);
  await page.context().setOffline(true);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.waitForFunction((of) => document.querySelector('h1')?.textContent === `Soal ${of}`, number);
    await page.keyboard.press(OPTION_LETTERS[number % OPTION_COUNT]!);
    await page.clock.runFor(ANSWER_EVERY_MS);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(100);
  }
  await page.getByText(`Menunggu jaringan, ${QUESTIONS} jawaban di perangkat`).first().waitFor();
  await page.clock.resume();
  const from = performance.now();
  await page.context().setOffline(false);
  await page.locator('span[aria-hidden=true]', { hasText: /^Tersimpan$/ }).waitFor();
  const milliseconds = performance.now() - from;
  return { milliseconds, calls: sent.length, changes: sent.reduce((sum, count) => sum + count, 0) };
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ ...phone, baseURL: address });
    await context.addInitScript(recordQuestionTime);
    await context.addInitScript(() => localStorage.setItem('ambang-tombol', '1'));
    const page = await openCachedExam(context);
    const reloads = await timeReloads(page);
    const saved = await answerOfflineAndReturn(page);
    const limit = { atMost: 1_000 };
    printReport({
      title: 'The exam without a network, on a phone of 360 x 740',
      figures: [
        {
          name: `reload to the question, ${SLOWDOWN} times slower, median`,
          value: median(reloads),
          unit: 'ms',
          limit,
        },
        { name: 'the longest reload', value: Math.max(...reloads), unit: 'ms' },
        {
          name: 'an hour of answers acknowledged',
          value: saved.milliseconds,
          unit: 'ms',
          limit: { atMost: 5_000 },
        },
        { name: 'calls that saved them', value: saved.calls, unit: '', limit: { atMost: 2 } },
        { name: 'answers in these calls', value: saved.changes, unit: '', limit: { atLeast: QUESTIONS } },
      ],
      notes: [
        `Reload: ${RELOADS} reloads without a network, from the start of the navigation to the frame with the question, by the page's clock.`,
        `An hour: ${QUESTIONS} answers, one every ${ANSWER_EVERY_MS / 1_000} s of the page's clock without a network; then from the network's return to "Tersimpan".`,
      ],
      chromium: browser.version(),
    });
  }),
);
