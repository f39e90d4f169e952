import type { CDPSession, Page } from '@playwright/test';

/**
 * How long a finger stays on the glass: less than in most people's taps. Without any stay, the browser would do the
 * work of touching and of lifting together, which no hand can cause.
 */
export const REST_MS = 60;

/** How long the bench waits for something to appear before it gives up. */
const PATIENCE_MS = 20_000;

/**
 * Taps as the browser gets it from a touch screen. The test tool's own ways of finding and pressing are left out on
 * purpose: they put listeners for every touch into the page, and on a slowed processor these take milliseconds of what
 * is measured.
 */
export class Finger {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async slowProcessor(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Taps the middle of what a CSS selector finds. */
  async tap(selector: string): Promise<void> {
    await this.tapAt(await this.page.evaluate(middleOf, selector));
  }

  async tapAt({ x, y }: Place): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  appears(selector: string): Promise<void> {
    return this.#until(selector, true);
  }

  disappears(selector: string): Promise<void> {
    return this.#until(selector, false);
  }

  async #until(selector: string, isThere: boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while ((await this.page.evaluate(shows, selector)) !== isThere)
      if (performance.now() > end) throw new Error(`${selector}: is there ${String(!isThere)}, for too long`);
  }
}

export interface Place {
  x: number;
  y: number;
}

/** Runs in the page, as does the next function. */
function middleOf(selector: string): Place {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector}: not on the screen`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const shows = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
  false;
