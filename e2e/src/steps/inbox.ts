import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface Email {
  to: string;
  subject: string;
  text: string;
}

const inbox = () => {
  const address = process.env.E2E_INBOX;
  if (!address) throw new Error('E2E_INBOX is not set');
  return address;
};

/** Newest first. */
async function emailsTo(page: Page, email: string): Promise<Email[]> {
  const response = await page.request.get(`${inbox()}/letters`);
  return ((await response.json()) as Email[]).filter(({ to }) => to === email);
}

export async function expectEmail(page: Page, email: string, subject: string): Promise<void> {
  await expect.poll(async () => (await emailsTo(page, email))[0]?.subject).toBe(subject);
}

/** Opens the newest email as HTML, in a mailbox on an origin other than the product's. */
export async function openEmailHtml(page: Page, email: string, subject: string): Promise<FrameLocator> {
  await page.goto(inbox());
  await page.getByRole('link', { name: subject }).filter({ hasText: email }).first().click();
  return page.frameLocator('iframe[title="Surat sebagai HTML"]');
}

export async function followEmailLink(page: Page, email: string, subject: string): Promise<void> {
  await page.goto(inbox());
  await page.getByRole('link', { name: subject }).filter({ hasText: email }).first().click();
  await page.getByRole('link', { name: /^http/ }).click();
}
