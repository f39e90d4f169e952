import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface Email {
  to: string;
  subject: string;
  text: string;
}

const inbox = () => {
  const address = process.env.E2E_INBOX;
  if (!address) throw new Error('the product has told nobody where its inbox is');
  return address;
};

/** The letters to one address, newest first. */
async function emailsTo(page: Page, email: string): Promise<Email[]> {
  const response = await page.request.get(`${inbox()}/letters`);
  return ((await response.json()) as Email[]).filter(({ to }) => to === email);
}

/** Waits for the newest letter to have this subject. */
export async function expectEmail(page: Page, email: string, subject: string): Promise<void> {
  await expect.poll(async () => (await emailsTo(page, email))[0]?.subject).toBe(subject);
}

/** Follows the link in the newest letter of this subject as a person does: out of the inbox's own page. */
export async function followEmailLink(page: Page, email: string, subject: string): Promise<void> {
  await page.goto(inbox());
  await page.getByRole('link', { name: subject }).filter({ hasText: email }).first().click();
  await page.getByRole('link', { name: /^http/ }).click();
}
