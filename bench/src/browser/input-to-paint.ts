import type { Page } from '@playwright/test';
import type { TouchInput, Point } from './touch-input.ts';

/** The Event Timing API does not report shorter interactions. They count as this long. */
const MIN_DURATION_MS = 16;

/**
 * How long to wait for the browser's report of an interaction. An interaction without a report was shorter than
 * `MIN_DURATION_MS`.
 */
const TIMEOUT_MS = 1_500;

export interface TapSample {
  /** From touch to the next frame, rounded by the browser to 8 ms. */
  milliseconds: number;
  /** Whether that frame already showed the result. */
  isShown: boolean;
}

declare global {
  interface Window {
    benchEvents: PerformanceEventTiming[];
    benchShown: boolean;
  }
}

/** Collects the browser's reports of interactions. Must be called before the page is opened. */
export async function listenForInteractions(page: Page): Promise<void> {
  await page.addInitScript((minDurationMs) => {
    window.benchEvents = [];
    const observer = new PerformanceObserver((list) => {
      window.benchEvents.push(...(list.getEntries() as PerformanceEventTiming[]));
    });
    observer.observe({
      type: 'event',
      durationThreshold: minDurationMs,
      buffered: true,
    } as PerformanceObserverInit);
  }, MIN_DURATION_MS);
}

/** Taps and measures the time until the next paint. @param result the element that the tap shows */
export async function measureTap(touch: TouchInput, target: string, result: string): Promise<TapSample> {
  const { page } = touch;
  const { begun, ...point } = await page.evaluate(prepareTap, { target, result });
  await touch.tapAt(point);
  const sample = await page.evaluate(readSample, {
    begun,
    timeoutMs: TIMEOUT_MS,
    minDurationMs: MIN_DURATION_MS,
  });
  await touch.waitForVisible(result);
  return sample;
}

interface Tap {
  target: string;
  result: string;
}

/** Runs in the page. Waits until the page is idle, so that earlier work is not counted. */
function prepareTap({ target, result }: Tap): Promise<Point & { begun: number }> {
  const checkResult = () => {
    window.benchShown =
      document.querySelector(result)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
      false;
  };
  const element = document.querySelector(target);
  if (!element) throw new Error(`${target}: not on the screen`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestIdleCallback(() => {
        window.benchShown = false;
        // The next paint shows the page as it is in the animation frame after the click.
        window.addEventListener('click', () => requestAnimationFrame(checkResult), {
          once: true,
          capture: true,
        });
        resolve({ x: x + width / 2, y: y + height / 2, begun: performance.now() });
      }),
    );
  });
}

interface Reading {
  begun: number;
  timeoutMs: number;
  minDurationMs: number;
}

/** Runs in the page. The longest event of the interaction counts, as in Interaction to Next Paint. */
async function readSample({ begun, timeoutMs, minDurationMs }: Reading): Promise<TapSample> {
  const eventsOfTap = () =>
    window.benchEvents.filter((event) => event.startTime >= begun && event.interactionId > 0);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !eventsOfTap().some(({ name }) => name === 'click')) await pause();
  const milliseconds = Math.max(minDurationMs, ...eventsOfTap().map(({ duration }) => duration));
  return { milliseconds, isShown: window.benchShown };
}
