import type { Page } from '@playwright/test';

export interface Paints {
  /** The largest contentful paint, in ms since the navigation. */
  largestMs: number;
  /** The cumulative layout shift. */
  shift: number;
}

declare global {
  interface Window {
    benchPaints: Paints & { element: string; lastAt: number };
  }
}

/** A screen is complete when it was quiet for this long. */
const QUIET_MS = 2_500;

export async function listenForPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchPaints = { largestMs: NaN, shift: 0, element: '', lastAt: 0 };
    const paints = window.benchPaints;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        paints.largestMs = entry.startTime;
        paints.element = entry.element?.textContent?.slice(0, 60) ?? '';
        paints.lastAt = performance.now();
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        paints.shift += entry.value;
        paints.lastAt = performance.now();
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until nothing was painted or moved for a while, and no request runs. */
export async function readPaints(page: Page): Promise<Paints> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((quietMs) => performance.now() - window.benchPaints.lastAt > quietMs, QUIET_MS);
  return page.evaluate(() => window.benchPaints);
}
