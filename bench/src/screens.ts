/*
 * Measures when signed-in screens have painted their largest content, and how much they move. The network is slow 4G as
 * Lighthouse applies it, and the processor is four times slower than this machine.
 */

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { registerResult, rememberUser } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import { listenForPaints, readPaints } from './browser/paints.ts';
import type { Paints } from './browser/paints.ts';
import { withProduct } from './product/product.ts';
import { median, numberOption } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { millisecondsFigure, printReport } from './report/report.ts';

const RUNS = numberOption('RUNS', 3);
const SLOWDOWN = 4;
const COLD_LIMIT_MS = 2_000;
const WARM_LIMIT_MS = 1_200;
const SHIFT_LIMIT = 0.02;

/** Slow 4G as Lighthouse defines it: 150 ms for a round trip, 1.6 and 0.75 Mbit/s; here in bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638.4 * 128,
  uploadThroughput: 750 * 128,
};

const screensOf = (tryoutId: number) => ({
  home: '/home',
  recap: `/home/tryouts/${tryoutId}/recap`,
  review: `/home/tryouts/${tryoutId}/recap/pembahasan`,
  analysis: `/home/tryouts/${tryoutId}/recap/analisis`,
});

async function openSlowly(page: Page, path: string): Promise<Paints> {
  await page.goto(path, { waitUntil: 'load' });
  return readPaints(page);
}

/** @returns the paints of a visit with an empty cache, and of the next visit */
async function visitTwice(browser: Browser, owner: BrowserContext, address: string, path: string) {
  const context = await browser.newContext({
    ...phone,
    baseURL: address,
    storageState: await owner.storageState(),
  });
  const page = await context.newPage();
  await listenForPaints(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const cold = await openSlowly(page, path);
  const warm = await openSlowly(page, path);
  // A slowed page would keep a processor busy.
  await context.close();
  return { cold, warm };
}

function figuresOf(name: string, visits: readonly { cold: Paints; warm: Paints }[]): Figure[] {
  const paints = (key: 'cold' | 'warm') => visits.map((visit) => visit[key].largestMs);
  const shifts = visits.flatMap(({ cold, warm }) => [cold.shift, warm.shift]);
  return [
    millisecondsFigure(`${name} cold`, median(paints('cold')), COLD_LIMIT_MS),
    millisecondsFigure(`${name} warm`, median(paints('warm')), WARM_LIMIT_MS),
    {
      name: `${name} shift`,
      value: Math.max(...shifts),
      unit: '',
      digits: 3,
      limit: { atMost: SHIFT_LIMIT },
    },
  ];
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const owner = await browser.newContext({ ...phone, baseURL: address });
    const screens = screensOf(await registerResult(owner));
    await rememberUser(owner);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(screens)) {
      const visits = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visitTwice(browser, owner, address, path));
      figures.push(...figuresOf(name, visits));
    }
    printReport({
      title: `Signed-in screens on a phone of 360 x 740, slow 4G, processor ${SLOWDOWN} times slower: largest paint`,
      figures,
      notes: [
        `Median of ${RUNS} visits with an empty cache (cold), and of the visits after them (warm); the shift is the largest.`,
      ],
      chromium: browser.version(),
    });
  }),
);
