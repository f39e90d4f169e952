/* Measures the time from a press on a topic to the painted question, on a processor six times slower than this machine. */

import type { Page } from '@playwright/test';
import { registerOwner } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import { TouchInput, TOUCH_MS } from './browser/touch-input.ts';
import { withProduct } from './product/product.ts';
import { median } from './report/numbers.ts';
import { millisecondsFigure, printReport } from './report/report.ts';

const SLOWDOWN = 6;
const LIMIT_MS = 300;
/** Each drill is of another topic, because a begun drill opens without the call for its questions. A day opens 70 new ones. */
const TOPICS = 6;

const PRACTICE = '/home/latihan';
const linkOf = (topic: number): string =>
  `section[aria-labelledby="materi"] li:nth-child(${topic}) a[href*="topik="]`;
const QUESTION = 'h1#soal';

declare global {
  interface Window {
    benchOpened: Promise<number>;
  }
}

/** Runs in the page. The time from the lifted finger to the frame after the one that has the question. */
function watchDrill(question: string): void {
  window.benchOpened = new Promise((resolve) => {
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          if (document.querySelector(question)?.checkVisibility())
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(check);
        };
        check();
      },
      { once: true, capture: true },
    );
  });
}

async function openDrill(page: Page, touch: TouchInput, topic: number): Promise<number> {
  await page.goto(PRACTICE);
  await page
    .locator(linkOf(topic))
    .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(watchDrill, QUESTION);
  await touch.slowProcessor(SLOWDOWN);
  await touch.tap(linkOf(topic));
  const time = await page.evaluate(() => window.benchOpened);
  await touch.slowProcessor(1);
  return time;
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ ...phone, baseURL: address });
    await registerOwner(context);
    const page = await context.newPage();
    const touch = await TouchInput.create(page);
    // The first time loads the scripts.
    await openDrill(page, touch, 1);
    const times = [];
    for (let topic = 2; topic <= TOPICS; topic += 1) times.push(await openDrill(page, touch, topic));
    printReport({
      title: `A drill on a phone of 360 x 740, processor ${SLOWDOWN} times slower: press to painted question`,
      figures: [
        millisecondsFigure('median', median(times), LIMIT_MS),
        millisecondsFigure('longest', Math.max(...times)),
      ],
      notes: [
        `${times.length} drills with scripts in the cache; each touch takes ${TOUCH_MS} ms, which are not counted.`,
      ],
      chromium: browser.version(),
    });
  }),
);
