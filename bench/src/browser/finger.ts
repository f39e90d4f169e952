import type { CDPSession, Page } from '@playwright/test';

/** Shorter than most taps. With 0 the browser would handle touch and lift together, which a hand cannot cause. */
export const REST_MS = 60;

const TIMEOUT_MS = 20_000;

/**
 * Taps as a touch screen sends them. Playwright's own `tap` adds listeners to the page, which take milliseconds of the
 * measured time on a slowed processor.
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

  /** Taps the middle of an element. */
  async tap(selector: string): Promise<void> {
    await this.tapAt(await this.page.evaluate(middleOf, selector));
  }

  async tapAt({ x, y }: Point): Promise<void> {
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
    const end = performance.now() + TIMEOUT_MS;
    while ((await this.page.evaluate(shows, selector)) !== isThere)
      if (performance.now() > end) throw new Error(`${selector} did not ${isThere ? 'appear' : 'disappear'}`);
  }
}

export interface Point {
  x: number;
  y: number;
}

/** Runs in the page, as does the next function. */
function middleOf(selector: string): Point {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector}: not on the screen`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const shows = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
  false;
