import type { CDPSession, Page } from '@playwright/test';

/** The duration of a tap, shorter than most real taps. With 0 the browser would handle touch and lift together. */
export const TOUCH_MS = 60;

const TIMEOUT_MS = 20_000;

/**
 * Sends taps like a touch screen. Playwright's own `tap` adds listeners to the page, which take milliseconds of the
 * measured time on a slowed processor.
 */
export class TouchInput {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async create(page: Page): Promise<TouchInput> {
    return new TouchInput(page, await page.context().newCDPSession(page));
  }

  async slowProcessor(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async tap(selector: string): Promise<void> {
    await this.tapAt(await this.page.evaluate(middleOf, selector));
  }

  async tapAt({ x, y }: Point): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  waitForVisible(selector: string): Promise<void> {
    return this.#until(selector, true);
  }

  waitForHidden(selector: string): Promise<void> {
    return this.#until(selector, false);
  }

  async #until(selector: string, isExpected: boolean): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    while ((await this.page.evaluate(isVisible, selector)) !== isExpected)
      if (performance.now() > end)
        throw new Error(`${selector} did not ${isExpected ? 'appear' : 'disappear'}`);
  }
}

export interface Point {
  x: number;
  y: number;
}

/** Runs in the page, like `isVisible`. */
function middleOf(selector: string): Point {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector}: not on the screen`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const isVisible = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
  false;
