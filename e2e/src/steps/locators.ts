import type { Locator, Page } from '@playwright/test';

/** Locates only visible buttons, because some screens have a second one for another window width. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
