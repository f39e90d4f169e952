import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Locates only visible buttons, because some screens have a second one for another window width. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A link in a narrow window, and a button with a dropdown in a wide one. */
export const bell = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('banner').getByRole('link', { name, exact: true }));

/** Located by its address, because an owned tryout on the same screen has a similar name. */
export const bundleCard = (page: Page, name: string): Locator =>
  page.locator('a[href^="/home/shop/"]').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const expectPictureLoaded = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate(pictureWidth)).toBeGreaterThan(0);

/** Runs in the page. An image in an SVG has no natural width, so its picture is loaded once more. */
async function pictureWidth(image: Element): Promise<number> {
  if (image instanceof HTMLImageElement) return image.naturalWidth;
  const copy = new Image();
  copy.src = image.getAttribute('href') ?? '';
  await copy.decode().catch(() => undefined);
  return copy.naturalWidth;
}

/** @returns whether an element of the selector has contained the text since this call, even for a moment */
export async function watchForText(
  page: Page,
  selector: string,
  text: string,
): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(
    ([watched, searched]) => {
      const state = { isShown: false };
      const look = () => {
        const elements = [...document.querySelectorAll(watched)];
        state.isShown ||= elements.some(({ textContent }) => textContent.includes(searched));
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      return state;
    },
    [selector, text] as const,
  );
  return () => seen.evaluate(({ isShown }) => isShown);
}
