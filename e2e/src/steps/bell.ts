import type { Locator, Page } from '@playwright/test';

export const bell = (page: Page, name: string | RegExp = /^Notifikasi/): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('banner').getByRole('link', { name, exact: true }));
